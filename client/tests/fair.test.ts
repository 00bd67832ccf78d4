import { afterEach, describe, expect, it, vi } from "vitest";
import { agreeing, agreeingLater, byChance, count, dealt, hex, judge, lots, mixedSeed, sizes, unhex, visible } from "../src/lib/fair";
import type { Evidence, Places, Subject } from "../src/lib/fair";
import type { Card, Deal, DealStep } from "../src/lib/types";
import vectors from "./fair_vectors.json";

const people = vectors.added.map((bytes, seat) => ({
  ...{ seat, sealed: true, revealed: true },
  ...{ hash: vectors.hashes[seat]!, bytes },
}));
const dealing = vectors.dealing as DealStep[];
const chance = { stream: "hmac-sha256-stream/1", dealing };
const places = vectors.places as Places;
const view = {
  game: "any",
  turn: vectors.places.turn,
  order: vectors.places.order,
  pile: vectors.places.pile.map((card, at) => (at ? null : card)),
  seats: [{ hand: vectors.places["seats.0.hand"].map(() => null) }, { hand: [...vectors.places["seats.1.hand"]].sort() }],
};
const deal = (): Deal => structuredClone({ stage: "dealt", people, order: vectors.lots, salts: [] });
const evidence = (): Evidence => ({
  ...{ commitment: vectors.commitment, deal: deal(), lots: true, seat: 1, seed: vectors.seed },
  kept: {
    ...{ bytes: vectors.added[1]!, hash: vectors.hashes[1]!, commitment: vectors.commitment, seen: 0 },
    fixed: [...vectors.hashes],
    cards: visible(view),
    chance: structuredClone(chance),
  },
});

async function broken(change: (evidence: Evidence) => void): Promise<Subject[]> {
  const changed = evidence();
  change(changed);
  const { verdict, checks } = await judge(changed);
  const found = checks.filter((each) => each.found === "broken").map(({ subject }) => subject);
  expect(verdict === "broken").toBe(found.length > 0);
  return found;
}

afterEach(() => vi.unstubAllGlobals());

describe("by the byte", () => {
  it("mixes what was added into the seed", async () => {
    expect(hex(await mixedSeed(vectors.seed, deal()))).toBe(vectors.mixed);
    const older = { ...deal(), people: [], salts: ["du sel"] };
    expect(hex(await mixedSeed(vectors.seed, older))).toBe(vectors.salted);
    expect(hex(await mixedSeed(vectors.seed, { ...older, salts: [] }))).toBe(vectors.seed);
  });

  it("draws lots", async () => {
    expect(await lots(unhex(vectors.mixed), 3)).toEqual(vectors.lots);
  });

  it("deals the cards again", async () => {
    expect(await dealt(unhex(vectors.mixed), dealing)).toEqual(places);
    expect(await dealt(unhex(vectors.seed), dealing)).not.toEqual(places);
    await expect(dealt(unhex(vectors.seed), [["juggle", "pile"]])).rejects.toThrow("juggle");
  });

  it("takes steps that no game takes as docs/records.md says", async () => {
    expect(await dealt(unhex(vectors.mixed), vectors.odd.dealing as DealStep[])).toEqual(vectors.odd.places);
  });

  it("keeps of a view what is seen, and counts what agrees", () => {
    const seen = visible(view);
    expect(Object.keys(seen).sort()).toEqual(["order", "pile", "seats.1.hand", "turn"]);
    expect(seen.pile).toHaveLength(1);
    expect(agreeing(seen, places, dealing)).toBe(1 + 6); // numbers agree, and are no cards
    expect(agreeing({ turn: vectors.places.turn }, places, dealing)).toBe(0);
    expect(count(places)).toBe(90 + 3);
    expect(agreeing({ ...seen, turn: 9 }, places, dealing)).toBeNull();
    expect(agreeing({ ...seen, order: [...vectors.places.order].reverse() }, places, dealing)).toBeNull();
    expect(agreeing({ "seats.1.hand": vectors.places["seats.1.hand"].slice(1) }, places, dealing)).toBeNull(); // chosen from more
    expect(agreeing({ "seats.1.hand": ["tulip"] }, places, dealing)).toBeNull();
    expect(agreeing({}, places, dealing)).toBe(0);
  });

  it("knows where cards must lie that a first play has dealt from a pile", () => {
    const pile = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]; // two each into packs, then hands of 1, 2 and 1 from seat 2 on
    const hand = (...cards: (string | null)[]) => ({ hand: cards, pack: null });
    const after = (first: number, ...cards: string[]) => ({ options: { rows: ["x"] }, draw: [null], first, seats: [hand(...cards), hand(null), hand(null)] });
    const found = (view: unknown) => agreeingLater({ cards: visible(view), sizes: sizes(view) }, { draw: [...pile, "k"], turn: 1 });
    expect(found(after(2, "i", "h"))).toBe(2); // 6 cards in packs, then seat 2: g; seat 0: h, i; seat 1: j
    expect(found(after(0, "i", "h"))).toBeNull();
    expect(found(after(2, "g", "h"))).toBeNull();
    expect(found({ draw: pile, seats: [] })).toBe(0);
  });

  it("knows whether all cards come by chance", () => {
    expect(byChance(dealing, 3)).toBe(true);
    expect(byChance(dealing.filter(([verb, row]) => verb !== "shuffle" || row !== "pile"), 3)).toBe(false);
    const steps = (...steps: DealStep[]) => byChance(steps, 2);
    expect(steps(["lay", "a", ["x*9"]], ["shuffle", "a"], ["lay", "a", ["joker"]], ["deal", "a", 1, "hand"])).toBe(false);
    expect(steps(["lay", "a", ["x*9"]], ["move", "a", 3, "b"], ["rest", "b", "b"])).toBe(false);
    expect(steps(["lay", "a", ["x", "y"]], ["move", "a", 1, "b"], ["shuffle", "a"], ["shuffle", "b"], ["rest", "b", "b"])).toBe(false);
  });

  it("knows whether one seat could be favoured", () => {
    const row = (name: string, cards: Card[]): DealStep[] => [["lay", name, cards], ["shuffle", name]];
    const to = (seat: number, from: string, what = "hand"): DealStep => ["deal", from, 5, `seats.${seat}.${what}`];
    const fair = (...steps: DealStep[]) => byChance(steps, 2);
    const [aces, twos] = [row("a", ["as", "ah", "ad", "ac"]), row("b", ["2s", "2h", "2d", "2c"])];
    expect(fair(...aces, to(0, "a"), to(1, "a"))).toBe(true);
    expect(fair(...aces, ...twos, to(0, "a"), to(0, "b"), to(1, "a"), to(1, "b"))).toBe(true);
    expect(fair(...aces, ...twos, to(0, "a"), to(1, "b"))).toBe(false);
    expect(fair(...aces, to(0, "a"), ...twos, ["rest", "b", "seats.1.hand"])).toBe(false);
    expect(fair(...aces, to(0, "a"), ["lay", "a", ["2s*9"]], ["shuffle", "a"], to(1, "a"))).toBe(false);
    expect(fair(...aces, ...twos, ["move", "b", 4, "c"], to(0, "a"), to(1, "c"))).toBe(false);
    expect(fair(...aces, ["move", "a", 2, "c"], to(0, "a"), to(1, "c"))).toBe(true);
    expect(fair(...aces, ["move", "a", 2, "c"], ...row("c", ["2s*9"]), to(0, "a"), to(1, "c"))).toBe(false);
    expect(fair(...aces, ...twos, ["move", "a", 2, "b"], to(0, "b"), to(1, "b"))).toBe(false);
    expect(fair(...aces, to(0, "a"), to(1, "a", "deck"))).toBe(false);
    expect(fair(...aces, to(0, "a"))).toBe(false);
    expect(fair(...aces, to(0, "a"), to(1, "a"), to(2, "a"))).toBe(false);
    expect(fair(["draw", 2, "turn"])).toBe(true);
    expect(fair(["draw", 1, "turn"])).toBe(false);
  });

  it("knows rows that are alike but for the colour of a seat", () => {
    const fair = (mine: Card[], other: Card[]) =>
      byChance([["lay", "a", mine], ["shuffle", "a"], ["lay", "b", other], ["shuffle", "b"], ["rest", "a", "seats.0.deck"], ["rest", "b", "seats.1.deck"]], 2);
    expect(fair(["iris.red.1*4", "iris.red.2", "lily.red.1*5"], ["iris.blue.1*4", "iris.blue.2", "lily.blue.1*5"])).toBe(true);
    expect(fair(["iris.red.1*4", "iris.red.2", "lily.red.1*5"], ["iris.blue.1*4", "iris.blue.2", "lily.blue.1*4"])).toBe(false);
    expect(fair(["iris.red.1*4", "iris.red.2"], ["lily.blue.1*4", "lily.blue.2"])).toBe(false);
    expect(fair(["iris.red.1*2", "lily.red.1*2"], ["iris.red.1*2", "iris.red.1*2"])).toBe(false);
    expect(fair(["red*9"], ["black*9"])).toBe(false);
    expect(fair([1], [2])).toBe(false);
  });
});

describe("a deal", () => {
  it("is fair if everything holds, and sealed before its end", async () => {
    expect((await judge(evidence())).verdict).toBe("fair");
    expect((await judge(evidence())).checks.every(({ found }) => found === "holds")).toBe(true);
    expect((await judge({ ...evidence(), seed: undefined })).verdict).toBe("sealed");
  });

  it("is not fair if the house exchanged its secret after the hashes", async () => {
    expect(await broken((each) => (each.seed = "00".repeat(32)))).toEqual(["seed", "lots", "cards"]);
  });

  it("is not fair if the promise is another one", async () => {
    const other = "11".repeat(32);
    expect(await broken((each) => (each.commitment = other))).toEqual(["promise", "seed"]);
  });

  it("is not fair if our bytes were exchanged, or somebody else's", async () => {
    const bytes = "22".repeat(16);
    expect(await broken((each) => (each.deal.people[1]!.bytes = bytes))).toContain("own");
    expect(await broken((each) => (each.deal.people[2]!.bytes = bytes))).toContain("seals");
  });

  it("is not fair if hashes came, went or were exchanged after ours was opened", async () => {
    expect(await broken((each) => each.deal.people.pop())).toContain("seals");
    expect(await broken((each) => each.deal.people.reverse())).toContain("seals");
    expect(await broken((each) => (each.kept!.fixed = each.kept!.fixed!.slice(1)))).toContain("seals");
  });

  it("is not fair if the house wanted other bytes when ours had been opened", async () => {
    expect(await broken((each) => (each.kept!.reopened = true))).toEqual(["once"]);
    const playing = { ...evidence(), seed: undefined };
    playing.kept!.reopened = true;
    expect((await judge(playing)).verdict).toBe("broken");
  });

  it("is not fair if seats or cards come from elsewhere", async () => {
    expect(await broken((each) => each.deal.order.reverse())).toEqual(["lots"]);
    expect(await broken((each) => (each.kept!.chance.dealing![8] = ["deal", "pile", 6, "seats.0.hand"]))).toEqual(["cards"]);
    expect(await broken((each) => (each.kept!.cards!.turn = 9))).toEqual(["cards"]);
  });

  it("is called fair only where cards were compared", async () => {
    const favouring = dealing.map((step) => (step[3] === "seats.0.hand" ? ["deal", "bag", 2, "seats.0.hand"] : step) as DealStep);
    const unshuffled = { ...chance, dealing: dealing.filter(([verb]) => verb !== "shuffle") };
    const changes = [
      { cards: undefined },
      { cards: { turn: vectors.places.turn } }, // a number alone is no card
      { chance: { stream: "another/1", dealing } },
      { chance: { ...chance, dealing: null } },
      { chance: { ...chance, dealing: [...dealing, ["juggle", "pile"]] as DealStep[] } },
      { chance: unshuffled },
      { chance: { ...chance, dealing: favouring } },
    ];
    for (const change of changes) {
      const found = await judge({ ...evidence(), kept: { ...evidence().kept!, ...change } });
      expect(found.checks.at(-1)).toEqual({ subject: "cards", found: "unchecked" });
      expect(found.verdict).toBe("partly");
    }
  });

  it("is judged by the cards of a first play where none lay open before", async () => {
    const pile = vectors.places.pile;
    const later = (hand: string[]) => ({ cards: { "seats.0.hand": hand }, sizes: { pile: pile.length - 2, "seats.0.hand": 2 } });
    for (const [hand, verdict] of [[pile.slice(0, 2), "fair"], [["tulip", "rose"], "broken"]] as const) {
      const kept = { ...evidence().kept!, cards: { turn: vectors.places.turn }, later: later([...hand]) };
      expect((await judge({ ...evidence(), kept })).verdict).toBe(verdict);
    }
  });

  it("is not fair if what is told as the secret is none", async () => {
    for (const seed of ["", "zz".repeat(32), "00"]) expect(await broken((each) => (each.seed = seed))).toEqual(["seed"]);
  });

  it("could be chosen by the house where somebody sealed and was not opened", async () => {
    const late = evidence(); // the house has dealt the rest without it
    late.kept!.cards = undefined;
    late.deal.people[0]!.bytes = null;
    late.lots = false;
    expect((await judge(late)).verdict).toBe("withheld");
    const places = await dealt(await mixedSeed(vectors.seed, late.deal), dealing);
    late.kept!.cards = { "seats.1.hand": places["seats.1.hand"]! };
    const found = await judge(late);
    expect(found.verdict).toBe("withheld");
    expect(found.checks.filter((each) => each.found !== "holds")).toEqual([{ subject: "all", found: "unchecked", number: 1 }]);
    expect((await judge({ ...late, seed: undefined })).verdict).toBe("withheld");
    late.kept!.cards = { "seats.1.hand": ["tulip"] };
    expect((await judge(late)).verdict).toBe("broken");
  });

  it("is fair though somebody had sealed nothing when the hashes were fixed: nobody knew anything then", async () => {
    const silent = evidence();
    Object.assign(silent.deal.people[0]!, { hash: null, bytes: null });
    silent.kept!.fixed!.shift();
    silent.lots = false;
    silent.kept!.cards = { "seats.1.hand": (await dealt(await mixedSeed(vectors.seed, silent.deal), dealing))["seats.1.hand"]! };
    expect((await judge(silent)).verdict).toBe("fair");
  });

  it("is not vouched for by who had no part in it, or was left out", async () => {
    expect((await judge({ ...evidence(), kept: null })).verdict).toBe("unsure");
    const late = evidence();
    late.deal.people[1]!.bytes = null;
    expect((await judge({ ...late, seed: undefined })).verdict).toBe("unsure");
    const elsewhere = evidence();
    elsewhere.kept!.fixed = null; // another browser of the same person opened another hash
    elsewhere.kept!.hash = "33".repeat(32);
    expect((await judge(elsewhere)).verdict).toBe("unsure");
  });

  it("is checked as well where the browser keeps its cryptography to itself", async () => {
    vi.stubGlobal("crypto", {});
    expect((await judge(evidence())).verdict).toBe("fair");
    expect(await broken((each) => (each.seed = "00".repeat(32)))).toEqual(["seed", "lots", "cards"]);
  });
});
