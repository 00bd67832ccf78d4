// Every picture on a table by its name. A family of pictures is loaded with the first of its table, and the others never;
// what is drawn before that shows an empty sheet and is drawn again when its family is there.

import { createSubscriber } from "svelte/reactivity";
import { plain, sheet } from "./card";
import { INK, PAPER, paintOf } from "./palette";
import { svg } from "./pen";

type Drawer = (art: string, paint: string, mark: string) => string;

const FAMILIES: Readonly<Record<string, () => Promise<{ draw: Drawer }>>> = {
  sand: () => import("./sand"),
  blooms: () => import("./blooms"),
  petals: () => import("./petals"),
  insects: () => import("./insects"),
  bouquet: () => import("./bouquet"),
  cards: () => import("./cards"),
  covers: () => import("./covers"),
};

/** What a game's table needs. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  mandala: ["sand"],
  flowers: ["blooms"],
  lotus: ["petals", "insects"],
  illusion: ["bouquet"],
  "flower-power": ["cards"],
};

/** Beginnings of names; the first that fits says the family. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(sand-|back-sand)/, "sand"],
  [/^(bloom-|tile-|marker|back-bloom|back-tile-|flower-(red|orange|yellow|green|purple|black)$)/, "blooms"],
  [/^(petal-|back-petal|back-wild)/, "petals"],
  [/^(guardian|elder|insect-|power-|token$)/, "insects"],
  [/^(flower-|basket|token-illusion|back-flower)/, "bouquet"],
  [/^(card-|joker-|back-card)/, "cards"],
  [/^(cover-|logo)/, "covers"],
];

const drawers = new Map<string, Drawer>();
const coming = new Map<string, Promise<void>>();
const waiting = new Set<() => void>();
const drawn = new Map<string, string>();
const listen = createSubscriber((update) => {
  waiting.add(update);
  return () => waiting.delete(update);
});

/** Loads the pictures of a game's table, or one family. */
export async function load(name: string): Promise<void> {
  await Promise.all((TABLES[name] ?? [name]).map(family));
}

function family(name: string): Promise<void> {
  const source = FAMILIES[name];
  if (!source) return Promise.resolve();
  const known = coming.get(name);
  if (known) return known;
  const arrival = source().then(
    (module) => {
      drawers.set(name, module.draw);
      for (const update of [...waiting]) update();
    },
    () => void coming.delete(name), // a lost connection: the next picture tries again
  );
  coming.set(name, arrival);
  return arrival;
}

/** The picture as SVG markup: what it shows, its colour, and the short sign that is printed on it. */
export function draw(art: string, paint = "", mark = ""): string {
  const name = NAMES.find(([beginning]) => beginning.test(art))?.[1];
  const drawer = name && drawers.get(name);
  if (name && !drawer) {
    listen();
    void family(name);
    return blank(art);
  }
  const key = `${art} ${paint} ${mark}`;
  const known = drawn.get(key);
  if (known) return known;
  const markup = (drawer && drawer(art, paint, mark)) || plain(mark, paint ? paintOf(paint).deep : INK);
  drawn.set(key, markup);
  return markup;
}

function blank(art: string): string {
  if (art.startsWith("cover-")) return svg(400, 300, "");
  if (/^(tile-|back-tile-|marker|guardian|elder|power-|token|logo)/.test(art)) return svg(100, 100, "");
  return svg(100, 140, sheet(PAPER, "#b9ac93"));
}
