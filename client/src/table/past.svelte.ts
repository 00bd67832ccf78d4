// A game that is over, moment by moment.
import { tick } from "svelte";
import { get, sentence } from "../lib/api";
import { GLIDE, motion, still } from "../lib/motion";
import { settings } from "../lib/settings.svelte";
import type { Replay, ReplayScene, Scene } from "../lib/types";
import { flight } from "./flight";

export class Past {
  replay = $state.raw<Replay | null>(null);
  scene = $state.raw<Scene | null>(null);
  step: number = $state(0);
  trouble = $state("");
  board: HTMLElement | undefined = $state.raw();

  #scenes = new Map<number, Promise<Scene>>();
  #seat: number | null = null;
  #path: string;

  constructor(
    table: string,
    readonly invitation: string,
  ) {
    this.#path = `/tables/${encodeURIComponent(table)}`;
  }

  get last(): number {
    return this.replay?.plays ?? 0;
  }

  /** As this seat saw it, or one who watched; in the language that is spoken now. */
  async open(seat: number | null, step: number): Promise<void> {
    this.#seat = seat;
    const scenes = (this.#scenes = new Map());
    this.trouble = "";
    try {
      const replay = await get<Replay>(`${this.#path}/replay`, { seat, invitation: this.invitation });
      if (scenes !== this.#scenes) return; // another seat or language was asked for meanwhile
      this.replay = replay;
      this.step = Math.min(Math.max(0, step), this.last);
      await this.#show(this.step, false);
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  async go(step: number): Promise<void> {
    const to = Math.min(Math.max(0, step), this.last);
    if (to === this.step) return;
    const next = Math.abs(to - this.step) === 1;
    this.step = to;
    try {
      await this.#show(to, next);
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  async #show(step: number, gliding: boolean): Promise<void> {
    const scene = await this.#fetch(step);
    if (this.step !== step) return; // one has gone on meanwhile
    const before = this.scene;
    const time = still() ? 0 : GLIDE[settings.speed];
    const land = gliding && time && before && this.board ? flight(this.board, motion(before, scene)) : null;
    this.scene = scene;
    this.trouble = "";
    if (step < this.last) void this.#fetch(step + 1).catch(() => {});
    await tick();
    await land?.(time);
  }

  #fetch(step: number): Promise<Scene> {
    let coming = this.#scenes.get(step);
    if (!coming) {
      const query = { seat: this.#seat, invitation: this.invitation };
      coming = get<ReplayScene>(`${this.#path}/replay/${step}`, query).then((found) => found.scene);
      coming.catch(() => this.#scenes.delete(step));
      this.#scenes.set(step, coming);
    }
    return coming;
  }
}
