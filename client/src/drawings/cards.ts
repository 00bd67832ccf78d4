// The playing cards of Flower Power!: pips laid as the petals of a flower, blossoms for the court, capped jokers.

import { card, twice } from "./card";
import { GOLD, GOLD_DARK, INK, LEAF, LEAF_DARK, PAPER } from "./palette";
import { around, at, beads, disc, fill, group, heart, inked, line, n, petal, ray, star, text } from "./pen";
import { SUITS, type Suit } from "./suits";

const FRAME = "M12 6H88A6 6 0 0 1 94 12V128A6 6 0 0 1 88 134H12A6 6 0 0 1 6 128V12A6 6 0 0 1 12 6Z";

const pip = (suit: Suit, x: number, y: number, size: number, turn = 0): string =>
  `<path d="${suit.path}" fill="${suit.ink}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(size / 20).toFixed(2)})"/>`;

/** Rank and suit in two corners; they leave a circle of 33 round the middle free. */
function index(rank: string, suit: Suit): string {
  const size = rank.length > 2 ? 19 : rank.length > 1 ? 28 : 33;
  const x = rank.length > 1 ? 18 : 15;
  return twice(text(rank, x, 30.5, size, suit.ink, 'class="mark"') + pip(suit, x - 0.5, 43.5, 17));
}

function spots(suit: Suit, count: number): string {
  const size = [0, 0, 27, 25, 23, 21, 19, 17.5, 16, 15, 14.5][count] ?? 14;
  const radius = [0, 0, 21, 20.5, 21, 22, 23, 23.5, 24.5, 25.5, 26][count] ?? 26;
  const turn = count === 2 ? 0 : count % 2 ? 0 : 180 / count;
  const stalks = line(around(count, (a) => ray(50, 70, a, 4, radius), turn), LEAF, 1.2);
  const petals = Array.from({ length: count }, (_, i) => {
    const angle = turn + (360 / count) * i;
    const [x, y] = at(50, 70, angle, radius);
    return pip(suit, x, y, size, angle);
  });
  return stalks + petals.join("") + inked(disc(50, 70, 6.2), GOLD, GOLD_DARK, 1.2) + fill(beads(50, 70, 6, 3.4, 0.8), GOLD_DARK);
}

function ace(suit: Suit): string {
  return (
    line(disc(50, 70, 34), suit.soft, 1.4) +
    inked(around(20, (a, i) => ([8, 18].includes(i) ? "" : petal(...at(50, 70, a, 34), a + 62, 0, 11, 3, 0.1)), 142), LEAF, LEAF_DARK, 0.7) +
    pip(suit, 50, 70, 46) +
    group(
      fill(around(6, (a) => petal(0, 0, a, 2.2, 8, 2.6, 0.8)), suit.soft) + fill(disc(0, 0, 1.6), suit.soft),
      "translate(50 71)",
    )
  );
}

/** Half a figure above the middle; the other half is the same, upside down. */
const COURT: Readonly<Record<string, (suit: Suit) => string>> = {
  // a bud with a feather
  j: (s) =>
    line("M50 70V56", LEAF_DARK, 2.6) +
    inked(petal(50, 68, -58, 0, 25, 6.5, 0.1) + petal(50, 68, 58, 0, 25, 6.5, 0.1), LEAF, LEAF_DARK, 0.9) +
    inked("M50 24C63 34 64 50 50 59C36 50 37 34 50 24Z", s.ink, INK, 1) +
    fill("M50 30C56 38 57 48 50 56C43 48 44 38 50 30Z", s.soft) +
    inked("M38 44C38 54 43 60 50 61C57 60 62 54 62 44C58 50 54 52 50 46C46 52 42 50 38 44Z", LEAF, LEAF_DARK, 1) +
    line("M60 36C66 26 68 18 64 11", GOLD_DARK, 1.4) +
    fill(petal(61, 34, 14, 2, 25, 5, 0.4), GOLD),
  // a rose with a tiara
  q: (s) =>
    inked(petal(50, 62, -100, 0, 27, 6.5, 0.1) + petal(50, 62, 100, 0, 27, 6.5, 0.1), LEAF, LEAF_DARK, 0.9) +
    inked(around(7, (a) => heart(50, 46, a, 3, 20.5, 9, 2)), s.soft, s.ink, 1.2) +
    inked(around(5, (a) => heart(50, 46, a, 1, 14, 7.5, 1.5), 20), s.ink, PAPER, 0.8) +
    fill(disc(50, 46, 5), s.soft) +
    fill(disc(50, 46, 2.2), s.ink) +
    inked("M37 26L35 15L43 20L50 11L57 20L65 15L63 26Q50 21 37 26Z", GOLD, GOLD_DARK, 1.1) +
    fill(disc(35, 14, 1.9) + disc(50, 10, 2.2) + disc(65, 14, 1.9), s.ink),
  // a great bloom with a crown
  k: (s) =>
    inked(petal(50, 64, -80, 0, 29, 7.5, 0.1) + petal(50, 64, 80, 0, 29, 7.5, 0.1), LEAF, LEAF_DARK, 0.9) +
    inked(around(14, (a) => petal(50, 48, a, 8, 22, 5, 0.2)), s.ink, PAPER, 0.8) +
    inked(disc(50, 48, 12), s.soft, s.ink, 1.4) +
    pip(s, 50, 48.5, 15) +
    inked("M36 28V11L43 18L50 8L57 18L64 11V28Z", GOLD, GOLD_DARK, 1.2) +
    line("M36 24H64", GOLD_DARK, 1.4) +
    fill(disc(36, 10, 2) + disc(50, 7.5, 2.2) + disc(64, 10, 2), s.ink),
};

function court(rank: string, suit: Suit): string {
  const half = COURT[rank]?.(suit) ?? "";
  return fill("M28 7H72V133H28Z", suit.soft, 'opacity=".5"') + line("M28 7H72V133H28Z", suit.soft, 1.2) + twice(half) + line("M29 75L71 65", GOLD_DARK, 1.6);
}

function joker(red: boolean, mark: string): string {
  const [first, second] = red ? [SUITS.h, SUITS.d] : [SUITS.s, SUITS.c];
  if (!first || !second) return "";
  const petals = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = at(50, 82, 45 * i, 23);
    return pip(i % 2 ? second : first, x, y, 18, 45 * i);
  });
  const cap =
    inked("M50 62C40 60 30 62 31 62C24 56 18 44 22 30C30 40 38 40 42 36Z", first.ink, INK, 1) +
    inked("M50 62C60 60 70 62 69 62C76 56 82 44 78 30C70 40 62 40 58 36Z", second.ink, INK, 1) +
    inked("M31 63C38 44 42 30 50 16C58 30 62 44 69 63Q50 56 31 63Z", first.soft, INK, 1) +
    fill(around(5, (a) => petal(50, 46, a, 1, 7, 2.6, 0.9)), first.ink) +
    inked(disc(22, 29, 3.4) + disc(78, 29, 3.4) + disc(50, 14, 3.8), GOLD, GOLD_DARK, 1) +
    inked("M30 60Q50 53 70 60L69 66Q50 60 31 66Z", GOLD, GOLD_DARK, 1);
  const size = mark.length > 1 ? 20 : 28;
  const sign = mark && mark.length < 3
    ? text(mark, 16, 12 + size * 0.62, size, first.ink, 'class="mark"')
    : fill(star(16, 17, 5, 12, 5), first.ink);
  const corner = sign + pip(first, 10, 37, 11) + pip(second, 22, 37, 11);
  return card(line(FRAME, first.soft, 1) + petals.join("") + inked(disc(50, 82, 9), GOLD, GOLD_DARK, 1.3) + fill(beads(50, 82, 8, 5.4, 1), GOLD_DARK) + group(cap, "translate(50 62) scale(.82) translate(-50 -62)") + twice(corner));
}

function playing(rank: string, suitName: string, mark: string): string {
  const suit = SUITS[suitName];
  if (!suit) return "";
  const shown = mark.replace(/[^\p{L}\p{N}]/gu, "") || rank.toUpperCase();
  const middle = rank === "a" ? ace(suit) : rank in COURT ? court(rank, suit) : spots(suit, Number(rank));
  return card(middle + index(shown, suit));
}

function back(): string {
  const pale = "#f4e6d3";
  const bloom = (x: number, y: number, size: number): string =>
    fill(around(6, (a) => heart(x, y, a, size * 0.12, size, size * 0.42, size * 0.16)), pale) + fill(disc(x, y, size * 0.24), "#d58a4a");
  return card(
    line(FRAME, pale, 1.4) +
      line("M50 70C30 62 22 44 24 24M50 70C70 62 78 44 76 24M50 70C30 78 22 96 24 116M50 70C70 78 78 96 76 116", "#7fa39d", 1.8) +
      fill(
        [[30, 52, -60], [26, 40, 30], [70, 52, 60], [74, 40, -30], [30, 88, -120], [26, 100, 150], [70, 88, 120], [74, 100, -150]]
          .map(([x = 0, y = 0, a = 0]) => petal(x, y, a, 0, 15, 4.4, 0.1))
          .join(""),
        "#7fa39d",
      ) +
      bloom(50, 70, 21) + bloom(25, 23, 12) + bloom(75, 23, 12) + bloom(25, 117, 12) + bloom(75, 117, 12) + bloom(50, 29, 7) + bloom(50, 111, 7),
    "#2f5a5c",
    "#1b3839",
  );
}

export function draw(art: string, _paint: string, mark: string): string {
  if (art === "back-card") return back();
  if (art === "joker-red" || art === "joker-black") return joker(art === "joker-red", mark);
  const found = /^card-(10|[2-9jqka])([shdc])$/.exec(art);
  return found ? playing(found[1] ?? "", found[2] ?? "", mark) : "";
}

