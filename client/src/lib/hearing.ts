// What this tab was told of a game while it was played, to compare with its record: every play as it was told, in order.
import { forgetOldest, keep, kept } from "./kept";
import type { Event, GameResult, State } from "./types";

const MOST_KEPT = 20; // tables

/** One entry of the table's log, as far as we were told. */
export type Heard =
  | { play: string; by: number; at: number } // others' words may be told in part
  | { silent: true; at: number } // somebody did something, or took it back, that we notice nothing of
  | { other: true; changed: boolean; at: number } // no play; what we see is changed where something was taken back
  | { gap: true }; // we were not there

export interface Told {
  heard: Heard[];
  version: number; // the last
  phase: State["phase"];
  seen: number; // when we came
  end?: { seed: string; result: GameResult | null };
}

/** What this tab was told at a table; null: nothing. */
export function toldAt(table: string): Told | null {
  return kept<Told | null>(`told.${table}`, null, "tab");
}

export class Hearing {
  #told: Told | null;
  #view = ""; // what we saw last

  constructor(readonly table: string) {
    this.#told = toldAt(table);
    if (!this.#told) forgetOldest("told.", MOST_KEPT - 1, (told: Told) => told.seen, "tab");
  }

  hear(message: State | Event): void {
    const told = (this.#told ??= { heard: [], version: -1, phase: "open", seen: Date.now() });
    if (message.type === "event" && message.version <= told.version) return;
    if (this.#missed(told, message)) told.heard.push({ gap: true });
    if (message.type === "event") this.#note(told, message);
    if (message.view !== undefined) this.#view = JSON.stringify(message.view);
    told.version = message.version;
    told.phase = message.phase ?? told.phase;
    if (message.end) told.end = { seed: message.end.seed, result: message.end.result };
    keep(`told.${this.table}`, told, "tab");
  }

  /** Whether plays may have been made that we did not hear of; before the game there are none. */
  #missed({ version, phase }: Told, message: State | Event): boolean {
    if (message.version === version || message.phase === "open") return false;
    if (message.version === version + 1 && (message.type === "event" || phase === "open")) return false;
    return true;
  }

  #note({ heard, phase }: Told, { word, actor, at, view, chat }: Event): void {
    if (word && actor !== undefined) heard.push({ play: word, by: actor, at });
    else if (word !== undefined) heard.push(actor === undefined ? { silent: true, at } : { play: "", by: actor, at });
    else if (!chat && view !== undefined && phase === "playing")
      heard.push({ other: true, changed: JSON.stringify(view) !== this.#view, at });
  }
}
