import { describe, expect, it } from "vitest";
import { motion, moves, starts } from "../src/lib/motion";
import { piece, scene, zone } from "./scenes";

const back = (zone: string, k: number) => piece(`${zone}.back.${k}`, "back");

describe("which piece went where", () => {
  it("nothing moves between equal scenes", () => {
    const same = scene(zone("a", [piece("a.x.0", "x")]), zone("deck", [back("deck", 0)], "pile", 12));
    expect(moves(motion(same, same))).toBe(false);
  });

  it("a piece that keeps its id is followed", () => {
    const before = scene(zone("a", [piece("7", "x"), piece("8", "x")]), zone("b", []));
    const after = scene(zone("a", [piece("8", "x")]), zone("b", [piece("7", "x")]));
    expect(motion(before, after).glides).toEqual([
      { from: "7", to: "7", fromZone: "a", toZone: "b", turned: false },
    ]);
  });

  it("else one of the same kind is", () => {
    const before = scene(zone("a", [piece("a.x.0", "x"), piece("a.y.0", "y")]), zone("b", []));
    const after = scene(zone("a", [piece("a.x.0", "x")]), zone("b", [piece("b.y.0", "y")]));
    expect(motion(before, after)).toEqual({
      glides: [{ from: "a.y.0", to: "b.y.0", fromZone: "a", toZone: "b", turned: false }],
      came: [],
      gone: [],
    });
  });

  it("a back that leaves a hand and a face that comes are one piece, turned over", () => {
    const before = scene(zone("hand", [back("hand", 0), back("hand", 1)]), zone("b", []));
    const after = scene(zone("hand", [back("hand", 0)]), zone("b", [piece("b.y.0", "y")]));
    expect(motion(before, after).glides).toEqual([
      { from: "hand.back.1", to: "b.y.0", fromZone: "hand", toZone: "b", turned: true },
    ]);
  });

  it("a card drawn comes from the pile, whose top looks the same as before", () => {
    const top = [back("deck", 0), back("deck", 1), back("deck", 2)];
    const before = scene(zone("deck", top, "pile", 12), zone("hand", []));
    const after = scene(zone("deck", top, "pile", 11), zone("hand", [piece("hand.x.0", "x")]));
    expect(motion(before, after).glides).toEqual([
      { from: null, to: "hand.x.0", fromZone: "deck", toZone: "hand", turned: true },
    ]);
  });

  it("a card that is covered in a pile has not left it", () => {
    const before = scene(zone("d", [piece("d.x.0", "x")], "pile", 1), zone("a", [piece("a.y.0", "y")]));
    const after = scene(zone("d", [piece("d.y.0", "y")], "pile", 2), zone("a", []));
    expect(motion(before, after)).toEqual({
      glides: [{ from: "a.y.0", to: "d.y.0", fromZone: "a", toZone: "d", turned: false }],
      came: [],
      gone: [],
    });
  });

  it("what comes from nowhere and goes nowhere is told apart", () => {
    const before = scene(zone("a", [piece("a.x.0", "x")]));
    const after = scene(zone("b", [piece("b.y.0", "y")]));
    expect(motion(before, after)).toEqual({ glides: [], came: ["b.y.0"], gone: ["a.x.0"] });
  });
});

it("many pieces set off closer together", () => {
  expect(starts(1, 300)).toEqual([0]);
  expect(starts(3, 300)).toEqual([0, 100, 200]);
  expect(starts(31, 300).at(-1)).toBeCloseTo(300);
});

it("a copy of a piece that lies elsewhere does not move", () => {
  const copy = { ...piece("c.x.0", "x"), state: "copy" };
  const before = scene(zone("c", [copy]), zone("a", []));
  const after = scene(zone("c", []), zone("a", [piece("a.x.0", "x")]));
  expect(motion(before, after)).toEqual({ glides: [], came: ["a.x.0"], gone: [] });
});
