// The ten flowers of Illusion, told apart by their shape: each with its stem, its leaves and its blossom.
// Drawn on a card of 100 by 140; the blossom is about 50, 56.

import { INK, LEAF, LEAF_DARK } from "./palette";
import { around, at, beads, disc, fill, heart, inked, line, n, petal, ray, star } from "./pen";

const X = 50;
const Y = 56;

const stem = (d: string, width = 3.2): string => line(d, LEAF_DARK, width);
const leaves = (d: string): string => inked(d, LEAF, LEAF_DARK, 1.1);
const blade = (x: number, y: number, angle: number, length: number, width: number): string => petal(x, y, angle, 0, length, width, 0.05);

/** A ruffled rim: short waves round a circle. */
function ruffle(x: number, y: number, count: number, outer: number, inner: number, turn = 0): string {
  const step = 360 / count;
  const p = (a: number, r: number) => at(x, y, turn + a, r).map(n).join(" ");
  const waves = Array.from({ length: count }, (_, i) => `Q${p(step * (i + 0.5), outer + (outer - inner))} ${p(step * (i + 1), inner)}`);
  return `M${p(0, inner)}${waves.join("")}Z`;
}

export interface Variety {
  readonly ground: string;
  readonly edge: string;
  readonly drawing: string;
}

export const VARIETIES: Readonly<Record<string, Variety>> = {
  "yellow-tulip": {
    ground: "#dfe8ee",
    edge: "#7d93a3",
    drawing:
      stem("M50 84V134") +
      leaves("M49 132C30 122 22 100 26 78C36 92 46 108 50 128Z") +
      leaves("M51 132C70 124 80 108 77 88C66 98 54 112 51 128Z") +
      inked("M32 34C44 40 50 60 50 86C30 88 20 66 24 30C27 31 30 32 32 34Z", "#f0c93e", "#7a5c08", 1.4) +
      inked("M68 34C56 40 50 60 50 86C70 88 80 66 76 30C73 31 70 32 68 34Z", "#f0c93e", "#7a5c08", 1.4) +
      inked("M50 20C64 38 68 68 50 87C32 68 36 38 50 20Z", "#f8dc6a", "#7a5c08", 1.4) +
      line("M50 32V70M44 46Q44 62 48 74M56 46Q56 62 52 74M30 44Q32 64 42 78M70 44Q68 64 58 78", "#c79a1d", 1.3),
  },
  "red-rose": {
    ground: "#e9ead8",
    edge: "#8f8f69",
    drawing:
      stem("M50 80C51 100 47 118 50 134") +
      leaves(blade(50, 108, -62, 30, 10) + blade(49, 118, 60, 32, 10.5)) +
      line(ray(50, 108, -62, 4, 26) + ray(49, 118, 60, 4, 28) + "M51 96l5 -3M48 124l-5 -2", LEAF_DARK, 1.2) +
      leaves(petal(50, 74, 130, 0, 24, 5, 0) + petal(50, 74, -130, 0, 24, 5, 0)) +
      inked(around(5, (a) => heart(X, Y - 4, a, 4, 36, 23, 2), 36), "#b72b33", "#6c0f1b", 1.3) +
      inked(around(5, (a) => heart(X, Y - 4, a, 2, 28, 18, 2)), "#c93d41", "#6c0f1b", 1.3) +
      inked(disc(X, Y - 4, 17), "#d65652", "#6c0f1b", 1.3) +
      line("M50 52C47 49 43 52 45 57C48 62 57 60 58 53C59 44 46 40 40 47C35 56 43 66 52 65C61 64 65 55 62 47M50 52C53 54 52 57 49 56", "#6c0f1b", 1.7),
  },
  "blue-iris": {
    ground: "#f1e8d4",
    edge: "#a08d63",
    drawing:
      leaves("M44 134C38 112 30 96 22 84C36 94 46 112 49 134ZM56 134C61 114 70 98 80 80C78 100 68 118 60 134Z") +
      stem("M50 84V134") +
      inked("M50 58C34 34 36 22 42 14C50 20 52 40 50 58ZM50 58C66 34 64 22 58 14C50 20 48 40 50 58Z", "#6f8fd0", "#223a7c", 1.4) +
      inked("M50 60C40 44 44 24 50 16C56 24 60 44 50 60Z", "#8facdf", "#223a7c", 1.3) +
      inked("M49 56C36 48 16 52 11 68C10 82 22 88 28 80C32 70 40 64 50 62Z", "#4c6fbd", "#223a7c", 1.4) +
      inked("M51 56C64 48 84 52 89 68C90 82 78 88 72 80C68 70 60 64 50 62Z", "#4c6fbd", "#223a7c", 1.4) +
      inked("M46 58C38 70 36 88 50 98C64 88 62 70 54 58Z", "#5f82cb", "#223a7c", 1.4) +
      line("M43 60Q30 58 21 68M57 60Q70 58 79 68M50 66V82", "#f4c742", 4) +
      line("M44 84Q46 90 50 93M56 84Q54 90 50 93M15 72Q18 80 24 80M85 72Q82 80 76 80", "#223a7c", 1.1),
  },
  "white-daisy": {
    ground: "#bfd3c0",
    edge: "#6d8b70",
    drawing:
      stem("M50 84C48 102 53 118 50 134", 2.8) +
      leaves("M50 126C38 126 30 120 26 108C32 112 34 108 40 112C44 114 48 120 50 126ZM51 132C62 130 70 122 72 112C67 116 64 113 59 117C55 120 52 126 51 132Z") +
      inked(around(18, (a) => petal(X, Y, a, 8, 37, 5.6, 1)), "#ffffff", "#75766c", 1.1) +
      line(around(18, (a) => ray(X, Y, a, 15, 29)), "#c9c9bd", 1) +
      inked(disc(X, Y, 12), "#eebb35", "#85600a", 1.4) +
      fill(beads(X, Y, 10, 8, 1.3) + beads(X, Y, 5, 4, 1.3), "#a8770f"),
  },
  "pink-peony": {
    ground: "#e4ecdc",
    edge: "#84966f",
    drawing:
      stem("M50 88V134", 3.6) +
      leaves(blade(50, 118, -70, 34, 9) + blade(50, 116, -36, 28, 8) + blade(50, 122, 70, 34, 9) + blade(50, 120, 36, 28, 8)) +
      inked(ruffle(X, Y + 1, 11, 40, 35), "#d86f97", "#7e2350", 1.3) +
      inked(ruffle(X, Y, 10, 33, 28, 14), "#e58dad", "#7e2350", 1.3) +
      inked(ruffle(X, Y - 1, 9, 26, 21, 5), "#efabc3", "#7e2350", 1.2) +
      inked(ruffle(X, Y - 2, 7, 18, 13.5, 20), "#f6c8d7", "#7e2350", 1.2) +
      inked(ruffle(X, Y - 3, 5, 10, 6.5), "#fbe2ea", "#7e2350", 1.1) +
      line("M50 53v-3M47 55l-2 -2M53 55l2 -2", "#7e2350", 1.2),
  },
  "purple-violet": {
    ground: "#f2ecd0",
    edge: "#a2975f",
    drawing:
      stem("M50 66C50 92 56 112 50 134", 2.6) +
      leaves(heart(50, 134, -56, 0, 36, 17, 0) + heart(50, 134, 58, 0, 36, 17, 0)) +
      line(ray(50, 134, -56, 4, 28) + ray(50, 134, 58, 4, 28), LEAF_DARK, 1.1) +
      inked(petal(X, Y - 2, -28, 0, 39, 18, 0.9) + petal(X, Y - 2, 28, 0, 39, 18, 0.9), "#6f3f9c", "#33135a", 1.4) +
      inked(petal(X, Y, -98, 0, 36, 16, 0.9) + petal(X, Y, 98, 0, 36, 16, 0.9), "#8a59b4", "#33135a", 1.4) +
      inked(heart(X, Y, 180, 0, 36, 19, 4), "#9f70c6", "#33135a", 1.4) +
      fill(petal(X, Y, 180, 0, 22, 9, 0.8), "#fbf3d0") +
      line(ray(X, Y, 180, 4, 26) + ray(X, Y, 166, 6, 23) + ray(X, Y, 194, 6, 23) + ray(X, Y, 98, 4, 20) + ray(X, Y, -98, 4, 20) + ray(X, Y, 86, 5, 16) + ray(X, Y, -86, 5, 16), "#33135a", 1.3) +
      fill(disc(X, Y, 4.6), "#f0b93a"),
  },
  "orange-marigold": {
    ground: "#dde9e6",
    edge: "#769a92",
    drawing:
      stem("M50 86V134") +
      leaves([0, 1, 2].map((i) => blade(50, 128 - 9 * i, -64, 26 - 4 * i, 4) + blade(50, 128 - 9 * i, 64, 26 - 4 * i, 4)).join("")) +
      inked(around(14, (a) => heart(X, Y, a, 16, 38, 9, 3)), "#e07a1c", "#7d3606", 1.1) +
      inked(around(14, (a) => heart(X, Y, a, 12, 31, 8, 3), 12.9), "#ee9233", "#7d3606", 1.1) +
      inked(around(11, (a) => heart(X, Y, a, 8, 24, 7, 2.5)), "#f5a94b", "#7d3606", 1.1) +
      inked(around(8, (a) => heart(X, Y, a, 3, 16.5, 6, 2.2), 20), "#f9bd63", "#7d3606", 1) +
      inked(around(5, (a) => heart(X, Y, a, 0, 9, 4.4, 1.6)), "#fdd690", "#7d3606", 1),
  },
  "red-poppy": {
    ground: "#e6e2ee",
    edge: "#8f86a6",
    drawing:
      stem("M50 84C60 104 44 118 50 134", 2.4) +
      line("M53 92h4M53 100h4M51 110h-4M49 120h-4M55 96h-4", LEAF_DARK, 1) +
      line("M50 122C66 120 76 112 76 100", LEAF_DARK, 1.8) +
      leaves("M76 106C70 102 69 92 76 88C83 92 82 102 76 106Z") +
      fill("M76 88C79 90 80 93 80 95L72 95C72 93 73 90 76 88Z", "#d6382f") +
      inked("M50 60C20 66 8 48 16 30C30 14 46 30 50 60Z M50 60C80 66 92 48 84 30C70 14 54 30 50 60Z", "#c8332d", "#6b0d12", 1.4) +
      inked("M50 58C28 40 32 18 50 17C68 18 72 40 50 58Z", "#d94a3d", "#6b0d12", 1.4) +
      inked("M50 52C22 56 16 74 30 86C44 94 58 94 70 86C84 74 78 56 50 52Z", "#e2594a", "#6b0d12", 1.4) +
      line("M38 72Q36 80 38 85M50 78V88M62 72Q64 80 62 85M24 34Q30 40 36 48M76 34Q70 40 64 48", "#a5211f", 1.2) +
      fill(petal(50, 60, -70, 6, 20, 5, 0.8) + petal(50, 60, 70, 6, 20, 5, 0.8) + petal(50, 60, 0, 6, 18, 5, 0.8) + petal(50, 60, 180, 6, 18, 5, 0.8), INK) +
      fill(beads(50, 60, 16, 13, 1.3), INK) +
      inked(disc(50, 60, 8), "#9fb27e", INK, 1.6) +
      line(around(6, (a) => ray(50, 60, a, 0, 6)), INK, 1.3),
  },
  sunflower: {
    ground: "#d6e4f0",
    edge: "#6d8ba6",
    drawing:
      stem("M50 88V134", 4.6) +
      leaves(heart(50, 124, -72, 0, 34, 14, 0) + heart(50, 116, 72, 0, 34, 14, 0)) +
      line(ray(50, 124, -72, 4, 28) + ray(50, 116, 72, 4, 28), LEAF_DARK, 1.2) +
      inked(around(17, (a) => petal(X, Y, a, 16, 42, 6.6, 0.1), 10.6), "#e0a21c", "#7c5104", 1.1) +
      inked(around(17, (a) => petal(X, Y, a, 14, 40, 6.6, 0.1)), "#f7c83a", "#7c5104", 1.1) +
      inked(disc(X, Y, 20), "#5b3618", "#361d08", 1.6) +
      fill(beads(X, Y, 20, 17, 1.4) + beads(X, Y, 15, 12.8, 1.3, 8) + beads(X, Y, 10, 8.6, 1.2) + beads(X, Y, 6, 4.6, 1.1, 14), "#c58f3d") +
      fill(disc(X, Y, 1.6), "#c58f3d"),
  },
  "white-lily": {
    ground: "#c9c2da",
    edge: "#7f759b",
    drawing:
      stem("M50 80C50 100 49 116 50 134") +
      leaves(blade(50, 122, -50, 36, 5) + blade(50, 112, 50, 36, 5) + blade(50, 104, -58, 22, 4)) +
      inked(around(3, (a) => petal(X, Y, a, 0, 42, 12, 0.05), 60), "#eef0e2", "#6d6f5c", 1.3) +
      inked(around(3, (a) => petal(X, Y, a, 0, 43, 16, 0.1)), "#ffffff", "#6d6f5c", 1.3) +
      line(around(6, (a) => ray(X, Y, a, 8, 33)), "#b9c79c", 1.6) +
      fill(star(X, Y, 6, 13, 5, 0), "#cfe0a8") +
      line(around(6, (a) => ray(X, Y, a, 2, 19), 30), "#8fa35f", 1.5) +
      inked(around(6, (a) => petal(X, Y, a, 17, 25, 3.4, 0.9), 30), "#d9822b", "#7d420c", 1),
  },
};
