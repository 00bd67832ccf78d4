// Six colours as six blossoms that also differ in shape and in the number of their petals; tiles are halves of them.

import { card, sizeOf, twice } from "./card";
import { GOLD, GOLD_DARK, INK, LEAF, LEAF_DARK, PAPER, paintOf, type Paint } from "./palette";
import { around, at, beads, disc, fill, group, heart, inked, line, petal, ray, star, svg, text } from "./pen";

type Blossom = (c: Paint) => string;

/** Each drawn about 0, 0 with a radius of 40. */
export const BLOSSOMS: Readonly<Record<string, Blossom>> = {
  // four broad petals, like a poppy
  red: (c) =>
    inked(around(4, (a) => heart(0, 0, a, 2, 40, 25, 3), 45), c.main, c.deep, 1.2) +
    inked(around(4, (a) => heart(0, 0, a, 2, 33, 20, 2)), c.light, c.deep, 1) +
    line(around(4, (a) => ray(0, 0, a - 16, 12, 26) + ray(0, 0, a, 12, 29) + ray(0, 0, a + 16, 12, 26)), c.main, 1.2) +
    fill(disc(0, 0, 9), c.deep) +
    fill(beads(0, 0, 10, 11.5, 1.4), c.deep) +
    line(around(6, (a) => ray(0, 0, a, 1, 7)), c.light, 1.2),
  // many narrow petals, like a marigold
  orange: (c) =>
    inked(around(16, (a) => petal(0, 0, a, 6, 40, 7, 1)), c.main, c.deep, 1) +
    inked(around(16, (a) => petal(0, 0, a, 6, 31, 6, 1), 11.25), c.light, c.deep, 0.9) +
    inked(around(12, (a) => petal(0, 0, a, 2, 21, 5, 1)), c.main, c.deep, 0.9) +
    fill(disc(0, 0, 8), c.deep) +
    fill(beads(0, 0, 7, 4.6, 1.2), c.light),
  // five notched petals, like a primrose
  yellow: (c) =>
    inked(around(5, (a) => heart(0, 0, a, 3, 40, 19, 8)), c.light, c.deep, 1.3) +
    fill(around(5, (a) => heart(0, 0, a, 4, 24, 9, 4)), c.main) +
    inked(star(0, 0, 5, 15, 7), c.pale, c.deep, 1) +
    fill(disc(0, 0, 4), c.deep),
  // three leaves and three sepals, like a trillium
  green: (c) =>
    inked(around(3, (a) => petal(0, 0, a, 2, 40, 11, 0.1), 60), c.main, c.deep, 1.2) +
    inked(around(3, (a) => petal(0, 0, a, 2, 40, 25, 0.25)), c.light, c.deep, 1.2) +
    line(around(3, (a) => ray(0, 0, a, 6, 35) + ray(0, 0, a - 14, 9, 27) + ray(0, 0, a + 14, 9, 27)), c.deep, 1.1) +
    fill(beads(0, 0, 6, 6, 2.2), c.deep) +
    fill(disc(0, 0, 3.2), c.pale),
  // eight pointed petals in two ranks, like a clematis
  purple: (c) =>
    inked(around(4, (a) => petal(0, 0, a, 3, 40, 15, 0.15), 45), c.main, c.deep, 1.2) +
    inked(around(4, (a) => petal(0, 0, a, 3, 40, 15, 0.15)), c.light, c.deep, 1.2) +
    line(around(8, (a) => ray(0, 0, a, 12, 34)), c.deep, 1.3) +
    line(around(12, (a) => ray(0, 0, a, 5, 12)), c.pale, 1.8) +
    fill(disc(0, 0, 4), c.pale),
  // ranks of round scales, like a black dahlia
  black: (c) =>
    inked(around(10, (a) => petal(0, 0, a, 10, 40, 12, 0.75)), c.main, c.light, 1.3) +
    inked(around(10, (a) => petal(0, 0, a, 6, 31, 10, 0.75), 18), c.deep, c.light, 1.2) +
    inked(around(8, (a) => petal(0, 0, a, 3, 22, 8, 0.75)), c.main, c.light, 1.2) +
    inked(around(5, (a) => petal(0, 0, a, 0, 12, 5, 0.75)), c.light, c.deep, 1) +
    fill(disc(0, 0, 2.2), c.pale),
};

const SPRIG =
  line("M50 97C49 108 52 118 46 133", LEAF_DARK, 2.4) +
  inked(petal(49, 119, 58, 0, 27, 8, 0.1), LEAF, LEAF_DARK, 0.9) +
  inked(petal(49, 125, -62, 0, 24, 7.5, 0.1), LEAF, LEAF_DARK, 0.9);

function bloom(colour: string, mark: string): string {
  const c = paintOf(colour);
  const blossom = BLOSSOMS[colour];
  if (!blossom) return "";
  const frame = "M10 5H90A5 5 0 0 1 95 10V130A5 5 0 0 1 90 135H10A5 5 0 0 1 5 130V10A5 5 0 0 1 10 5Z";
  return card(
    fill(frame, c.pale) + line(frame, c.main, 2.4) + SPRIG + group(blossom(c), "translate(50 66) scale(1.02)") + badges(mark, c),
    PAPER,
    c.deep,
  );
}

/** The mark in two corners, on a disc of its colour. */
function badges(mark: string, c: Paint): string {
  if (!mark) return "";
  const size = [0, 26, 21, 15][mark.length] ?? 11;
  return twice(inked(disc(19, 20, 17.5), PAPER, c.main, 2.2) + text(mark, 19, 20 + size * 0.36, size, c.deep, 'class="mark"'));
}

/** Half a blossom that grows from the lower edge; two of a colour laid together make the flower. */
function tile(dark: boolean, colour: string, mark: string): string {
  const c = paintOf(colour);
  const blossom = BLOSSOMS[colour];
  if (!blossom) return "";
  const ground = dark ? "#4a4550" : "#f6edd4";
  const edge = dark ? "#26222b" : "#b59f6a";
  const ring = dark ? "#8d8498" : "#d4bf8a";
  return svg(
    100,
    100,
    square(ground, edge) +
      fill("M5 94A45 45 0 0 1 95 94Z", dark ? "#cfc6d3" : "#fffaf0") +
      line("M2.5 94A47.5 47.5 0 0 1 97.5 94", ring, 1.4) +
      `<svg x="6" y="38" width="88" height="56" viewBox="-44 -56 88 56">${group(blossom(c), "scale(1.06)")}</svg>` +
      line("M6 94H94", ring, 1.6) +
      value(mark, 50, 24, c, dark),
  );
}

function square(ground: string, edge: string): string {
  return `<rect class="paper" x="1" y="1" width="98" height="98" rx="10" fill="${ground}" stroke="${edge}" stroke-width="2"/>`;
}

function value(mark: string, x: number, y: number, c: Paint, dark: boolean): string {
  if (!mark) return "";
  const size = Math.min(34, [34, 34, 32, 28, 22, 18][mark.length] ?? 15);
  const half = Math.max(19, mark.length * size * 0.3 + 7);
  return (
    `<rect x="${x - half}" y="${y - 18.5}" width="${2 * half}" height="37" rx="18.5" fill="${PAPER}" stroke="${dark ? c.light : c.main}" stroke-width="2.4"/>` +
    text(mark, x, y + size * 0.36, size, c.deep, 'class="mark"')
  );
}

/** Two tiles joined: the whole blossom. */
function flower(colour: string, mark: string): string {
  const c = paintOf(colour);
  const blossom = BLOSSOMS[colour];
  if (!blossom) return "";
  return svg(
    100,
    140,
    `<rect class="paper" x="1" y="1" width="98" height="138" rx="10" fill="${c.pale}" stroke="${c.deep}" stroke-width="2"/>` +
      line(disc(50, 60, 47), c.main, 1.2) +
      line("M4 60H96", c.main, 1, 'stroke-dasharray="1 5"') +
      group(blossom(c), "translate(50 60) scale(1.1)") +
      value(mark, 50, 117, c, false),
  );
}

/** Ground, edge and line of the backs of tiles; of a flower dealt with backs at random nobody knows which it has. */
const TILE_BACKS: Readonly<Record<string, readonly [string, string, string]>> = {
  dark: ["#4a4550", "#26222b", "#b3a8be"],
  light: ["#f6edd4", "#b59f6a", "#b59f6a"],
  unknown: ["#a3988c", "#6b6259", "#efe7d8"],
};

/** Told apart by more than their ground: full petals, outlined ones, or none. */
function backOfTile(which: string): string {
  const [ground, edge, pale] = TILE_BACKS[which] ?? ["", "", ""];
  const petals: Record<string, string> = {
    dark: fill(around(8, (a) => petal(50, 50, a, 10, 36, 7, 0.2)), pale),
    light: line(around(8, (a) => petal(50, 50, a, 10, 36, 9, 0.9)), pale, 2),
    unknown: line(disc(50, 50, 22), pale, 2, 'stroke-dasharray="4 6"'),
  };
  return svg(
    100,
    100,
    square(ground, edge) +
      line("M14 7H86A7 7 0 0 1 93 14V86A7 7 0 0 1 86 93H14A7 7 0 0 1 7 86V14A7 7 0 0 1 14 7Z", pale, 1.4) +
      (petals[which] ?? "") +
      line(disc(50, 50, 40), pale, 1) +
      line(disc(50, 50, 7), pale, 2),
  );
}

function back(): string {
  const pale = "#e7d3b0";
  const arch = around(6, (a) => petal(0, 0, a, 4, 26, 10, 0.8));
  const half = group(line(arch, pale, 1.2) + fill(around(6, (a) => petal(0, 0, a, 8, 21, 4, 0.6)), pale), "translate(50 40)");
  return card(
    line("M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z", pale, 1.2) +
      twice(half + line("M14 70H34", pale, 1) + fill([-1, 1].map((k) => petal(50 + k * 4, 70, k * 90, 0, 14, 3.2, 0.2)).join(""), pale)) +
      fill(disc(50, 70, 2.6), pale),
    "#6d3b4c",
    "#46222f",
  );
}

/** The collection marker of a mandala: a small gilded rosette. */
function marker(mark: string): string {
  const inside = /[\p{L}\p{N}]/u.test(mark)
    ? text(mark, 50, 50 + sizeOf(mark, 34) * 0.36, sizeOf(mark, 34), INK, 'class="mark"')
    : fill(around(6, (a) => petal(50, 50, a, 3, 19, 6, 0.8)), GOLD_DARK) + fill(disc(50, 50, 4), PAPER);
  return svg(
    100,
    100,
    inked(around(12, (a) => petal(50, 50, a, 26, 48, 11, 1)), GOLD, GOLD_DARK, 1.6) +
      inked(disc(50, 50, 36), "#efd282", GOLD_DARK, 1.6) +
      line(disc(50, 50, 30), GOLD_DARK, 1) +
      fill(around(12, (a) => disc(...at(50, 50, a, 33), 1.3)), GOLD_DARK) +
      inside,
  );
}

export function draw(art: string, _paint: string, mark: string): string {
  const [first, second = "", third = ""] = art.split("-");
  if (art === "back-bloom") return back();
  if (first === "back" && second === "tile") return backOfTile(third);
  if (art === "marker") return marker(mark);
  if (first === "bloom") return bloom(second, mark.replace(/[()[\]]/g, "")); // brackets say "face down" where there is no picture
  if (first === "tile") return tile(second === "dark", third, mark);
  return first === "flower" && !third ? flower(second, mark) : "";
}
