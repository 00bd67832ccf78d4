import { describe, expect, it } from "vitest";
import { placesOf, Touches, type Pick } from "../src/lib/touch";
import type { Choice, Scene } from "../src/lib/types";
import { piece, scene, zone } from "./scenes";

const choice = (word: string, ...touches: string[]): Choice => ({ word, say: word, touches });
const pick = (id: string, key: string): Pick => ({ id, key });

const touches = new Touches([
  choice("one", "hand.a", "place.1"),
  choice("two", "hand.a", "hand.a", "place.1"),
  choice("other", "hand.a", "place.2"),
  choice("b", "hand.b"),
  choice("b twice", "hand.b", "hand.b"),
  choice("x", "tree"),
  choice("y", "tree"),
  choice("pass"),
]);
const a0 = pick("h.a.0", "hand.a");
const a1 = pick("h.a.1", "hand.a");
const b0 = pick("h.b.0", "hand.b");
const one = pick("p1", "place.1");
const two = pick("p2", "place.2");

describe("what can be touched", () => {
  it("is everything that a choice needs, at first", () => {
    expect(touches.lit([])).toEqual(new Set(["hand.a", "hand.b", "place.1", "place.2", "tree"]));
    expect(touches.offered([])).toEqual([]);
  });

  it("is what goes with the touches made so far, in any order", () => {
    expect(touches.lit([a0])).toEqual(new Set(["hand.a", "place.1", "place.2"]));
    expect(touches.lit([one])).toEqual(new Set(["hand.a"]));
    expect(touches.lit([a0, a1])).toEqual(new Set(["place.1"]));
    expect(touches.lit([a0, a1, one])).toEqual(new Set());
  });

  it("counts equal keys", () => {
    expect(touches.lit([b0])).toEqual(new Set(["hand.b"]));
    expect(touches.lit([b0, pick("h.b.1", "hand.b")])).toEqual(new Set());
  });
});

describe("what is offered", () => {
  it("is what the touches are, though more could be added", () => {
    expect(touches.offered([a0, one]).map((each) => each.word)).toEqual(["one"]);
    expect(touches.settled([a0, one])).toBeNull();
    expect(touches.settled([a0, one, a1])?.word).toBe("two");
  });

  it("may be several choices", () => {
    expect(touches.offered([pick("t", "tree")]).map((each) => each.word)).toEqual(["x", "y"]);
    expect(touches.settled([pick("t", "tree")])).toBeNull();
  });

  it("has a button where nothing is to be touched", () => {
    expect(touches.buttons.map((each) => each.word)).toEqual(["pass"]);
    expect(touches.candidates([]).map((each) => each.word)).not.toContain("pass");
  });
});

describe("a touch", () => {
  it("adds, and a second one puts back", () => {
    expect(touches.touch([], a0)).toEqual([a0]);
    expect(touches.touch([a0, one], a0)).toEqual([one]);
  });

  it("takes the place of what it does not go with", () => {
    expect(touches.touch([a0, one], two)).toEqual([a0, two]);
    expect(touches.touch([a0, a1, one], two)).toEqual([a0, two]);
    expect(touches.touch([a0, one], b0)).toEqual([b0]);
  });

  it("means nothing where no choice needs it", () => {
    expect(touches.touch([a0], pick("z", "nowhere"))).toEqual([a0]);
  });
});

describe("in a scene", () => {
  const shown: Scene = scene(
    zone("h", [piece("h.a.0", "a", "hand.a"), piece("h.a.1", "a", "hand.a")]),
    { ...zone("p1", []), key: "place.1" },
  );
  const places = placesOf(shown);

  it("a choice finds its pieces and zones, each once", () => {
    expect(touches.picksFor(touches.choices[1], places)).toEqual([a0, a1, one]);
    expect(touches.picksFor(touches.choices[2], places)).toBeNull();
  });

  it("a selection keeps what is still there", () => {
    expect(touches.keep([a0, two], places)).toEqual([a0]);
    expect(new Touches([]).keep([a0], places)).toEqual([]);
  });
});
