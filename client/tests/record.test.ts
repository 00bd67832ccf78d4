import { beforeEach, describe, expect, it, vi } from "vitest";
import { verdict, type Kept } from "../src/lib/fair";
import { Hearing, toldAt } from "../src/lib/hearing";
import { againstRecord, deedsOf, means } from "../src/lib/record";
import type { Event, State } from "../src/lib/types";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal("sessionStorage", storage);
});

const AT = Date.parse("2026-11-18T20:31:07Z");
const result = { winners: [0], scores: [44, 39] };
const end = { seed: "5eed", result };
const chance = { stream: "s/1", dealing: [["lay", "pile", ["rose*9"]]] };
const people = [{ seat: 0, sealed: true, revealed: true, hash: "h0", bytes: "b0" }];
const now = {
  ...{ type: "state", version: 20, phase: "over", seat: 0, other_rules: null, origin: null, commitment: "promise", chance, end },
  seats: [{ name: "Anna" }, { name: "Bud" }],
  setup: { game: "any", options: { turn_limit: 0, short: true }, lots: true },
  deal: { stage: "dealt", people, order: [1, 0], salts: [] },
} as unknown as State;
const head = {
  ...{ format: "florilege-record/1", game: "any", rules: 1, players: 2, options: { short: true, turn_limit: 0 }, seats: ["Anna", "Bud"] },
  ...{ chance: "s/1", commitment: "promise", started: "2026-11-18T20:31:07Z", lots: [1, 0], dealing: chance.dealing },
  contributions: [{ seat: 0, hash: "h0", bytes: "b0" }],
};
const second = (k: number) => new Date(AT + 1000 * k).toISOString().replace(".000", "");
const play = (seat: number, action: string, k = 0) => ({ seat, action, at: second(k) });
const back = (seat: number, k = 0) => ({ seat, takeback: true as const, at: second(k) });
const written = (lines: object[], header: object = head, closing: object = end) =>
  [header, ...lines, closing].map((line) => `${JSON.stringify(line)}\n`).join("");

/** What a page hears, one after the other, from the deal on. */
function hear(...messages: object[]): void {
  const one = new Hearing("t");
  one.hear({ type: "state", version: 4, phase: "open" } as State);
  one.hear({ type: "event", version: 5, at: AT, phase: "playing", view: 0 } as Event);
  messages.forEach((message, k) => one.hear({ type: "event", version: 6 + k, at: AT, ...message } as Event));
}
const word = (actor: number, word: string, more: object = {}) => ({ actor, word, view: `${actor}${word}`, ...more });
const over = { phase: "over", end };

function compared(lines: object[], header?: object, closing?: object): Record<string, string> {
  const checks = againstRecord(written(lines, header, closing), now, null, toldAt("t"));
  return Object.fromEntries(checks.map(({ subject, found, number, all }) => [subject, all === undefined ? found : `${found} ${number}/${all}`]));
}
const GOOD = { record: "holds", words: "holds 3/3", result: "holds" };
const three = [play(0, "take red"), play(1, "lay 2"), play(0, "take blue")];

describe("the record of a game", () => {
  it("is the game that was told", () => {
    hear(word(0, "take red"), { chat: { text: "hm" } }, word(1, "lay 2"), word(0, "take blue", over));
    expect(compared(three)).toEqual(GOOD);
    expect(compared([play(0, "take red"), { seat: 1, note: "hint", at: second(0) }, ...three.slice(1)])).toEqual(GOOD);
  });

  it("is found out with another turn, one too many, one too few, another order, another seat", () => {
    hear(word(0, "take red"), word(1, "lay 2"), word(0, "take blue", over));
    const [first, next, last] = three as [object, object, object];
    const others = [[first, play(1, "lay 3"), last], [...three, play(1, "lay 2")], [first, next], [next, first, last], [first, play(0, "lay 2"), last], [first, next, back(1), last]];
    for (const lines of others) {
      expect(compared(lines).words).toContain("broken");
      expect(verdict(againstRecord(written(lines), now, null, toldAt("t")), true)).toBe("altered");
    }
  });

  it("is found out with another head, seed or result", () => {
    hear(word(0, "take red"), word(1, "lay 2"), word(0, "take blue", over));
    for (const change of [
      { game: "other" }, { players: 3 }, { options: {} }, { commitment: "another" }, { chance: "s/2" }, { lots: [0, 1] },
      { contributions: [] }, { contributions: [{ seat: 0, hash: "h0", bytes: "b1" }] }, { dealing: [] }, { dealing: undefined }, { position: {} }, { salts: ["x"] },
    ])
      expect(compared(three, { ...head, ...change })).toEqual({ ...GOOD, record: "broken" });
    expect(compared(three, head, { ...end, seed: "other" })).toEqual({ ...GOOD, record: "broken", result: "broken" });
    expect(compared(three, head, { ...end, result: { ...result, scores: [44, 40] } })).toEqual({ ...GOOD, result: "broken" });
    expect(againstRecord("<html>", now, null, null)).toEqual([{ subject: "record", found: "broken" }]);
    expect(againstRecord(null, now, null, null)).toEqual([{ subject: "record", found: "unchecked" }]);
  });

  it("is found out if the house tells another result now than when the game ended", () => {
    hear(word(0, "take red"), word(1, "lay 2"), word(0, "take blue", { ...over, end: { ...end, result: null } }));
    expect(compared(three)).toEqual({ ...GOOD, result: "broken" });
  });

  it("is dealt as the page was told before it added anything, not as it is told now", () => {
    const before = { fixed: ["h0"], chance: { ...chance, dealing: [["lay", "pile", ["lily*9"]]] } } as unknown as Kept;
    expect(againstRecord(written(three), now, before, null)[0]).toEqual({ subject: "record", found: "broken" });
  });

  it("has secret words of others that were told in part or not at all", () => {
    hear({ word: "" }, word(1, "exchange 2"), word(0, "", over));
    expect(compared([play(1, "flower 3"), play(1, "exchange lily rose"), play(0, "petal 4")])).toEqual(GOOD);
    expect(compared([play(1, "flower 3"), play(1, "exchange lily"), play(0, "petal 4")]).words).toContain("broken");
    expect([means("exchange 2", "exchange a b"), means("exchange 2", "draw a b"), means("lay 2", "lay 3")]).toEqual([true, false, false]);
  });

  it("has what was taken back, and turns of others that were written once more", () => {
    hear(word(0, "take red"), { word: "" }, { at: AT + 2000, view: "undone" }, word(0, "take blue", over));
    const lines = [play(0, "take red"), play(1, "flower 2", 1), back(0, 2), back(0, 2), play(1, "flower 2", 1), play(0, "take blue", 3)];
    expect(deedsOf(lines)).toHaveLength(4);
    expect(compared(lines)).toEqual(GOOD);
    expect(compared(lines.filter(({ at }) => at !== second(2))).words).toContain("broken");
    expect(compared([lines[0]!, lines[1]!, lines[5]!]).words).toContain("broken"); // as if nothing had been taken back
    expect(compared(lines.map((line) => (line.at === second(2) ? { ...line, at: second(3) } : line))).words).toContain("broken");
  });

  it("is compared as far as the page was there, which it says", () => {
    const late = new Hearing("t");
    late.hear({ type: "state", version: 7, phase: "playing", view: 1 } as State);
    late.hear({ type: "event", version: 8, at: AT, ...word(0, "take blue", over) } as Event);
    expect(compared(three)).toEqual({ ...GOOD, words: "holds 1/3" });
    expect(compared([...three.slice(0, 2), play(0, "take green")]).words).toContain("broken");
    kept.clear();
    expect(compared(three).words).toBe("unchecked 0/3");
  });

  it("is compared over a reload: what was missed meanwhile is a gap, and nothing else", () => {
    hear(word(0, "take red"));
    new Hearing("t").hear({ type: "state", version: 6, phase: "playing", view: 1 } as State);
    expect(toldAt("t")!.heard).toHaveLength(1);
    const later = new Hearing("t");
    later.hear({ type: "state", version: 7, phase: "playing", view: 1 } as State);
    later.hear({ type: "event", version: 8, at: AT, ...word(0, "take blue", over) } as Event);
    expect(compared(three)).toEqual({ ...GOOD, words: "holds 2/3" });
    expect(compared([play(0, "take green"), ...three.slice(1)]).words).toContain("broken");
  });

  it("is not expected to end where the page had gone before", () => {
    hear(word(0, "take red"));
    expect(compared(three)).toEqual({ ...GOOD, words: "holds 1/3" });
  });
});
