// Six sands, strewn into six different mandalas: petals, rays, beads, leaves, stars, waves.

import { card, twice, windows } from "./card";
import { paintOf, type Paint } from "./palette";
import { around, at, beads, diamond, disc, fill, grains, group, heart, line, n, petal, ray, star } from "./pen";

type Motif = (c: Paint) => string;

/** Each drawn about 0, 0 with a radius of 40. */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  red: (c) =>
    fill(around(8, (a) => petal(0, 0, a, 12, 40, 13, 0.9)), c.light) +
    fill(around(8, (a) => petal(0, 0, a, 15, 34, 7, 0.9)), c.deep) +
    fill(around(8, (a) => petal(0, 0, a, 6, 28, 9.5, 0.9), 22.5), c.pale) +
    fill(around(8, (a) => petal(0, 0, a, 10, 23, 5, 0.9), 22.5), c.main) +
    fill(disc(0, 0, 9), c.deep) +
    fill(beads(0, 0, 8, 5.6, 1.5), c.pale),
  orange: (c) =>
    fill(star(0, 0, 16, 40, 24), c.light) +
    fill(star(0, 0, 16, 33, 21), c.deep) +
    fill(disc(0, 0, 23), c.pale) +
    fill(star(0, 0, 12, 21, 12, 15), c.main) +
    fill(disc(0, 0, 11), c.pale) +
    fill(star(0, 0, 8, 9, 4), c.deep),
  yellow: (c) =>
    line(disc(0, 0, 38), c.deep, 1.4) +
    fill(beads(0, 0, 16, 33, 4.6), c.pale) +
    fill(beads(0, 0, 16, 33, 2), c.deep) +
    fill(disc(0, 0, 25), c.deep) +
    fill(beads(0, 0, 10, 18.5, 4.8, 18), c.light) +
    fill(disc(0, 0, 11.5), c.pale) +
    fill(beads(0, 0, 6, 7.2, 2.2), c.deep) +
    fill(disc(0, 0, 2.6), c.deep),
  green: (c) =>
    fill(around(12, (a) => petal(0, 0, a, 14, 37, 6, 0), 15), c.light) +
    fill(around(6, (a) => petal(0, 0, a, 2, 41, 12, 0.05)), c.deep) +
    fill(around(6, (a) => petal(0, 0, a, 4, 37, 8.5, 0.05)), c.pale) +
    line(around(6, (a) => ray(0, 0, a, 6, 33) + veins(a)), c.main, 1.5) +
    fill(disc(0, 0, 5), c.deep) +
    fill(disc(0, 0, 2.2), c.pale),
  purple: (c) =>
    fill(star(0, 0, 8, 41, 29), c.light) +
    line(star(0, 0, 8, 35, 25), c.deep, 1.6) +
    fill(around(8, (a) => diamond(0, 0, a, 14, 33, 5.5)), c.deep) +
    fill(around(8, (a) => diamond(0, 0, a, 8, 26, 4.4), 22.5), c.pale) +
    fill(star(0, 0, 4, 13, 5.5), c.pale) +
    fill(star(0, 0, 4, 9, 3.4, 45), c.main) +
    fill(disc(0, 0, 2), c.deep),
  black: (c) =>
    fill(disc(0, 0, 40), c.light) +
    fill(around(8, (a) => crescent(a, 12, 38)), c.deep) +
    fill(around(8, (a) => crescent(a, 12, 33), 24), c.pale) +
    fill(disc(0, 0, 13), c.deep) +
    line(disc(0, 0, 10), c.pale, 1.3) +
    fill(around(5, (a) => crescent(a, 2, 9)), c.pale),
};

function veins(angle: number): string {
  return [13, 20, 27]
    .map((r) => {
      const [x, y] = at(0, 0, angle, r);
      return ray(x, y, angle - 42, 0, 5) + ray(x, y, angle + 42, 0, 5);
    })
    .join("");
}

/** A wave that turns to the right. */
function crescent(angle: number, from: number, to: number): string {
  const p = (a: number, r: number) => at(0, 0, angle + a, r).map(n).join(" ");
  const half = (from + to) / 2;
  return `M${p(0, from)}Q${p(-6, half * 1.05)} ${p(34, to)}Q${p(20, half)} ${p(22, from)}Z`;
}

/** What covers the ground between the mandalas, so that a narrow strip of a card is enough to know it. */
const GROUNDS: Readonly<Record<string, Motif>> = {
  red: (c) => fill(lattice((x, y) => around(4, (a) => petal(x, y, a, 0, 4.4, 2.2, 0.9))), c.light),
  orange: (c) => line(lattice((x, y) => `M${n(x - 4)} ${n(y + 2)}l4 -4l4 4`), c.light, 1.5),
  yellow: (c) => line(lattice((x, y) => disc(x, y, 2.7)), c.deep, 1.3),
  green: (c) => fill(lattice((x, y, i) => petal(x, y + 4, i % 2 ? 35 : -35, 0, 9, 3, 0)), c.light),
  purple: (c) => fill(lattice((x, y) => diamond(x, y, 0, -4.4, 4.4, 2.8)), c.light),
  black: (c) => line(lattice((x, y) => `M${n(x - 5)} ${n(y)}q2.5 -4 5 0t5 0`), c.light, 1.4),
};

function lattice(shape: (x: number, y: number, i: number) => string): string {
  const shapes: string[] = [];
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 7; column++) {
      const x = 9 + column * 13.6 + (row % 2 ? 6.8 : 0);
      const y = 8.5 + row * 11.2;
      if (x < 95 && Math.hypot(x - 50, y - 70) > 42) shapes.push(shape(x, y, row + column));
    }
  }
  return shapes.join("");
}

function sand(colour: string, mark: string): string {
  const c = paintOf(colour);
  const motif = MOTIFS[colour];
  const ground = GROUNDS[colour];
  if (!motif || !ground) return "";
  const seed = colour.length * 7 + colour.charCodeAt(0);
  return card(
    line(grains(seed, 60, 4, 4, 92, 132), c.deep, 1, 'opacity=".55"') +
      ground(c) +
      group(fill(disc(0, 0, 44), c.main) + line(disc(0, 0, 43.2), c.pale, 1.2) + motif(c), "translate(50 70)") +
      windows(mark, c.deep),
    c.main,
    c.deep,
  );
}

function back(): string {
  const ground = "#2f4a4d";
  const pale = "#d9c9a0";
  return card(
    line("M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z", pale, 1.2) +
      line(grains(5, 110, 8, 8, 84, 124), "#47676a", 1.1) +
      group(
        line(disc(0, 0, 36) + disc(0, 0, 33), pale, 1) +
          line(around(12, (a) => petal(0, 0, a, 10, 33, 7, 0.6)), pale, 1.1) +
          fill(around(12, (a) => petal(0, 0, a, 16, 29, 3, 0.6)), pale) +
          line(disc(0, 0, 10), pale, 1.1) +
          fill(around(6, (a) => heart(0, 0, a, 1, 8.5, 3, 1)), pale),
        "translate(50 70)",
      ) +
      twice(fill([-55, 0, 55].map((a) => petal(50, 20, a, 0, 11, 3.4, 0.3)).join(""), pale)),
    ground,
    "#1d3133",
  );
}

export function draw(art: string, _paint: string, mark: string): string {
  if (art === "back-sand") return back();
  return art.startsWith("sand-") ? sand(art.slice(5), mark) : "";
}
