// The half-made choice of the one who looks at a scene.
import { untrack } from "svelte";
import { placesOf, Touches, type Pick } from "../lib/touch";
import type { Choice, Scene } from "../lib/types";

export class Touching {
  #scene = $state.raw<Scene | null>(null);
  #places = $derived(this.#scene ? placesOf(this.#scene) : new Map<string, string | null>());
  picks = $state.raw<Pick[]>([]);
  /** A choice taken from a list or a hint, where the touches alone would not tell which. */
  pinned = $state.raw<Choice | null>(null);
  touches = $derived(new Touches(this.#scene?.choices ?? []));
  chosen = $derived(new Set(this.picks.map((pick) => pick.id)));
  lit = $derived(this.touches.lit(this.picks));
  offered = $derived(this.pinned ? [this.pinned] : this.touches.offered(this.picks));

  /** Whether a choice that nothing can be added to is played without being shown first. */
  atOnce = $state(false);

  /** @param play what to do with a choice that is made */
  constructor(readonly play: (choice: Choice) => void) {}

  get choices(): Choice[] {
    return this.touches.choices;
  }

  /** The next scene, or null while it is on its way: what was chosen and is still there stays chosen. */
  look(scene: Scene | null): void {
    untrack(() => {
      this.#scene = scene;
      if (!scene) return;
      this.pinned = this.choices.find((choice) => choice.word === this.pinned?.word) ?? null;
      this.picks = this.touches.keep(this.picks, this.#places);
    });
  }

  isLit(id: string, key: string | null): boolean {
    return key !== null && this.lit.has(key) && !this.chosen.has(id);
  }

  /** Choose a piece, and no more than that. */
  pick(id: string, key: string): void {
    this.pinned = null;
    this.picks = this.touches.touch(this.picks, { id, key });
  }

  /** @param dropped a piece was dragged here: nothing more is meant to be added */
  touch(id: string, key: string, dropped = false): void {
    this.pick(id, key);
    if (!this.atOnce) return;
    const settled = this.touches.settled(this.picks);
    if (settled) this.play(settled);
    else if (dropped && this.offered.length === 1) this.play(this.offered[0]!);
  }

  /** Show a choice as if it had been touched. */
  take(choice: Choice): void {
    this.picks = this.touches.picksFor(choice, this.#places) ?? [];
    this.pinned = choice;
  }

  clear(): void {
    this.picks = [];
    this.pinned = null;
  }
}
