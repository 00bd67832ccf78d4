// The covers of the five games, four wide and three high, and the sign of the house.

import { BLOSSOMS } from "./blooms";
import { draw as playing } from "./cards";
import { insect } from "./insects";
import { COLOURS, GOLD, GOLD_DARK, paintOf } from "./palette";
import { around, at, beads, chance, diamond, disc, fill, group, inked, line, n, petal, star, svg } from "./pen";
import { KINDS } from "./petals";
import { MOTIFS } from "./sand";
import { VARIETIES } from "./varieties";

const sky = (colour: string): string => `<rect width="400" height="300" fill="${colour}"/>`;

/** A wheel of six sands that the wind begins to carry away. */
function mandala(): string {
  const [x, y] = [178, 150];
  const colour = (i: number) => paintOf(COLOURS[i % 6] ?? "red");
  const each = (count: number, shape: (angle: number, i: number) => string, shade: "main" | "light" | "pale" | "deep", turn = 0) =>
    COLOURS.map((_, k) => fill(around(count, (a, i) => (i % 6 === k ? shape(a, i) : ""), turn), colour(k)[shade])).join("");
  const wheel =
    fill(disc(x, y, 132), "#efe2c4") +
    each(24, (a) => petal(x, y, a, 88, 128, 15, 0.8), "main") +
    each(24, (a) => petal(x, y, a, 98, 122, 7, 0.8), "pale") +
    line(disc(x, y, 93), "#6b4a35", 1.6) +
    fill(disc(x, y, 91), "#f6ead0") +
    each(24, (a) => disc(...at(x, y, a, 84), 4.6), "deep", 7.5) +
    each(12, (a) => diamond(x, y, a, 46, 80, 11), "main") +
    each(12, (a) => diamond(x, y, a, 54, 72, 5), "pale") +
    each(12, (a) => petal(x, y, a, 56, 78, 5, 0.3), "deep", 15) +
    line(disc(x, y, 47), "#6b4a35", 1.6) +
    fill(disc(x, y, 45), "#3b3742") +
    each(18, (a) => petal(x, y, a, 20, 43, 7, 0.7), "main") +
    each(18, (a) => petal(x, y, a, 26, 40, 3, 0.7), "light") +
    group(MOTIFS.red?.(paintOf("red")) ?? "", `translate(${x} ${y}) scale(.56)`);
  const next = chance(31);
  const gone = COLOURS.map((name, k) => {
    const d = Array.from({ length: 130 }, () => {
      const a = 50 + 80 * next();
      const r = 98 + 130 * next() ** 1.6;
      const [px, py] = at(x, y, a, r);
      return `M${n(px + r * 0.12)} ${n(py - (r - 98) * 0.25)}h0`;
    }).join("");
    return line(d, paintOf(name)[k % 2 ? "light" : "main"], 2 + (k % 3) * 0.8);
  });
  const wind = line("M300 96C330 84 356 92 384 74M306 150C336 142 360 148 392 134M300 206C330 202 352 210 380 200", "#7b9a97", 1.6, 'opacity=".7"');
  return svg(400, 300, sky("#274448") + line(strewn(7, 240), "#35575b", 1.8) + wheel + fill(bites(x, y), "#274448") + wind + gone.join(""));
}

/** Where sand is missing already. */
function bites(x: number, y: number): string {
  const next = chance(8);
  return Array.from({ length: 46 }, () => {
    const a = 60 + 62 * next();
    const r = 104 + 34 * next();
    return disc(...at(x, y, a, r), 2 + 7 * next() * ((r - 96) / 40));
  }).join("");
}

function strewn(seed: number, count: number): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => `M${n(400 * next())} ${n(300 * next())}h0`).join("");
}

/** Half blossoms that meet at the border of dark and light. */
function flowers(): string {
  const half = (colour: string, left: boolean, x: number, y: number, size: number) =>
    `<svg x="${n(left ? x - size : x)}" y="${n(y - size)}" width="${n(size)}" height="${n(2 * size)}" viewBox="${left ? -42 : 0} -42 42 84">${BLOSSOMS[colour]?.(paintOf(colour)) ?? ""}</svg>`;
  const pair = (left: string, right: string, x: number, y: number, size: number) => half(left, true, x, y, size) + half(right, false, x, y, size);
  const whole = (colour: string, x: number, y: number, scale: number, turn = 0) =>
    group(BLOSSOMS[colour]?.(paintOf(colour)) ?? "", `translate(${x} ${y}) rotate(${turn}) scale(${scale})`);
  const rings = (x: number, y: number, r: number) => line(disc(x, y, r) + disc(x, y, r + 7), "#b59f6a", 1.4) + fill(beads(x, y, 36, r + 3.5, 1.3), "#b59f6a");
  return svg(
    400,
    300,
    sky("#f6ecd2") +
      fill("M0 0H200V300H0Z", "#46404e") +
      line(vines(), "#7d7389", 1.8) +
      group(line(vines(), "#d4bf8a", 1.8), "translate(400 0) scale(-1 1)") +
      rings(200, 150, 116) +
      whole("red", 52, 62, 0.92, 10) + whole("black", 48, 236, 0.92) +
      whole("orange", 350, 64, 0.92) + whole("yellow", 350, 238, 0.92, 12) +
      pair("purple", "green", 200, 150, 112),
  );
}

function vines(): string {
  return "M0 150C30 120 60 150 84 128M0 170C26 190 60 160 84 176M104 0C96 30 120 40 112 66M104 300C96 270 120 260 112 236M14 110c10 8 24 4 26 -8M14 196c10 -8 24 -4 26 8";
}

/** A lotus on the pond at dusk. */
function lotus(): string {
  const petals = KINDS.lotus ?? "";
  const bloom = [-78, 78, -52, 52, -27, 27, 0].map((a) => group(petals, `translate(200 226) rotate(${a}) scale(1.02) translate(-50 -138)`)).join("");
  const pad = (x: number, y: number, rx: number, turn: number) =>
    group(
      `<path d="M0 0L${n(rx)} -4A${n(rx)} ${n(rx * 0.34)} 0 1 1 ${n(rx * 0.9)} -12Z" fill="#4f7f5b" stroke="#2f5440" stroke-width="2"/>` +
        line([-150, -110, -60, 60, 120, 160].map((a) => `M0 0L${n(rx * 0.8 * Math.cos((a * Math.PI) / 180))} ${n(rx * 0.27 * Math.sin((a * Math.PI) / 180))}`).join(""), "#7fae84", 1.2),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const water = "M20 196H76M300 190H372M40 214H120M268 218H390M10 250H70M340 262H396M96 280H180M230 288H320";
  return svg(
    400,
    300,
    sky("#2f4a6b") +
      fill("M0 60H400V300H0Z", "#5a6488") + fill("M0 108H400V300H0Z", "#9a7b93") + fill("M0 142H400V300H0Z", "#d99c86") +
      fill(disc(200, 128, 74), "#f6d48e") + fill(disc(200, 128, 60), "#fbe5b0") +
      fill("M0 170C40 150 80 160 120 166C170 150 240 152 280 166C330 154 370 158 400 168V300H0Z", "#3c5a5c") +
      fill("M0 178H400V300H0Z", "#2c5a68") + fill("M120 178H280L340 300H60Z", "#3d7280") +
      line(water, "#7fb0b4", 2) +
      pad(84, 252, 78, 0) + pad(324, 244, 70, 6) + pad(204, 262, 120, -2) +
      group(bloom, "translate(0 26)") +
      group(insect("blue"), "translate(318 70) rotate(28) scale(.86)") +
      group(insect("yellow"), "translate(76 84) rotate(-18) scale(.66)") +
      group(insect("red"), "translate(88 236) rotate(70) scale(.36)"),
  );
}

/** Ten flowers in one basket: which have you seen already? */
function illusion(): string {
  const order: [string, number, number, number, number][] = [
    ["blue-iris", 92, 150, -40, 0.92], ["white-lily", 308, 150, 40, 0.92], ["yellow-tulip", 138, 122, -20, 0.98], ["purple-violet", 262, 120, 20, 0.98],
    ["sunflower", 200, 104, 0, 1.12], ["red-rose", 118, 176, -26, 0.92], ["pink-peony", 282, 176, 26, 0.92], ["white-daisy", 164, 162, -9, 0.92], ["red-poppy", 238, 160, 9, 0.92], ["orange-marigold", 200, 186, 0, 0.86],
  ];
  const bunch = order.map(([name, x, y, turn, size]) => group(VARIETIES[name]?.drawing ?? "", `translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-50 -62)`)).join("");
  const weave: string[] = [];
  for (let row = 0; row < 4; row++) {
    const count = row % 2 ? 11 : 10;
    for (let i = 0; i < count; i++) weave.push(`M${n(200 - count * 8.5 + i * 17)} ${238 + row * 15}q8.5 -9 17 0`);
  }
  return svg(
    400,
    300,
    sky("#dfe4d2") +
      fill("M0 228H400V300H0Z", "#b9c0a0") +
      fill(around(28, (a, i) => (i % 2 ? petal(200, 150, a, 60, 330, 30, 0.2) : "")), "#ebeee0") +
      fill("M0 232H400V300H0Z", "#a9b38e") +
      `<ellipse cx="200" cy="288" rx="150" ry="12" fill="#8a9671"/>` +
      group(bunch, "translate(200 212) scale(1.24) translate(-200 -212)") +
      inked("M84 218H316L292 284Q290 292 280 292H120Q110 292 108 284Z", "#c2954f", "#6f4a17", 2.4) +
      line(weave.join(""), "#6f4a17", 2.4) +
      inked("M78 206H322A8 8 0 0 1 322 224H78A8 8 0 0 1 78 206Z", "#d7b06d", "#6f4a17", 2.4) +
      line(Array.from({ length: 15 }, (_, i) => `M${84 + i * 16} 222l10 -14`).join(""), "#6f4a17", 2),
  );
}

/** Cards that are petals, some still face down. */
function flowerPower(): string {
  const names: [string, string][] = [
    ["card-qh", "Q"], ["back-card", ""], ["card-10s", "10"], ["card-kd", "K"], ["back-card", ""], ["joker-red", ""], ["card-ac", "A"], ["back-card", ""], ["card-7d", "7"],
  ];
  const petals = names.map(([art, mark], i) =>
    group(playing(art, "", mark).replace("<svg ", '<svg x="-38" y="-150" width="76" height="106" '), `translate(200 150) rotate(${40 * i})`),
  );
  const sun = fill(around(18, (a) => `M200 150L${at(200, 150, a, 300).map(n).join(" ")}L${at(200, 150, a + 10, 300).map(n).join(" ")}Z`), "#efa673");
  const small = (x: number, y: number, colour: string, size: number) =>
    group(BLOSSOMS[colour]?.(paintOf(colour)) ?? "", `translate(${x} ${y}) scale(${size})`);
  return svg(
    400,
    300,
    sky("#e58d5c") + sun + fill(disc(200, 150, 112), "#f7d9a4", 'opacity=".55"') +
      small(36, 44, "yellow", 0.8) + small(364, 48, "purple", 0.8) + small(40, 258, "purple", 0.8) + small(362, 256, "yellow", 0.8) +
      petals.join("") +
      inked(around(12, (a) => petal(200, 150, a, 26, 52, 13, 1)), GOLD, GOLD_DARK, 1.8) +
      inked(disc(200, 150, 36), "#6b4423", "#3e2410", 2) +
      fill(beads(200, 150, 20, 30, 2.4) + beads(200, 150, 14, 22, 2.2, 8) + beads(200, 150, 9, 14, 2) + beads(200, 150, 4, 6, 1.8), "#d9a652"),
  );
}

/** Five petals for five games. */
export function logo(): string {
  const paints = ["red", "purple", "pink", "yellow", "green"];
  const petals = paints.map((name, i) => {
    const c = paintOf(name);
    const a = 72 * i;
    const vein = [
      beads(...at(50, 52, a, 28), 7, 8, 2.2) + disc(...at(50, 52, a, 28), 2.6),
      star(...at(50, 52, a, 28), 6, 10.5, 5, a),
      petal(50, 52, a, 14, 42, 9, 0.1),
      around(5, (b) => petal(...at(50, 52, a, 29), b + a, 1, 10.5, 4, 0.9)),
      diamond(50, 52, a, 17, 41, 7.5),
    ][i];
    return inked(petal(50, 52, a, 5, 47, 24, 0.75), c.main, c.deep, 1.8) + fill(vein ?? "", c.pale);
  });
  return svg(100, 100, petals.join("") + inked(disc(50, 52, 9.5), GOLD, GOLD_DARK, 1.8) + fill(beads(50, 52, 7, 5.4, 1.2), GOLD_DARK));
}

const COVERS: Readonly<Record<string, () => string>> = { mandala, flowers, lotus, illusion, "flower-power": flowerPower };

export function draw(art: string, _paint: string, _mark: string): string {
  if (art === "logo") return logo();
  return art.startsWith("cover-") ? (COVERS[art.slice(6)]?.() ?? "") : "";
}
