import { get, post } from "./api";
import { beginAt } from "./arrival";
import { present } from "./person.svelte";
import { href } from "./router";
import { settings } from "./settings.svelte";
import type { Game, Opening, Setup } from "./types";

let coming: Promise<Game[]> | null = null;

/** The games of the house, asked for once: they say everything in both languages. */
export function games(): Promise<Game[]> {
  coming ??= get<Game[]>("/games").catch((error: unknown) => {
    coming = null; // another time
    throw error;
  });
  return coming;
}

/** One of them; undefined if there is none of that name. */
export async function gameOf(id: string): Promise<Game | undefined> {
  return (await games()).find((game) => game.id === id);
}

/** With how many, and against whom, this game was played last; or what suits a newcomer. */
export function usual(game: Game): { players: number; level: string } {
  const { last } = settings;
  const levels = game.levels.map((level) => level.id);
  return {
    players: last && last.game === game.id && game.players.includes(last.players) ? last.players : (game.players[0] ?? 2),
    level: last && levels.includes(last.level) ? last.level : (levels[1] ?? levels[0] ?? ""),
  };
}

/** A table; who asks becomes somebody first, and sits there. */
export async function openTable(setup: Setup): Promise<Opening> {
  await present();
  return post<Opening>("/tables", setup);
}

/** A game against computer players that begins as soon as we come; the address of its table. */
export async function playNow(game: string, players: number, level: string): Promise<string> {
  settings.last = { game, players, level };
  const seats = ["person", ...Array<string>(players - 1).fill(level)];
  const { id } = await openTable({ game, seats });
  beginAt(id);
  return href("table", id);
}
