// What can be touched next, and what the touches made so far amount to.
//
// No rule of any game is here: a choice is a bag of keys, a selection is another, and they are compared.
import type { Choice, Scene } from "./types";

/** Something that was touched: a piece or a zone, by its id, and what touching it means. */
export interface Pick {
  id: string;
  key: string;
}

type Bag = Map<string, number>;

/** How many choices may be offered as buttons; beyond that a list is easier to read. */
export const MOST_BUTTONS = 6;

export function bag(keys: Iterable<string>): Bag {
  const counts: Bag = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function holds(large: Bag, small: Bag): boolean {
  for (const [key, count] of small) if ((large.get(key) ?? 0) < count) return false;
  return true;
}

/** The choices of one scene, ready to be asked about. */
export class Touches {
  readonly #entries: { choice: Choice; needs: Bag }[];
  /** Every key that some choice needs. */
  readonly keys: ReadonlySet<string>;
  /** The choices that need no touch: buttons. */
  readonly buttons: Choice[];

  constructor(readonly choices: Choice[]) {
    this.#entries = choices.map((choice) => ({ choice, needs: bag(choice.touches) }));
    this.keys = new Set(choices.flatMap((choice) => choice.touches));
    this.buttons = choices.filter((choice) => choice.touches.length === 0);
  }

  #fitting(picks: readonly Pick[]) {
    const chosen = bag(picks.map((pick) => pick.key));
    return this.#entries.filter(({ needs }) => needs.size > 0 && holds(needs, chosen));
  }

  /** The choices that can still come of these touches. */
  candidates(picks: readonly Pick[]): Choice[] {
    return this.#fitting(picks).map(({ choice }) => choice);
  }

  /** The keys that can be touched next. */
  lit(picks: readonly Pick[]): Set<string> {
    const chosen = bag(picks.map((pick) => pick.key));
    const next = new Set<string>();
    for (const { needs } of this.#fitting(picks))
      for (const [key, count] of needs) if (count > (chosen.get(key) ?? 0)) next.add(key);
    return next;
  }

  /** The choices that these touches are, neither more nor less. */
  offered(picks: readonly Pick[]): Choice[] {
    if (picks.length === 0) return [];
    return this.candidates(picks).filter((choice) => choice.touches.length === picks.length);
  }

  /** The one choice that these touches are, if nothing could be added to them. */
  settled(picks: readonly Pick[]): Choice | null {
    const [only, ...others] = picks.length ? this.candidates(picks) : [];
    return only && !others.length && only.touches.length === picks.length ? only : null;
  }

  /** Whether touching this would mean anything. */
  knows(key: string | null): key is string {
    return key !== null && this.keys.has(key);
  }

  /**
   * The selection after a touch.  What was touched before is put back by a second touch; what does not go with
   * the touches made so far takes the place of those, newest first, that stand in its way.
   */
  touch(picks: readonly Pick[], touched: Pick): Pick[] {
    if (picks.some((pick) => pick.id === touched.id)) return picks.filter((pick) => pick.id !== touched.id);
    if (!this.knows(touched.key)) return [...picks];
    const kept = [...picks];
    while (kept.length && !this.lit(kept).has(touched.key)) kept.pop();
    return [...kept, touched];
  }

  /** What is left of a selection in this scene. */
  keep(picks: readonly Pick[], places: ReadonlyMap<string, string | null>): Pick[] {
    let kept: Pick[] = [];
    for (const pick of picks)
      if (places.get(pick.id) === pick.key && this.lit(kept).has(pick.key)) kept = [...kept, pick];
    return kept;
  }

  /** Pieces and zones whose touches are this choice; null if the scene does not show all of them. */
  picksFor(choice: Choice, places: ReadonlyMap<string, string | null>): Pick[] | null {
    const picks: Pick[] = [];
    const free = new Map<string, string[]>();
    for (const [id, key] of places) if (key !== null) free.set(key, [...(free.get(key) ?? []), id]);
    for (const key of choice.touches) {
      const id = free.get(key)?.shift();
      if (id === undefined) return null;
      picks.push({ id, key });
    }
    return picks;
  }
}

/** Everything in a scene that has an id, and what touching it means; pieces before zones, as hands reach for them. */
export function placesOf(scene: Scene): Map<string, string | null> {
  const zones = scene.areas.flatMap((area) => area.zones);
  return new Map([
    ...zones.flatMap((zone) => zone.pieces.map((piece) => [piece.id, piece.key] as const)),
    ...zones.map((zone) => [zone.id, zone.key] as const),
  ]);
}
