// Every picture on a table by its name. A family is loaded when the first of its pictures is wanted.

import { plain } from "./card";
import { INK, paintOf } from "./palette";

type Drawer = (art: string, paint: string, mark: string) => string;

const FAMILIES: Readonly<Record<string, () => Promise<{ draw: Drawer }>>> = {
  sand: () => import("./sand"),
  blooms: () => import("./blooms"),
  petals: () => import("./petals"),
  insects: () => import("./insects"),
  flowers: () => import("./flowers"),
};
const drawers = new Map<string, Drawer>();

export async function load(family: string): Promise<void> {
  const found = FAMILIES[family];
  if (found && !drawers.has(family)) drawers.set(family, (await found()).draw);
}

export function draw(art: string, paint: string, mark: string): string {
  for (const drawer of drawers.values()) {
    const markup = drawer(art, paint, mark);
    if (markup) return markup;
  }
  return plain(mark, paint ? paintOf(paint).deep : INK);
}
