// Whether a deal is the one that nobody could choose, computed here, by the browser's own cryptography where it gives it to
// the page: the promise, what people added, the lots for the seats, and the cards that this page saw.  docs/records.md says
// it by the byte.
import { digest, hmac } from "./sha256";
import type { Card, Chance, Contribution, Deal, DealStep } from "./types";

/** What this browser has kept of a deal: what it added, and what it had been told before. */
export interface Kept {
  bytes: string;
  hash: string;
  commitment: string; // as it was when the bytes were chosen
  seen: number; // when that was
  fixed: string[] | null; // all hashes, in their order, when ours was opened; null: it was not opened here
  reopened?: true; // … and then the house told that they were not fixed
  chance: Chance; // likewise: how the cards would be dealt
  cards?: Places; // what lay open to us when the game began
  later?: Later | null; // where no card did: the first that do; null: we missed them
}

/** What lies open when a first play has dealt from a pile, and how many cards lie in each row. */
export interface Later {
  cards: Places;
  sizes: Record<string, number>;
}

/** What is known of a deal. */
export interface Evidence {
  commitment: string;
  deal: Deal;
  lots: boolean; // whether they were drawn for the seats
  seat: number | null; // mine
  kept: Kept | null;
  seed?: string; // at the end
}

export type Found = "holds" | "broken" | "unchecked";
export type Subject = "promise" | "own" | "seals" | "all" | "once" | "seed" | "lots" | "cards" | "record" | "words" | "result";

export interface Check {
  subject: Subject;
  found: Found;
  number?: number; // of cards, or of turns, that were compared
  all?: number; // how many there are
}

/** fair: all of it, at the end, with cards that we saw.  partly: all but the cards.  sealed: all that can be known before.
 *  withheld: somebody's bytes were sealed and not opened, so the house could try the deal with them and without.  unsure: this browser has no part in it.  altered: the record is not the game that we saw. */
export type Verdict = "fair" | "partly" | "sealed" | "withheld" | "unsure" | "altered" | "broken";

export interface Judgement {
  verdict: Verdict;
  checks: Check[];
}

const OF_RECORD: readonly Subject[] = ["record", "words", "result"];
export const STREAM = "hmac-sha256-stream/1";
const encoder = new TextEncoder();

// -- bytes --------------------------------------------------------------------------------------
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** As 8 bytes, most significant first. */
function number(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** Browsers keep it from pages whose address is not protected. */
const browsers = (): SubtleCrypto | undefined => crypto.subtle;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = await browsers()?.digest("SHA-256", bytes);
  return hex(found ? new Uint8Array(found) : digest(bytes));
}

async function keyed(key: Uint8Array<ArrayBuffer>): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> {
  const theirs = browsers();
  if (!theirs) return (message) => Promise.resolve(hmac(key, message));
  const ready = await theirs.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await theirs.sign("HMAC", ready, message));
}

// -- the seed -----------------------------------------------------------------------------------
async function mix(seed: Uint8Array<ArrayBuffer>, label: string, parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  if (!parts.length) return seed;
  const message = joined(encoder.encode(label), ...parts.flatMap((part) => [number(part.length), part]));
  return (await keyed(seed))(message);
}

/** What all chance comes from: the seed, and what people added. */
export async function mixedSeed(seed: string, deal: Deal): Promise<Uint8Array<ArrayBuffer>> {
  const salted = await mix(unhex(seed), "salts", deal.salts.map((salt) => encoder.encode(salt)));
  return mix(salted, "contributions", deal.people.flatMap(({ bytes }) => (bytes === null ? [] : [unhex(bytes)])));
}

/** Who sat on the k-th of these seats until then sits on seat k. */
export async function lots(mixed: Uint8Array<ArrayBuffer>, seats: number): Promise<number[]> {
  const sign = await keyed(mixed);
  const drawn = await Promise.all(
    Array.from({ length: seats }, async (_, seat) => hex(await sign(encoder.encode(`the lot of seat ${seat}`)))),
  );
  return drawn.map((_, seat) => seat).sort((one, other) => (drawn[one]! < drawn[other]! ? -1 : 1));
}

// -- shuffles -----------------------------------------------------------------------------------
/** Numbers of chance, those of one play. */
class Stream {
  #block = 0;
  #words: number[] = [];

  constructor(
    readonly sign: (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
    readonly play: number,
  ) {}

  async #word(): Promise<number> {
    if (!this.#words.length) {
      const message = joined(encoder.encode("florilege stream 1"), number(this.play), number(this.#block++));
      const view = new DataView((await this.sign(message)).buffer);
      for (let at = 0; at < view.byteLength; at += 4) this.#words.push(view.getUint32(at));
    }
    return this.#words.shift()!;
  }

  async below(n: number): Promise<number> {
    const end = Math.floor(2 ** 32 / n) * n; // beyond it numbers would be unevenly likely
    for (;;) {
      const word = await this.#word();
      if (word < end) return word % n;
    }
  }

  async shuffle(cards: Card[]): Promise<void> {
    for (let i = cards.length - 1; i >= 1; i--) {
      const j = await this.below(i + 1);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
  }
}

// -- the deal -----------------------------------------------------------------------------------
/** Cards by the place in the position where they lie; a number that was drawn stands there alone. */
export type Places = Record<string, Seen>;
export type Seen = (Card | null)[] | number; // null: only a back is seen

function spread(card: Card): Card[] {
  const [name, times] = String(card).split("*");
  return times === undefined ? [card] : Array.from({ length: Number(times) }, () => name!);
}

/** Deals the game again, step by step. */
export async function dealt(mixed: Uint8Array<ArrayBuffer>, dealing: DealStep[]): Promise<Places> {
  const stream = new Stream(await keyed(mixed), 0);
  const rows: Record<string, Card[]> = {};
  const places: Places = {};
  for (const [verb, row, what, where] of dealing) {
    const cards = (rows[row] ??= []);
    const last = () => cards.splice(Math.max(0, cards.length - Number(what)));
    if (verb === "lay") cards.push(...(what as Card[]).flatMap(spread));
    else if (verb === "shuffle") await stream.shuffle(cards);
    else if (verb === "draw") places[what as string] = await stream.below(Number(row));
    else if (verb === "move") (rows[where as string] ??= []).push(...last());
    else if (verb === "deal") places[where as string] = [...((places[where as string] as Card[]) ?? []), ...last()];
    else if (verb === "rest") places[what as string] = [...cards].reverse();
    else if (verb === "as it lies") places[what as string] = [...cards];
    else throw new Error(`unknown step ${verb}`);
  }
  return places;
}

/** A row by what was laid in it; whatever comes from it afterwards, also by way of other rows, is a part of it. */
interface Laid {
  cards: Card[];
  shuffled: boolean;
}

/** Whether chance alone decides who gets what: every card comes from a row that was shuffled as a whole, every number is drawn
 *  among all seats, and all seats are dealt the same, in the same order, from one row or from rows that are alike.  Otherwise
 *  who wrote the steps may have chosen.  How many cards there are, and how many a seat gets, only the rules say. */
export function byChance(dealing: DealStep[], seats: number): boolean {
  const rows = new Map<Card, Laid>();
  const given: { what: string; from: Laid }[][] = Array.from({ length: seats }, () => []);
  for (const [verb, row, what, other] of dealing) {
    const from = rows.get(row) ?? { cards: [], shuffled: false };
    if (verb === "draw") {
      if (row !== seats) return false;
    } else if (verb === "lay") {
      if (from.shuffled) return false;
      rows.set(row, { ...from, cards: [...from.cards, ...(what as Card[]).flatMap(spread)] });
    } else if (verb === "shuffle") {
      from.shuffled = true;
    } else if (!from.shuffled) {
      return false;
    } else if (verb === "move") {
      if (rows.has(other as Card)) return false;
      rows.set(other as Card, from);
    } else {
      const [, seat, place] = /^seats\.(\d+)\.(.+)$/.exec(String(verb === "deal" ? other : what)) ?? [];
      if (seat !== undefined && !given[Number(seat)]?.push({ what: `${verb} ${place}`, from })) return false;
    }
  }
  return given.every(
    (mine) =>
      mine.length === given[0]!.length &&
      mine.every(({ what, from }, k) => what === given[0]![k]!.what && alike(from, given[0]![k]!.from)),
  );
}

/** One row, or two that differ in a single word of their cards' names, which is one and the same in each: a seat's colour. */
function alike(one: Laid, other: Laid): boolean {
  const names = (row: Laid) => row.cards.map((card) => String(card).split("."));
  const own = (row: Laid, at: number) => new Set(names(row).map((words) => words[at])).size === 1;
  const rest = (row: Laid, at: number) => names(row).map((words) => words.toSpliced(at, 1).join(".")).join();
  const words = names(one)[0]?.length ?? 0;
  const but = (at: number) => own(one, at) && own(other, at) && rest(one, at) === rest(other, at);
  return one === other || (words > 1 && Array.from({ length: words }, (_, at) => at).some(but));
}

/** What of a view is cards or a number, and not only backs: all that there is to compare later. */
export function visible(view: unknown, place = ""): Places {
  if (typeof view === "number" && !place.includes(".")) return { [place]: view };
  if (typeof view !== "object" || view === null || place === "options") return {};
  const entries = Object.entries(view);
  if (Array.isArray(view) && entries.every(([, one]) => one === null || typeof one !== "object")) {
    const last = view.findLastIndex((one) => one !== null);
    return last < 0 ? {} : { [place]: view.slice(0, last + 1) as Card[] };
  }
  return Object.assign({}, ...entries.map(([key, part]) => visible(part, place ? `${place}.${key}` : key)));
}

/** How many cards lie in each row of a view, also those of which only backs are seen. */
export function sizes(view: unknown, place = ""): Record<string, number> {
  if (typeof view !== "object" || view === null || place === "options") return {};
  const entries = Object.entries(view);
  const row = Array.isArray(view) && entries.every(([, one]) => one === null || typeof one !== "object");
  if (row) return { [place]: view.length };
  return Object.assign({}, ...entries.map(([key, part]) => sizes(part, place ? `${place}.${key}` : key)));
}

const cardsIn = (row: Seen | undefined): number => (Array.isArray(row) ? row.filter((card) => typeof card === "string").length : 0);

/** How many cards lie there, in all places together; numbers are none. */
export function count(places: Places): number {
  return Object.values(places).reduce<number>((sum, row) => sum + cardsIn(row), 0);
}

/** How many cards that were seen lie where they were dealt; null: one does not, or a number is another one. */
export function agreeing(seen: Places, places: Places, dealing: DealStep[]): number | null {
  const unordered = new Set(dealing.flatMap(([verb, , , where]) => (verb === "deal" ? [where as string] : [])));
  let number = 0;
  for (const [place, there] of Object.entries(places)) {
    const here = seen[place];
    if (here === undefined) continue;
    if (typeof there === "number" || typeof here === "number") {
      if (there !== here) return null;
    } else if (unordered.has(place)) {
      if (!among(here, there) || here.length !== there.length) return null;
    } else if (here.some((card, at) => card !== null && card !== there[at])) return null;
    number += cardsIn(here);
  }
  return number;
}

/** Whether all cards of which more than a back is seen are among these, each once. */
function among(seen: (Card | null)[], row: (Card | null)[]): boolean {
  const left = [...row];
  return seen.every((card) => {
    const at = left.indexOf(card);
    if (card !== null && at >= 0) left.splice(at, 1);
    return card === null || at >= 0;
  });
}

/** The same where a first play has dealt, without chance, from the top of a pile: rows like ours came last, one after the
 *  other, that of the seat which is `first` before the others. */
export function agreeingLater({ cards, sizes }: Later, places: Places): number | null {
  let number = 0;
  for (const [place, mine] of Object.entries(cards)) {
    const [, seat, row] = /^seats\.(\d+)\.(\w+)$/.exec(place) ?? [];
    const pile = Object.entries(places).find(
      ([name, there]) => !name.startsWith("seats.") && Array.isArray(there) && (sizes[name] ?? Infinity) < there.length,
    );
    if (seat === undefined || !pile || typeof mine === "number") continue;
    const rows = Object.keys(sizes).filter((name) => name.startsWith("seats.") && name.endsWith(`.${row}`));
    const sizeOf = (other: number) => sizes[`seats.${other % rows.length}.${row}`] ?? 0;
    const first = typeof cards.first === "number" ? cards.first : 0;
    let at = (pile[1] as Card[]).length - sizes[pile[0]]! - rows.reduce((sum, name) => sum + sizes[name]!, 0);
    for (let other = first; other % rows.length !== Number(seat); other++) at += sizeOf(other);
    if (at < 0 || !among(mine, (pile[1] as Card[]).slice(at, at + sizeOf(Number(seat))))) return null;
    number += cardsIn(mine);
  }
  return number;
}

// -- the judgement ------------------------------------------------------------------------------
export async function judge(evidence: Evidence): Promise<Judgement> {
  const { deal, seed } = evidence;
  if (deal.stage !== "dealt") return { verdict: "unsure", checks: [] };
  const checks: Check[] = [
    { subject: "promise", found: promise(evidence) },
    { subject: "own", found: own(evidence) },
    { subject: "seals", found: await seals(evidence) },
    all(deal),
    ...(evidence.kept?.reopened ? [{ subject: "once", found: "broken" } as const] : []),
  ];
  if (seed !== undefined) checks.push(...(await opened(evidence, seed)));
  return { verdict: verdict(checks, seed !== undefined), checks };
}

export function verdict(checks: Check[], over: boolean): Verdict {
  const is = (subject: Subject, found: Found) => checks.some((each) => each.subject === subject && each.found === found);
  const broken = checks.filter(({ found }) => found === "broken").map(({ subject }) => subject);
  if (broken.some((subject) => !OF_RECORD.includes(subject))) return "broken";
  if (broken.length) return "altered";
  if (!is("promise", "holds") || !is("own", "holds")) return "unsure";
  if (!is("all", "holds")) return "withheld";
  return !over ? "sealed" : is("cards", "holds") ? "fair" : "partly";
}

/** The promise is the one that we saw before we added anything. */
function promise({ kept, commitment }: Evidence): Found {
  if (!kept?.fixed) return "unchecked";
  return kept.commitment === commitment ? "holds" : "broken";
}

/** What we added is in it.  Left out it may have come too late. */
function own({ kept, deal, seat }: Evidence): Found {
  if (!kept?.fixed) return "unchecked";
  const mine = deal.people.find((person) => person.seat === seat);
  if (mine?.hash !== kept.hash) return "broken";
  if (mine.bytes === null) return "unchecked";
  return mine.bytes === kept.bytes ? "holds" : "broken";
}

/** The hashes are those that were fixed before ours was opened, and everybody's bytes fit. */
async function seals({ kept, deal }: Evidence): Promise<Found> {
  const hashes = deal.people.flatMap(({ hash }) => (hash === null ? [] : [hash]));
  if (kept?.fixed && kept.fixed.join() !== hashes.join()) return "broken";
  for (const { hash, bytes } of deal.people) if (bytes !== null && (await sha256(unhex(bytes))) !== hash) return "broken";
  return hashes.length ? "holds" : "unchecked";
}

/** Everybody's bytes are in it who had sealed any.  Which are left out the house can choose, for it may know all of them. */
function all(deal: Deal): Check {
  const number = heldBack(deal).length;
  return number ? { subject: "all", found: "unchecked", number } : { subject: "all", found: "holds" };
}

/** Whoever has sealed bytes that are not in the deal. */
export function heldBack({ people }: Deal): Contribution[] {
  return people.filter(({ hash, bytes }) => hash !== null && bytes === null);
}

async function opened(evidence: Evidence, seed: string): Promise<Check[]> {
  const { commitment, deal } = evidence;
  const found = (holds: boolean): Found => (holds ? "holds" : "broken");
  if (!/^[0-9a-f]{64}$/.test(seed)) return [{ subject: "seed", found: "broken" }];
  const mixed = await mixedSeed(seed, deal);
  const checks: Check[] = [{ subject: "seed", found: found((await sha256(unhex(seed))) === commitment) }];
  if (evidence.lots)
    checks.push({ subject: "lots", found: found((await lots(mixed, deal.order.length)).join() === deal.order.join()) });
  checks.push(await cards(mixed, evidence.kept, deal.order.length));
  return checks;
}

/** All cards are dealt again, by the steps that we knew before; those that we saw at the beginning lie where they lay. */
async function cards(mixed: Uint8Array<ArrayBuffer>, kept: Kept | null, seats: number): Promise<Check> {
  const unchecked: Check = { subject: "cards", found: "unchecked" };
  const { stream, dealing } = kept?.chance ?? {};
  if (stream !== STREAM || !dealing || !kept?.cards || !byChance(dealing, seats)) return unchecked;
  const places = await dealt(mixed, dealing).catch(() => null);
  if (!places) return unchecked; // a step that we do not know
  const first = agreeing(kept.cards, places, dealing);
  const later = kept.later ? agreeingLater(kept.later, places) : 0;
  if (first === null || later === null) return { subject: "cards", found: "broken" };
  return first + later ? { subject: "cards", found: "holds", number: first + later, all: count(places) } : unchecked;
}
