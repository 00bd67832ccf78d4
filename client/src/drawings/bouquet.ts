// The cards, baskets and tokens of Illusion.

import { card, twice } from "./card";
import { GOLD_DARK, INK, PAPER } from "./palette";
import { around, disc, fill, group, inked, line, petal, svg, text } from "./pen";
import { VARIETIES } from "./varieties";

function flower(name: string, mark: string): string {
  const its = VARIETIES[name];
  if (!its) return "";
  const frame = "M11 6H89A5 5 0 0 1 94 11V129A5 5 0 0 1 89 134H11A5 5 0 0 1 6 129V11A5 5 0 0 1 11 6Z";
  const long = mark.length > 4;
  const drawing = long ? group(its.drawing, "translate(4 14) scale(.92 .9)") : its.drawing;
  return card(fill(frame, its.ground) + drawing + (long ? band(mark) : tabs(mark)) + line(frame, its.edge, 1.2), PAPER, its.edge);
}

/** A name that is too long for the corners stands above the flower. */
function band(mark: string): string {
  const name = mark.replaceAll("-", " ");
  const size = Math.min(14, 165 / name.length);
  return fill("M11 6H89A5 5 0 0 1 94 11V23H6V11A5 5 0 0 1 11 6Z", PAPER) + text(name, 50, 14.5 + size * 0.34, size, INK, 'class="mark"');
}

/** Small letters on paper in the corners; the flower itself says what it is. */
function tabs(mark: string): string {
  if (!mark) return "";
  const size = [26, 26, 21, 16][mark.length] ?? 12;
  const width = Math.max(24, mark.length * size * 0.72 + 8);
  const tab = `<path d="M8 3H${width + 3}V22A7 7 0 0 1 ${width - 4} 29H3V8A5 5 0 0 1 8 3Z" fill="${PAPER}"/>`;
  return twice(tab + text(mark, width / 2 + 3, 16 + size * 0.36, size, INK, 'class="mark"'));
}

function back(): string {
  const pale = "#f1e3c4";
  const trellis: string[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < (row % 2 ? 3 : 4); column++) {
      const x = 17 + column * 22 + (row % 2 ? 11 : 0);
      trellis.push(around(5, (a) => petal(x, 16 + row * 18, a, 1.2, 8, 4, 0.9)));
    }
  }
  return card(
    line("M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z", pale, 1.2) +
      line("M6 52L52 6M6 88L88 6M6 124L94 36M32 134L94 72M68 134L94 108M48 6L94 52M12 6L94 88M6 36L94 124M6 72L68 134M6 108L32 134", "#8b5a6e", 1) +
      fill(trellis.join(""), pale),
    "#74435a",
    "#4a2738",
  );
}

/** A wicker basket, seen from the front. */
function basket(mark: string): string {
  const wicker: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 7; i++) {
      const x = 17 + i * 11 + (row % 2 ? -5.5 : 0);
      if (x > 12 && x < 86) wicker.push(`M${x} ${88 + row * 10}q5.5 -5 11 0`);
    }
  }
  return svg(
    100,
    140,
    `<rect class="paper" x=".5" y=".5" width="99" height="139" rx="8.5" fill="#efe4cb" stroke="#b39a68"/>` +
      line("M16 74C14 14 86 14 84 74", "#8a6128", 7) +
      line("M16 74C14 14 86 14 84 74", "#c2954f", 4) +
      line("M18 56l7 -5M22 42l7 -1M31 31l5 4M42 25l3 6M55 25l-1 6M67 30l-4 5M77 41l-6 -1M82 54l-7 -4", "#8a6128", 2) +
      inked("M12 78H88L80 126Q79 131 74 131H26Q21 131 20 126Z", "#c2954f", "#6f4a17", 2) +
      line(wicker.join(""), "#6f4a17", 1.8) +
      line("M30 80L33 130M43 80L45 130M57 80L55 130M70 80L67 130", "#8a6128", 1.4) +
      inked("M9 70H91A5 5 0 0 1 91 82H9A5 5 0 0 1 9 70Z", "#d7b06d", "#6f4a17", 2) +
      line("M14 80l6 -8M26 80l6 -8M38 80l6 -8M50 80l6 -8M62 80l6 -8M74 80l6 -8M84 80l5 -6", "#6f4a17", 1.6) +
      (mark ? inked(disc(50, 50, 19), PAPER, GOLD_DARK, 1.6) + text(mark, 50, 60, mark.length > 1 ? 20 : 28, INK, 'class="mark"') : ""),
  );
}

/** A life token: a drop of dew on a leaf. */
function token(): string {
  return svg(
    100,
    100,
    inked(disc(50, 50, 47), "#dfe9d4", "#55754d", 2.4) +
      inked("M18 66C18 36 44 18 84 20C86 60 62 84 30 80C40 66 52 52 66 40C48 48 34 60 24 78Z", "#84ad72", "#3f6038", 2) +
      inked("M50 30C60 44 66 52 66 61A16 16 0 0 1 34 61C34 52 40 44 50 30Z", "#d8ecf6", "#3a6a88", 2) +
      line("M41 60A9 9 0 0 0 47 69", "#ffffff", 3),
  );
}

export function draw(art: string, _paint: string, mark: string): string {
  if (art === "back-flower") return back();
  if (art === "token-illusion") return token();
  if (art === "basket") return basket(mark);
  return art.startsWith("flower-") ? flower(art.slice(7), mark) : "";
}
