// Petals of the five flowers of Lotus. Each grows from the lower edge of its card, so that petals turned about that
// point make the flower; the paper (class "paper") and the marks (class "corners") can then be left out.

import { card, corners, sheet, twice } from "./card";
import { emblem, insect } from "./insects";
import { INK, LEAF, LEAF_DARK, PAPER, paintOf } from "./palette";
import { around, chance, disc, fill, group, heart, inked, line, n, petal, svg } from "./pen";

export const KINDS: Readonly<Record<string, string>> = {
  // broad, with a beard and dark veins
  iris:
    inked("M50 138C40 112 12 96 8 58C5 26 26 8 50 8C74 8 95 26 92 58C88 96 60 112 50 138Z", "#8f86cf", "#463a86", 2) +
    fill("M50 136C42 112 24 96 20 66C18 46 32 30 50 30C68 30 82 46 80 66C76 96 58 112 50 136Z", "#b4aee4") +
    line([-30, -18, -6, 6, 18, 30].map((a) => `M50 128Q${n(50 + a * 0.9)} 90 ${n(50 + a)} ${n(40 - Math.abs(a) * -0.5)}`).join(""), "#5c50a4", 1.6) +
    fill("M50 136C43 118 42 100 50 84C58 100 57 118 50 136Z", "#f2c440") +
    line("M47 112l-4 -3M53 112l4 -3M47 120l-3 -2M53 120l3 -2M47 104l-4 -3M53 104l4 -3", "#a36a12", 1.4),
  // a deep notch and a golden eye
  primrose:
    inked(heart(50, 138, 0, 0, 128, 50, 26), "#f8e58b", "#8d6f0c", 2) +
    fill(heart(50, 138, 0, 4, 108, 38, 20), "#fdf3bd") +
    line("M50 130V40M50 120Q36 86 30 44M50 120Q64 86 70 44", "#dfbe45", 1.5) +
    fill("M50 138C36 118 34 96 42 84L46 94L50 80L54 94L58 84C66 96 64 118 50 138Z", "#e79a2b"),
  // small, with threads that end in dots
  cherry:
    inked(heart(50, 138, 0, 0, 126, 42, 9), "#f6bdd0", "#a3345f", 2) +
    fill(heart(50, 138, 0, 6, 112, 32, 8), "#fce0e8") +
    line("M50 134V86M50 134Q42 106 36 92M50 134Q58 106 64 92M50 134Q36 114 27 106M50 134Q64 114 73 106", "#c2527d", 1.6) +
    fill(disc(50, 85, 3) + disc(36, 91, 3) + disc(64, 91, 3) + disc(27, 105, 3) + disc(73, 105, 3), "#a3345f") +
    fill(petal(50, 138, 0, 0, 34, 12, 0.2), "#d66a92"),
  // long and pointed, with a stripe and freckles
  lily:
    inked("M50 138C26 116 16 76 24 48C30 28 44 20 50 6C56 20 70 28 76 48C84 76 74 116 50 138Z", "#f0a35a", "#8c4312", 2) +
    fill("M50 132C32 112 26 78 33 52C38 38 46 30 50 20C54 30 62 38 67 52C74 78 68 112 50 132Z", "#f9cd97") +
    line("M50 130V26", "#8aa35c", 3.4) +
    fill(freckles(), "#8c4312"),
  // broad, pointed and cupped, with rose tips
  lotus:
    inked("M50 138C18 124 4 92 10 62C16 38 38 26 50 6C62 26 84 38 90 62C96 92 82 124 50 138Z", "#e27fa6", "#86204f", 2) +
    fill("M50 136C24 122 14 92 20 68C26 50 42 42 50 26C58 42 74 50 80 68C86 92 76 122 50 136Z", "#f3b3c9") +
    fill("M50 136C34 122 28 98 33 80C37 70 46 64 50 56C54 64 63 70 67 80C72 98 66 122 50 136Z", "#fdeaf0") +
    line([-26, -13, 0, 13, 26].map((a) => `M50 132Q${n(50 + a * 1.1)} 96 ${n(50 + a)} ${n(54 + Math.abs(a) * 0.5)}`).join(""), "#c95e8c", 1.3),
};

function freckles(): string {
  const next = chance(12);
  return Array.from({ length: 22 }, () => {
    const y = 62 + 52 * next();
    const x = 50 + (next() - 0.5) * 34 * (1 - Math.abs(y - 78) / 70);
    return Math.abs(x - 50) > 3.5 ? disc(x, y, 1.2 + next()) : "";
  }).join("");
}

/** One emblem for each guardian symbol; a wildflower has a sprig instead. */
function symbols(colour: string, count: number): string {
  if (!colour || colour === "wild") return wild(50, 58, 1);
  if (count > 1) return emblem(colour, 50, 40, 19) + emblem(colour, 50, 80, 19);
  return emblem(colour, 50, 58, 24);
}

function wild(x: number, y: number, scale: number): string {
  const sprig =
    inked(disc(0, 0, 19), PAPER, LEAF_DARK, 2) +
    line("M0 13V-9", LEAF_DARK, 2.2) +
    inked([-115, 115].map((a) => petal(0, 8, a / 2, 0, 15, 4, 0.2)).join("") + [-90, 90].map((a) => petal(0, -1, a / 2, 0, 12, 3.6, 0.2)).join("") + petal(0, -5, 0, 0, 10, 3.4, 0.2), LEAF, LEAF_DARK, 1);
  return group(sprig, `translate(${x} ${y}) scale(${scale})`);
}

function onePetal(kind: string, paint: string, mark: string): string {
  const drawn = KINDS[kind];
  if (!drawn) return "";
  const c = paintOf(paint || "green");
  const count = Number(/\d/.exec(mark)?.[0] ?? 1);
  const letters = mark.replace(/[\d·.]+$/, "");
  return svg(
    100,
    140,
    sheet(PAPER, paint ? c.main : "#a3a283") +
      `<rect class="paper" x="4" y="4" width="92" height="132" rx="6" fill="${paint ? c.pale : "#edf0e0"}"/>` +
      `<g class="petal">${group(drawn, "translate(6 10) scale(.88 .9)")}${symbols(paint, count)}</g>` +
      corners(letters, INK, 24),
  );
}

function back(colour: string): string {
  const c = paintOf(colour || "green");
  const fan = [-64, -32, 0, 32, 64].map((a) => petal(50, 134, a, 14, 54, 13, 0.3)).join("");
  return card(
    line("M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z", c.pale, 1.2) +
      twice(line(fan, c.light, 1.3)) +
      fill(disc(50, 70, 29), c.pale) +
      line(disc(50, 70, 25.5), c.main, 1.2) +
      group(insect(colour), "translate(50 70) scale(.54)"),
    c.main,
    c.deep,
  );
}

function backOfWild(): string {
  const pale = "#dfe6c6";
  return card(
    line("M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z", pale, 1.2) +
      twice(
        line("M50 66C49 50 52 36 50 20", pale, 1.6) +
          fill([[50, 60], [50, 50], [51, 40], [51, 31]].map(([x = 0, y = 0], i) => petal(x, y, -52, 0, 20 - 3 * i, 4.6, 0.1) + petal(x, y, 52, 0, 20 - 3 * i, 4.6, 0.1)).join(""), pale) +
          fill(around(5, (a) => petal(50, 18, a, 1, 8, 3.4, 0.9)), pale),
      ),
    "#5b7148",
    "#3a4a2d",
  );
}

export function draw(art: string, paint: string, mark: string): string {
  if (art === "back-petal") return back(paint);
  if (art === "back-wild") return backOfWild();
  const [first, kind = "", colour = ""] = art.split("-");
  return first === "petal" ? onePetal(kind, colour || (paint === "wild" ? "" : paint), mark) : "";
}
