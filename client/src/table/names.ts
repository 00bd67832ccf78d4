// How pieces and zones are read aloud.
import { t } from "../lib/texts";
import type { Piece, Zone } from "../lib/types";

/** The states that a piece's face does not say. */
const SAID = ["down", "spent"];

/** What a piece is, its place and its state; empty for a back, which is only counted. */
export function spoken(piece: Piece): string {
  if (piece.face === null) return "";
  const states = piece.state.split(" ").filter((word) => SAID.includes(word));
  return [piece.face, piece.note, ...states.map((word) => t(`page-table-state-${word}`))].filter(Boolean).join(", ");
}

/** How many pieces of a zone cannot be told apart by those who look. */
export function unseen(zone: Zone): number {
  return zone.count - zone.pieces.filter((piece) => piece.face !== null).length;
}
