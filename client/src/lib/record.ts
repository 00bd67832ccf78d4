// Whether the record of a game is the game that this page saw: its head, every turn as it was told, its result.  That each
// turn was allowed needs the rules, which a browser has not: `florilege verify` has them.
import type { Check, Found, Kept } from "./fair";
import type { Heard, Told } from "./hearing";
import type { DealStep, GameResult, State } from "./types";

interface Header {
  game: string;
  players: number;
  options: unknown;
  chance: string;
  commitment: string;
  contributions?: { seat: number; hash: string | null; bytes: string | null }[];
  lots?: number[];
  salts?: string[];
  position?: unknown;
  dealing?: DealStep[];
}

interface Line {
  seat: number;
  at: string;
  action?: string;
  takeback?: true;
  note?: string;
}

/** Something that was done at the table: a turn, or so many of them taken back at once. */
type Deed = { seat: number; action: string } | { seat: number; back: number; at: number };

/** The record was asked for; null: it could not be had. */
export function againstRecord(text: string | null, now: State, kept: Kept | null, told: Told | null): Check[] {
  if (text === null) return [{ subject: "record", found: "unchecked" }];
  try {
    const [header, ...lines] = text.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);
    const closing = lines.pop() as { seed: string; result: GameResult | null };
    const deeds = deedsOf(lines as Line[]);
    return [
      { subject: "record", found: found(sameGame(header as Header, now, kept) && closing.seed === now.end?.seed) },
      words(deeds, told),
      { subject: "result", found: found(sameResult(closing, now, told)) },
    ];
  } catch {
    return [{ subject: "record", found: "broken" }]; // no record at all
  }
}

const found = (holds: boolean): Found => (holds ? "holds" : "broken");

function sameGame(header: Header, now: State, kept: Kept | null): boolean {
  const { deal, setup, chance } = now;
  const added = deal.people.map(({ seat, hash, bytes }) => ({ seat, hash, bytes }));
  const written = (header.contributions ?? []).map(({ seat, hash, bytes }) => ({ seat, hash, bytes }));
  const promised = kept?.fixed ? kept.chance : chance;
  return (
    header.game === setup.game &&
    header.players === now.seats.length &&
    same(header.options, setup.options) &&
    header.commitment === now.commitment &&
    same(written, added.some(({ hash }) => hash !== null) ? added : []) &&
    same(header.lots ?? [], setup.lots ? deal.order : []) &&
    same(header.salts ?? [], deal.salts) &&
    header.chance === promised.stream &&
    (header.position === undefined) === (now.origin === null) &&
    (now.other_rules !== null || same(header.dealing ?? null, promised.dealing))
  );
}

function sameResult(closing: { seed: string; result: GameResult | null }, now: State, told: Told | null): boolean {
  const shown = [now.end, now.other_rules === null ? told?.end : undefined];
  return shown.every((end) => end === undefined || (same(end.result, closing.result) && end.seed === closing.seed));
}

/** Alike, in whatever order their keys come. */
export function same(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

// -- turns --------------------------------------------------------------------------------------
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** What was done, one after another.  Turns of others that a takeback undid with it are written once more; they were played
 *  once. */
export function deedsOf(lines: Line[]): Deed[] {
  const deeds: Deed[] = [];
  const standing: Line[] = [];
  const told = lines.filter(({ note }) => note === undefined);
  for (let k = 0; k < told.length; ) {
    const { seat, at, action } = told[k]!;
    if (action !== undefined) {
      deeds.push({ seat, action });
      standing.push(told[k++]!);
      continue;
    }
    const undone: Line[] = [];
    for (; told[k]?.takeback && told[k]!.seat === seat && told[k]!.at === at; k++) undone.unshift(standing.pop()!);
    deeds.push({ seat, back: undone.length, at: seconds(at) });
    const again = undone.findIndex((line, from) => from > 0 && line.seat !== seat && same(undone.slice(from), told.slice(k, k + undone.length - from)));
    if (again > 0) {
      standing.push(...undone.slice(again));
      k += undone.length - again;
    }
  }
  return deeds;
}

/** Every turn of the record is one that we were told, in the same order, and the other way round. */
function words(deeds: Deed[], told: Told | null): Check {
  const all = deeds.filter((deed) => "action" in deed).length;
  const heard: Heard[] = told ? [...told.heard, ...(told.end ? [] : [{ gap: true } as const])] : [];
  const number = heard.filter((each) => "play" in each || "silent" in each).length;
  if (!heard.some((each) => !("gap" in each)) && all) return { subject: "words", found: "unchecked", number: 0, all };
  return { subject: "words", found: found(follows(deeds, heard)), number: Math.min(number, all), all };
}

/** Follows all ways in which what we heard may stand for what was done: a gap stands for anything. */
function follows(deeds: Deed[], heard: Heard[]): boolean {
  let ways = onwards([0], heard);
  for (const deed of deeds) ways = onwards([...ways].flatMap((at) => after(deed, at, heard)), heard);
  return ways.has(heard.length);
}

/** Where one may be besides: nothing need have been done where we missed something, or heard of something that is no turn. */
function onwards(places: number[], heard: Heard[]): Set<number> {
  const all = new Set<number>();
  for (let at of places) {
    all.add(at);
    for (let each = heard[at]; each && ("gap" in each || ("other" in each && !each.changed)); each = heard[at]) all.add(++at);
  }
  return all;
}

function after(deed: Deed, at: number, heard: Heard[]): number[] {
  const each = heard[at];
  if (!each) return [];
  if ("gap" in each) return [at];
  if ("action" in deed) {
    if ("silent" in each) return [at + 1];
    return "play" in each && each.by === deed.seat && means(each.play, deed.action) ? [at + 1] : [];
  }
  const places: number[] = [];
  for (let k = at; k < at + deed.back; k++) {
    const next = heard[k];
    if (!next || !("silent" in next || "other" in next) || Math.floor(next.at / 1000) !== deed.at) break;
    places.push(k + 1);
  }
  return places;
}

/** Whether a word as it was told is this one: of a secret one nothing is told, or only how many cards it names. */
export function means(told: string, word: string): boolean {
  const [verb, ...cards] = word.split(" ");
  return told === word || told === "" || told === `${verb} ${cards.length}`;
}
