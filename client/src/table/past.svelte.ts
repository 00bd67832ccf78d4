// A game that is over, moment by moment.
import { tick } from "svelte";
import { get, sentence } from "../lib/api";
import { GLIDE, motion, still } from "../lib/motion";
import { settings } from "../lib/settings.svelte";
import type { Replay, ReplayScene, Scene } from "../lib/types";
import { flight } from "./flight";
import { Looking } from "./looking.svelte";

export class Past {
  replay = $state.raw<Replay | null>(null);
  scene = $state.raw<Scene | null>(null);
  step: number = $state(0);
  trouble = $state("");
  coming = $state(0); // moments that were asked for and are not yet there
  board: HTMLElement | undefined = $state.raw();

  readonly looking = new Looking();

  #scenes = new Map<number, Promise<ReplayScene>>();
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
    const scenes = (this.#scenes = new Map<number, Promise<ReplayScene>>());
    this.looking.enough();
    await this.#come(async () => {
      const replay = await get<Replay>(`${this.#path}/replay`, { seat, invitation: this.invitation });
      const to = Math.min(Math.max(0, step), replay.plays);
      const scene = replay.other_rules ? null : (await this.#fetch(to, scenes)).scene;
      if (scenes !== this.#scenes) return; // another seat or language was asked for meanwhile
      this.replay = replay; // with its scene: two seats are never seen at once
      this.step = to;
      if (scene) await this.#show(scene, false);
    });
  }

  async go(step: number): Promise<void> {
    const to = Math.min(Math.max(0, step), this.last);
    if (to === this.step) return;
    const next = Math.abs(to - this.step) === 1;
    const forth = to > this.step;
    const scenes = this.#scenes;
    const here = () => this.step === to && scenes === this.#scenes; // else one has gone on meanwhile
    this.step = to;
    this.looking.enough();
    if (this.replay?.other_rules) return;
    await this.#come(async () => {
      const { scene, moments } = await this.#fetch(to, scenes);
      const seen = forth ? moments.filter((moment) => moment.time) : [];
      for (const moment of seen) {
        if (here()) await this.#show(moment.scene, next);
        if (here()) await this.looking.look(moment.time);
      }
      if (here()) await this.#show(scene, next || seen.length > 0);
    });
  }

  async #come(moment: () => Promise<void>): Promise<void> {
    this.coming += 1;
    this.trouble = "";
    try {
      await moment();
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.coming -= 1;
    }
  }

  async #show(scene: Scene, gliding: boolean): Promise<void> {
    const before = this.scene;
    const time = still() ? 0 : GLIDE[settings.speed];
    const land = gliding && time && before && this.board ? flight(this.board, motion(before, scene)) : null;
    this.scene = scene;
    if (this.step < this.last) void this.#fetch(this.step + 1, this.#scenes).catch(() => {});
    await tick();
    await land?.(time);
  }

  #fetch(step: number, scenes: Map<number, Promise<ReplayScene>>): Promise<ReplayScene> {
    let coming = scenes.get(step);
    if (!coming) {
      const query = { seat: this.#seat, invitation: this.invitation };
      coming = get<ReplayScene>(`${this.#path}/replay/${step}`, query);
      coming.catch(() => scenes.delete(step));
      scenes.set(step, coming);
    }
    return coming;
  }
}
