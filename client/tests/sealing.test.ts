import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256, unhex } from "../src/lib/fair";
import { keptOf, Sealing } from "../src/lib/sealing";
import type { Contribution, Deal, Event, State, Wish } from "../src/lib/types";

const kept = new Map<string, string>();
let sent: Wish[] = [];

beforeEach(() => {
  kept.clear();
  sent = [];
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal("localStorage", storage);
});

afterEach(() => vi.unstubAllGlobals());

const page = () => new Sealing("t", (wish) => (sent.push(wish), Promise.resolve(0)));

function person(seat: number, more: Partial<Contribution> = {}): Contribution {
  return { seat, sealed: false, revealed: false, hash: null, bytes: null, ...more };
}

function told(deal: Partial<Deal>, commitment = "promise", seat: number | null = 0): State {
  const whole = { stage: "open", people: [person(0), person(1)], order: [], salts: [], ...deal };
  return { type: "state", seat, commitment, chance: { stream: "s", dealing: null }, deal: whole } as unknown as State;
}

const sealed = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
const hashes = () => sent.flatMap((wish) => (wish.do === "seal" ? wish.hash : []));
const opened = () => sent.flatMap((wish) => (wish.do === "reveal" ? wish.bytes : []));

function fixed(hash: string, other = "of another"): Partial<Deal> {
  return { stage: "revealing", people: [person(0, { sealed: true, hash }), person(1, { sealed: true, hash: other })] };
}

/** A page that has heard up to version 2: all hashes are fixed, and its own bytes are out. */
async function openedPage(): Promise<Sealing> {
  kept.clear();
  sent = [];
  const one = page();
  one.hear({ ...told({}), version: 1 });
  await sealed();
  one.hear({ ...told(fixed(hashes()[0]!)), version: 2 });
  return one;
}

describe("what a page adds to a deal", () => {
  it("is sealed as soon as one sits, once, and opened when all hashes are fixed", async () => {
    const one = page();
    one.hear(told({}, "promise", null));
    expect(sent).toEqual([]);
    one.hear(told({}));
    one.hear(told({}));
    await sealed();
    expect(hashes()).toHaveLength(1);
    expect(opened()).toEqual([]);
    one.hear({ type: "event", version: 1, at: 0, deal: told(fixed(hashes()[0]!)).deal } as Event);
    expect(opened()).toHaveLength(1);
    expect(opened()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await sha256(unhex(opened()[0]!))).toBe(hashes()[0]);
    expect(keptOf("t")).toMatchObject({ commitment: "promise", fixed: [hashes()[0], "of another"] });
  });

  it("is sealed and opened as well where the browser keeps its cryptography to itself", async () => {
    const { crypto } = globalThis; // as browsers have it over http
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    await openedPage();
    expect(await sha256(unhex(opened()[0]!))).toBe(hashes()[0]);
  });

  it("is kept over a reload between hash and bytes, and for a second tab", async () => {
    page().hear(told({}));
    await sealed();
    for (const tab of [page(), page()]) tab.hear(told(fixed(hashes()[0]!)));
    expect(hashes()).toHaveLength(1);
    expect(new Set(opened()).size).toBe(1);
  });

  it("is sealed anew by who stands up and sits down again, and never used for another promise", async () => {
    const one = page();
    one.hear(told({}));
    await sealed();
    one.hear(told({}, "promise", null));
    one.hear(told({}));
    await vi.waitFor(() => expect(hashes()).toHaveLength(2));
    expect(new Set(hashes()).size).toBe(1);
    page().hear(told({}, "another promise"));
    await vi.waitFor(() => expect(hashes()).toHaveLength(3));
    expect(new Set(hashes()).size).toBe(2);
  });

  it("is not opened under another promise, nor with other hashes than before", async () => {
    const one = page();
    one.hear(told({}));
    await sealed();
    one.hear(told(fixed(hashes()[0]!), "another promise"));
    expect(opened()).toEqual([]);
    one.hear(told(fixed(hashes()[0]!)));
    one.hear(told(fixed(hashes()[0]!, "exchanged")));
    expect(opened()).toHaveLength(1);
  });

  it("is kept with the first cards, whether they come in an event or, after the lots, in a state", async () => {
    for (const type of ["event", "state"]) {
      const one = await openedPage();
      one.hear({ ...told({ stage: "dealt" }), type, version: 3, view: { hand: ["rose"] } } as unknown as State);
      expect(keptOf("t")).toHaveProperty("cards");
      one.hear({ type: "event", version: 4, at: 0, deal: told({ stage: "dealt" }).deal, view: {} } as Event);
      expect(JSON.stringify(keptOf("t"))).toContain("rose");
    }
  });

  it("is not kept with cards of later plays", async () => {
    const one = await openedPage();
    one.hear({ ...told({ stage: "dealt" }), version: 9, view: { hand: ["rose"] } } as unknown as State);
    one.hear({ type: "event", version: 10, at: 0, deal: told({ stage: "dealt" }).deal, view: {} } as Event);
    expect(keptOf("t")).not.toHaveProperty("cards");
  });

  it("is kept with the cards of a first play where none lay open before, unless we were not there", async () => {
    const view = (hand: (string | null)[]) => ({ turn: 1, pile: [null], seats: [{ hand }, { hand: [null] }] });
    for (const [version, later] of [[4, { cards: { turn: 1, "seats.0.hand": ["rose"] }, sizes: { pile: 1, "seats.0.hand": 1, "seats.1.hand": 1 } }], [5, null]]) {
      const one = await openedPage();
      one.hear({ ...told({ stage: "dealt" }), version: 3, view: view([]) } as unknown as State);
      expect(keptOf("t")).not.toHaveProperty("later");
      one.hear({ type: "event", version, at: 0, view: view(["rose"]) } as Event);
      expect(keptOf("t")!.later).toEqual(later);
      one.hear({ type: "event", version: Number(version) + 1, at: 0, view: view(["lily"]) } as Event);
      expect(keptOf("t")!.later).toEqual(later);
    }
  });

  it("is opened when the hashes are fixed and not before, also where nobody else sits: a start may be refused", async () => {
    for (const people of [[person(0)], [person(0), person(1)]]) {
      kept.clear();
      sent = [];
      const one = page();
      one.hear(told({ people }));
      await one.start();
      expect(sent.map((wish) => wish.do)).toEqual(["seal", "start"]);
      one.hear(told({ people: people.map((each) => ({ ...each, sealed: true })) }));
      expect(keptOf("t")).not.toHaveProperty("reopened");
    }
  });

  it.each([
    ["sits there unsealed", {}],
    ["sits there", { people: [person(0, { sealed: true }), person(1)] }],
    ["is to seal quickly", { stage: "sealing" as const }],
    ["has never sat there", { people: [person(1)] }],
    ["shall believe in another promise", {}, "another promise"],
  ])("is opened once for a table: nothing is sealed any more by who, as the house says, %s", async (_, deal, promise = "promise") => {
    const one = await openedPage();
    const before = keptOf("t")!;
    expect(before.fixed).not.toBeNull();
    one.hear({ ...told(deal, promise), version: 3 });
    one.hear({ ...told(fixed(before.hash, "exchanged"), promise), version: 4 });
    page().hear({ ...told(deal, promise), version: 5 }); // loaded again
    await new Promise((later) => setTimeout(later, 20));
    expect(sent.map((wish) => wish.do)).toEqual(["seal", "reveal"]);
    expect(keptOf("t")).toEqual({ ...before, reopened: true });
  });

  it("is opened once by all tabs together", async () => {
    const [one, other] = [page(), page()];
    one.hear(told({}));
    await sealed();
    other.hear(told({}));
    await new Promise((later) => setTimeout(later, 20));
    one.hear(told(fixed(hashes()[0]!)));
    other.hear(told({})); // somewhat later
    other.hear(told(fixed(hashes()[0]!, "exchanged")));
    await new Promise((later) => setTimeout(later, 20));
    expect(new Set(hashes()).size).toBe(1);
    expect(opened()).toHaveLength(1);
    expect(keptOf("t")).toMatchObject({ fixed: [hashes()[0], "of another"] });
    expect(keptOf("t")).not.toHaveProperty("reopened"); // that tab has not heard of the hashes
  });
});
