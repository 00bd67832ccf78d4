// Records of whole games, in the file that FLORILEGE_DEALS names, judged by the page of a person who played; what it says is
// written beside them.  See tests/test_dealing.py.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { count, sizes, visible, type Kept } from "../../src/lib/fair";
import type { Heard, Told } from "../../src/lib/hearing";
import { judged } from "../../src/lib/judging";
import type { DealStep, GameResult, State } from "../../src/lib/types";

interface Line {
  record: string; // as the house has it
  seat: number; // what this page was told, and has kept
  views: unknown[]; // at the beginning, and after the first play
  bytes: string;
  hash: string;
  fixed: string[];
  commitment: string;
  stream: string;
  dealing: DealStep[];
  heard: Heard[];
  seed: string;
  result: GameResult | null;
}

const at = vi.hoisted(() => ({ record: "", kept: null as Kept | null, told: null as Told | null }));
vi.mock("../../src/lib/api", () => ({ text: () => Promise.resolve(at.record) }));
vi.mock("../../src/lib/sealing", () => ({ keptOf: () => at.kept }));
vi.mock("../../src/lib/hearing", () => ({ toldAt: () => at.told }));

function keptOf({ views, bytes, hash, fixed, commitment, stream, dealing }: Line): Kept {
  const cards = visible(views[0]);
  const later = count(cards) ? undefined : { cards: visible(views[1]), sizes: sizes(views[1]) };
  return { ...{ bytes, hash, fixed, commitment, chance: { stream, dealing }, seen: 0, cards }, ...(later && { later }) };
}

/** What a house tells whose record this is. */
function told(record: string, seat: number): State {
  const lines = record.trimEnd().split("\n");
  const [header, end] = [JSON.parse(lines[0]!), JSON.parse(lines.at(-1)!)];
  const people = header.contributions.map((one: object) => ({ ...{ sealed: true, revealed: true }, ...one }));
  const seats = header.seats.map((name: string) => ({ name }));
  return {
    ...{ seat, seats, commitment: header.commitment, other_rules: null, origin: null, end },
    chance: { stream: header.chance, dealing: header.dealing },
    setup: { game: header.game, options: header.options, lots: header.lots !== undefined },
    deal: { stage: "dealt", people, order: header.lots ?? seats.map((_: unknown, k: number) => k), salts: [] },
  } as unknown as State;
}

it("judges records", async () => {
  const file = process.env.FLORILEGE_DEALS!;
  const verdicts: string[] = [];
  for (const text of readFileSync(file, "utf-8").trim().split("\n")) {
    const line = JSON.parse(text) as Line;
    const { heard, seed, result } = line;
    at.record = line.record;
    at.kept = keptOf(line);
    at.told = { heard, version: 0, phase: "over", seen: 0, end: { seed, result } };
    verdicts.push((await judged("table", told(line.record, line.seat), "")).verdict);
  }
  expect(verdicts.length).toBeGreaterThan(0);
  writeFileSync(`${file}.verdicts`, JSON.stringify(verdicts));
}, 600_000);
