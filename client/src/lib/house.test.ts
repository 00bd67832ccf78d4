import { expect, it } from "vitest";
import { usual } from "./house.svelte";
import { settings } from "./settings.svelte";
import type { Game } from "./types";

const both = { en: "", fr: "" };
const game = {
  id: "tulip",
  players: [2, 3, 4],
  levels: ["low", "middle", "high"].map((id) => ({ id, titles: both })),
} as Game;

it("suits a newcomer, and remembers what was chosen last", () => {
  settings.last = null;
  expect(usual(game)).toEqual({ players: 2, level: "middle" });
  settings.last = { game: "tulip", players: 4, level: "high" };
  expect(usual(game)).toEqual({ players: 4, level: "high" });
  settings.last = { game: "rose", players: 4, level: "high" };
  expect(usual(game)).toEqual({ players: 2, level: "high" });
  settings.last = { game: "tulip", players: 9, level: "unknown" };
  expect(usual(game)).toEqual({ players: 2, level: "middle" });
});
