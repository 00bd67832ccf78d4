// Deals that the rules have made, in the file that FLORILEGE_DEALS names, made again by the page; see tests/test_dealing.py.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { agreeing, byChance, dealt, unhex, visible } from "../../src/lib/fair";
import type { DealStep } from "../../src/lib/types";

interface Made {
  seed: string;
  players: number;
  dealing: DealStep[];
  position: unknown; // the whole document, in which nothing is hidden
  cards: number;
}

it("deals the same cards as the rules", async () => {
  const lines = readFileSync(process.env.FLORILEGE_DEALS!, "utf-8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const { seed, players, dealing, position, cards } = JSON.parse(line) as Made;
    expect(byChance(dealing, players)).toBe(true);
    expect(agreeing(visible(position), await dealt(unhex(seed), dealing), dealing)).toBe(cards);
  }
});
