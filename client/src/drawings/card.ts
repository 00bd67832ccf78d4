// The card itself: paper, edge, and the mark in two corners.

import { INK, PAPER } from "./palette";
import { fill, group, svg, text } from "./pen";

const SHAPE = "M9 .5H91A8.5 8.5 0 0 1 99.5 9V131A8.5 8.5 0 0 1 91 139.5H9A8.5 8.5 0 0 1 .5 131V9A8.5 8.5 0 0 1 9 .5Z";

export function sheet(ground: string, edge: string): string {
  return `<path class="paper" d="${SHAPE}" fill="${ground}" stroke="${edge}" stroke-width="1"/>`;
}

export function card(inside: string, ground = PAPER, edge = "#b9ac93"): string {
  return svg(100, 140, sheet(ground, edge) + inside);
}

/** The same thing at the top left and, upside down, at the bottom right. */
export function twice(inside: string): string {
  return inside + group(inside, "rotate(180 50 70)");
}

/** How big a mark may be, by its length. */
export function sizeOf(mark: string, most = 30): number {
  return Math.min(most, [most, most, 27, 20, 16, 14][mark.length] ?? 12);
}

/** A rim of paper round a letter, for where it meets the drawing. */
const HALO = `class="mark" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;

/** The mark straight onto the paper. */
export function corners(mark: string, colour = INK, most = 30): string {
  if (!mark) return "";
  const size = sizeOf(mark, most);
  const x = Math.max(15, 5 + mark.length * size * 0.31);
  return `<g class="corners">${twice(text(mark, x, 7 + size * 0.78, size, colour, HALO))}</g>`;
}

const CORNER = "M9 2.5H40A38 38 0 0 1 2.5 42V9A6.5 6.5 0 0 1 9 2.5Z";

/** The mark on a quarter of paper, for cards that are coloured to their edges. */
export function windows(mark: string, colour: string, paper = PAPER): string {
  const size = [0, 29, 22, 16][mark.length] ?? 12;
  const letter = mark ? text(mark, mark.length > 1 ? 18.5 : 17.5, 18 + size * 0.36, size, colour, 'class="mark"') : "";
  return twice(fill(CORNER, paper) + letter);
}

/** What is shown when there is no drawing: a card with its mark, large. */
export function plain(mark: string, colour: string): string {
  const size = sizeOf(mark, 44) * (mark.length > 1 ? 1.4 : 1);
  return card(corners(mark, colour) + (mark ? text(mark, 50, 70 + size * 0.36, size, colour) : ""));
}
