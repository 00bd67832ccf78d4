import { describe, expect, it } from "vitest";
import { sheets } from "../dev/names";
import { draw, load } from "../src/drawings";

const all = sheets.flatMap(([, , names]) => names);

describe("the drawings", () => {
  it.each(sheets)("has every %s", async (_, family, names) => {
    await load(family);
    const plain = draw("no-such-drawing", "red", "1");
    for (const [art, paint = "", mark = ""] of names) {
      const markup = draw(art, paint, mark);
      expect(markup, art).toMatch(/^<svg .*<\/svg>$/s);
      expect(markup, art).not.toBe(plain);
      expect(markup.length, art).toBeGreaterThan(400);
    }
  });

  it("need no style attribute and no id, which a strict page would refuse or two pictures would share", () => {
    for (const [art, paint = "", mark = ""] of all) {
      expect(draw(art, paint, mark), art).not.toMatch(/\s(style|id)=|url\(|NaN|undefined/);
    }
  });

  it("are hidden from who listens, for pieces have names of their own", () => {
    for (const [art, paint = "", mark = ""] of all) expect(draw(art, paint, mark), art).toContain('aria-hidden="true"');
  });

  it("print any mark as text and nothing else", () => {
    expect(draw("sand-red", "red", "<b>")).toContain("&lt;b&gt;");
    expect(draw("nothing", "", '"&')).toContain("&quot;&amp;");
  });

  it("tell equal shapes of different colours apart by more than colour", () => {
    const shape = (art: string, paint: string) => draw(art, paint, "").replace(/#[0-9a-f]{6}/gi, "#");
    const colours = ["red", "orange", "yellow", "green", "purple", "black"];
    for (const kind of ["sand", "bloom", "tile-dark", "flower"])
      expect(new Set(colours.map((colour) => shape(`${kind}-${colour}`, colour))).size, kind).toBe(6);
    for (const kind of ["guardian", "elder", "petal-iris", "back-petal"])
      expect(new Set(["yellow", "green", "red", "blue"].map((colour) => shape(kind, colour))).size, kind).toBe(4);
    expect(new Set(["dark", "light", "unknown"].map((back) => shape(`back-tile-${back}`, ""))).size).toBe(3);
  });
});
