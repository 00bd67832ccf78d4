import type { Piece, Scene, Zone } from "../src/lib/types";

export const piece = (id: string, art: string, key: string | null = null): Piece => ({
  id,
  art,
  face: art.startsWith("back") ? null : art,
  mark: "",
  paint: "",
  note: "",
  key,
  state: "",
});

export const zone = (id: string, pieces: Piece[], kind: Zone["kind"] = "row", count = pieces.length): Zone => ({
  id,
  kind,
  label: id,
  note: null,
  key: null,
  state: "",
  slots: 0,
  count,
  pieces,
});

export const scene = (...zones: Zone[]): Scene => ({
  game: "some",
  prompt: "",
  areas: [{ id: "all", kind: "all", seat: null, label: "all", zones }],
  choices: [],
});
