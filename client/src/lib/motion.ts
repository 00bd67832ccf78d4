// Which piece went where, found by comparing two scenes.
import type { Speed } from "./settings.svelte";
import type { Piece, Scene, Zone } from "./types";

/** A piece that glides.  `from` or `to` is null where the piece is (or was) out of sight in the pile of that zone. */
export interface Glide {
  from: string | null;
  to: string | null;
  fromZone: string;
  toZone: string;
  /** Whether it is turned over on the way. */
  turned: boolean;
}

export interface Motion {
  glides: Glide[];
  /** Pieces that were nowhere before, and zones' pieces that are nowhere now. */
  came: string[];
  gone: string[];
}

interface Loose {
  id: string | null;
  zone: string;
  art: string | null; // null: nobody knows what lies in the pile
  back: boolean;
}

const zonesOf = (scene: Scene): Map<string, Zone> =>
  new Map(scene.areas.flatMap((area) => area.zones.map((zone) => [zone.id, zone] as const)));

const idsOf = (zone: Zone | undefined): Set<string> => new Set((zone?.pieces ?? []).map((piece) => piece.id));

/** A copy only shows a piece that lies elsewhere: it does not move. */
const real = (piece: Piece): boolean => !piece.state.split(" ").includes("copy");

const loosen = (piece: Piece, zone: string): Loose => ({
  id: piece.id,
  zone,
  art: piece.art,
  back: piece.face === null || piece.state.split(" ").includes("down"),
});

/** What is in one scene's zones and not at the same place in the other's; and what is missing in its piles. */
function loosePieces(here: Map<string, Zone>, there: Map<string, Zone>): Loose[] {
  const loose: Loose[] = [];
  for (const zone of here.values()) {
    const other = there.get(zone.id);
    const known = idsOf(other);
    const moved = zone.pieces.filter((piece) => real(piece) && !known.has(piece.id)).map((piece) => loosen(piece, zone.id));
    if (zone.kind !== "pile") {
      loose.push(...moved);
      continue;
    }
    // A pile shows its topmost pieces alone.  One that was covered has not left and one that was uncovered has not
    // come, and what the count says besides happened out of sight.
    const number = Math.max(0, zone.count - (other?.count ?? 0));
    const seen = moved.slice(0, number);
    const back = zone.pieces.length > 0 && zone.pieces.every((piece) => piece.face === null);
    loose.push(...seen);
    for (let k = seen.length; k < number; k++) loose.push({ id: null, zone: zone.id, art: null, back });
  }
  return loose;
}

type Alike = (left: Loose, came: Loose) => boolean;

/** From the surest likeness to the least. */
const LIKENESS: Alike[] = [
  (left, came) => left.id !== null && left.id === came.id,
  (left, came) => left.art !== null && left.art === came.art && left.back === came.back,
  (left, came) => left.art !== null && left.art === came.art,
  (left, came) => left.back !== came.back,
  (left, came) => left.art === null || came.art === null,
];

export function motion(before: Scene, after: Scene): Motion {
  const was = zonesOf(before);
  const is = zonesOf(after);
  let left = loosePieces(was, is);
  const came = loosePieces(is, was);
  const glides: Glide[] = [];
  let arriving = came;
  for (const alike of LIKENESS) {
    const waiting: Loose[] = [];
    for (const here of arriving) {
      const origin = left.find((there) => there.zone !== here.zone && alike(there, here));
      if (origin === undefined || (origin.id === null && here.id === null)) {
        waiting.push(here);
        continue;
      }
      left = left.filter((there) => there !== origin);
      glides.push({
        from: origin.id,
        to: here.id,
        fromZone: origin.zone,
        toZone: here.zone,
        turned: origin.back !== here.back,
      });
    }
    arriving = waiting;
  }
  return {
    glides,
    came: arriving.flatMap((piece) => piece.id ?? []),
    gone: left.flatMap((piece) => piece.id ?? []),
  };
}

/** Whether anything is to be seen of the step from one scene to the other. */
export const moves = ({ glides, came, gone }: Motion): boolean => glides.length + came.length + gone.length > 0;

/** Whether nothing is to move: nobody looks, or somebody does not want it. */
export const still = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds that one piece glides. */
export const GLIDE: Record<Speed, number> = { slow: 900, usual: 450, fast: 220, none: 0 };

/** When each of n pieces sets off, so that together they take no longer than about twice the time of one. */
export function starts(n: number, glide: number): number[] {
  const apart = n > 1 ? Math.min(glide / 3, glide / (n - 1)) : 0;
  return Array.from({ length: n }, (_, k) => k * apart);
}
