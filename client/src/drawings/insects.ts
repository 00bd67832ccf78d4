// Four insects, one for each colour of Lotus: yellow butterfly, green caterpillar, red ladybird, blue dragonfly.

import { GOLD, GOLD_DARK, INK, PAPER, paintOf, type Paint } from "./palette";
import { around, beads, disc, fill, group, inked, line, n, petal, star, svg, text } from "./pen";

type Insect = (c: Paint) => string;

const mirrored = (inside: string): string => inside + group(inside, "scale(-1 1)");

/** Each drawn about 0, 0 with a radius of 40. */
const INSECTS: Readonly<Record<string, Insect>> = {
  yellow: (c) =>
    mirrored(
      inked("M2 -4C8 -34 36 -42 39 -26C41 -10 20 1 2 2Z", c.main, c.deep, 2) +
        inked("M2 1C20 2 33 12 29 25C25 37 8 26 2 8Z", c.light, c.deep, 2) +
        fill("M12 -12C17 -26 30 -31 33 -23C34 -14 22 -8 12 -7Z", c.pale) +
        fill(disc(20, 17, 4.6), c.deep) +
        fill(disc(32, -24, 2.6), c.deep) +
        line("M1.5 -17C4 -27 8 -31 12 -34", INK, 1.8) +
        fill(disc(12.5, -34.5, 2), INK),
    ) + inked("M0 -20C5 -16 4 8 0 30C-4 8 -5 -16 0 -20Z", INK, INK, 1),
  green: (c) => {
    const body: [number, number, number][] = [[-33, 17, 8], [-23, 8, 10], [-12, -3, 11], [0, -9, 11.5], [12, -3, 11], [21, 8, 10.5]];
    return (
      line(body.map(([x, y, r]) => `M${n(x - 3)} ${n(y + r - 2)}v6M${n(x + 4)} ${n(y + r - 2)}v6`).join(""), c.deep, 2.6) +
      body.map(([x, y, r], i) => inked(disc(x, y, r), i % 2 ? c.light : c.main, c.deep, 1.8)).join("") +
      fill(body.map(([x, y]) => disc(x, y - 3, 2.2)).join(""), c.deep) +
      line("M25 -4C24 -14 27 -19 31 -22M33 -5C34 -13 37 -16 41 -17", INK, 1.8) +
      inked(disc(29, 6, 12.5), c.light, c.deep, 2) +
      fill(disc(27, 3, 2.2) + disc(35, 3, 2.2), INK) +
      line("M26 10Q31 15 36 10", INK, 1.8)
    );
  },
  red: (c) =>
    line("M-26 -8L-37 -15M-30 8L-40 9M-25 22L-35 30M26 -8L37 -15M30 8L40 9M25 22L35 30", INK, 3) +
    line("M-6 -32C-8 -38 -12 -40 -15 -40M6 -32C8 -38 12 -40 15 -40", INK, 2) +
    fill("M-17 -18A17 17 0 0 1 17 -18Z", INK) +
    fill(disc(-9, -24, 3.4) + disc(9, -24, 3.4), PAPER) +
    inked("M0 -21C22 -21 32 -6 32 9C32 27 17 38 0 38C-17 38 -32 27 -32 9C-32 -6 -22 -21 0 -21Z", c.main, c.deep, 2) +
    line("M0 -20V37", INK, 2.4) +
    fill(mirroredDots([[12, -8, 5], [20, 8, 5.4], [10, 20, 5]]), INK) +
    line("M-24 -3C-21 -10 -16 -13 -12 -14", c.light, 2.6),
  blue: (c) =>
    mirrored(
      inked("M2 -10C14 -26 34 -32 41 -24C44 -16 22 -6 2 -6Z", c.pale, c.main, 1.8) +
        inked("M2 -5C22 -5 38 2 39 9C38 17 16 10 2 -1Z", c.light, c.main, 1.8) +
        line("M6 -9C18 -18 28 -22 36 -22M7 -3C18 -1 26 3 33 8", c.main, 1.3) +
        fill(disc(36, -23, 2), c.deep),
    ) +
    inked("M0 -16C6 -14 5 -2 2.6 4L1.8 38A1.8 1.8 0 0 1 -1.8 38L-2.6 4C-5 -2 -6 -14 0 -16Z", c.main, c.deep, 1.8) +
    line("M-2.5 10H2.5M-2.4 17H2.4M-2.2 24H2.2M-2 31H2", c.deep, 1.6) +
    fill(disc(-4.5, -20, 5.6) + disc(4.5, -20, 5.6), c.deep) +
    fill(disc(-5.5, -22, 1.6) + disc(3.5, -22, 1.6), PAPER),
};

function mirroredDots(dots: [number, number, number][]): string {
  return dots.map(([x, y, r]) => disc(x, y, r) + disc(-x, y, r)).join("");
}

export function insect(colour: string): string {
  const drawn = INSECTS[colour];
  return drawn ? drawn(paintOf(colour)) : fill(star(0, 0, 5, 34, 16), paintOf(colour).main);
}

/** A small round emblem of a colour, for petals. */
export function emblem(colour: string, x: number, y: number, radius: number): string {
  const c = paintOf(colour);
  return (
    inked(disc(x, y, radius), PAPER, c.deep, radius * 0.12) +
    line(disc(x, y, radius * 0.86), c.main, radius * 0.12) +
    group(insect(colour), `translate(${n(x)} ${n(y)}) scale(${(radius * 0.0182).toFixed(3)})`)
  );
}

function guardian(colour: string): string {
  const c = paintOf(colour);
  return svg(
    100,
    100,
    fill("M5 46H95V53A45 45 0 0 1 5 53Z", c.deep) +
      inked(disc(50, 46, 44), c.main, c.deep, 2) +
      inked(disc(50, 46, 37), c.pale, c.deep, 1.4) +
      group(insect(colour), "translate(50 46) scale(.78)"),
  );
}

/** Silver, with a crown of twelve points: it counts as two. */
function elder(colour: string): string {
  const c = paintOf(colour);
  return svg(
    100,
    100,
    inked(star(50, 50, 12, 49, 42), "#d9dde0", "#6c7378", 1.6) +
      inked(disc(50, 50, 40), "#eef0f1", "#6c7378", 1.6) +
      fill(beads(50, 50, 24, 36.5, 1.2), "#6c7378") +
      inked(disc(50, 50, 33), c.pale, c.main, 2.6) +
      group(insect(colour), "translate(50 53) scale(.62)") +
      inked("M35 19L38 6L45 13L50 3L55 13L62 6L65 19Z", "#f3f5f6", "#565d62", 1.6) +
      fill(disc(38, 5.5, 2) + disc(50, 3.4, 2) + disc(62, 5.5, 2), "#565d62"),
  );
}

const COIN =
  inked(disc(50, 50, 47), "#e6d9b8", "#8a7443", 2) + line(disc(50, 50, 41), "#8a7443", 1.2);

const POWERS: Readonly<Record<string, string>> = {
  elder:
    inked("M26 66L20 34L37 48L50 24L63 48L80 34L74 66Z", "#eef0f1", "#565d62", 2.4) +
    inked("M26 70H74V77H26Z", "#d9dde0", "#565d62", 2.4) +
    fill(disc(20, 31, 4) + disc(50, 21, 4.4) + disc(80, 31, 4), "#565d62"),
  // an endless tendril that bears leaves
  growth:
    line("M50 50C62 32 84 34 84 50C84 66 62 68 50 50C38 32 16 34 16 50C16 66 38 68 50 50Z", "#46683f", 5) +
    inked([[66, 35, 20], [78, 66, 140], [34, 65, 200], [22, 34, -40], [45, 40, 10]].map(([x = 0, y = 0, a = 0]) => petal(x, y, a, 0, 18, 6.5, 0.1)).join(""), "#8bb377", "#3c5c36", 1.4),
  // stones that lead to the sun
  path:
    fill(around(11, (a) => petal(50, 28, a, 13, 20, 2.4, 0.3)), GOLD_DARK) +
    inked(disc(50, 28, 10.5), GOLD, GOLD_DARK, 1.6) +
    [[47, 48, 8, 4], [57, 57.5, 10, 4.8], [43, 68, 12.5, 5.6], [57, 80.5, 15, 6.4]]
      .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#b7b4aa" stroke="#5f5c54" stroke-width="1.8"/>`)
      .join(""),
};

/** A score token: a gilded lotus with its points. */
function token(mark: string): string {
  const flower = [-60, 60, -32, 32, 0].map((a) => inked(petal(50, 76, a, 0, 46, 15, 0.2), "#f3dda0", GOLD_DARK, 1.6)).join("");
  return svg(
    100,
    100,
    inked(disc(50, 50, 47), GOLD, GOLD_DARK, 2) + line(disc(50, 50, 41.5), GOLD_DARK, 1) + flower + inked(disc(50, 62, 17), PAPER, GOLD_DARK, 1.6) + text(mark || "5", 50, 70.5, 25, INK, 'class="mark"'),
  );
}

export function draw(art: string, paint: string, mark: string): string {
  const [first, second = ""] = art.split("-");
  if (first === "guardian" || first === "insect") return guardian(second || paint);
  if (first === "elder") return elder(second || paint);
  if (first === "power" && second in POWERS) return svg(100, 100, COIN + POWERS[second]);
  return art === "token" ? token(mark) : "";
}
