import { keep, kept } from "./kept";
import type { Language } from "./types";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "usual" | "fast" | "none";

/** The last table against computer players, so that the next is one click away. */
export interface LastChoice {
  game: string;
  level: string;
  players: number;
}

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  confirm: boolean; // a choice is previewed before it is sent
  digits: boolean; // the keys 1 to 9 touch the cards of one's hand
  last: LastChoice | null;
}

function preferred(): Language {
  const spoken = typeof navigator === "undefined" ? [] : navigator.languages;
  return LANGUAGES.find((each) => each === spoken.find((tag) => known(tag.slice(0, 2)))?.slice(0, 2)) ?? "en";
}

function known(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}

function atFirst(): Kept {
  return { language: preferred(), theme: "auto", sound: false, speed: "usual", confirm: true, digits: true, last: null };
}

/** Read and assign its fields like any others: they are kept by this browser, and other tabs follow. */
export const settings: Kept = $state({ ...atFirst(), ...kept<Partial<Kept>>("settings", {}) });

if (typeof window !== "undefined") {
  $effect.root(() => {
    $effect(() => keep("settings", $state.snapshot(settings)));
    $effect(() => {
      document.documentElement.dataset.theme = settings.theme;
    });
  });
  window.addEventListener("storage", (event) => {
    if (event.key === "florilege.settings") Object.assign(settings, kept<Partial<Kept>>("settings", {}));
  });
}
