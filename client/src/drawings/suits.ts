
import { disc } from "./pen";

export interface Suit {
  readonly path: string;
  readonly ink: string;
  readonly soft: string;
}

export const SUITS: Readonly<Record<string, Suit>> = {
  s: {
    path: "M0 -10C3 -4.5 9.5 -1 9.5 4A4.8 4.8 0 0 1 1.3 7Q1.8 9 3.6 10H-3.6Q-1.8 9 -1.3 7A4.8 4.8 0 0 1 -9.5 4C-9.5 -1 -3 -4.5 0 -10Z",
    ink: "#2b3044",
    soft: "#c9cddb",
  },
  h: {
    path: "M0 9.5C-3.5 4.5 -10 1 -10 -4.2A5.1 5.1 0 0 1 0 -5.5A5.1 5.1 0 0 1 10 -4.2C10 1 3.5 4.5 0 9.5Z",
    ink: "#b02a35",
    soft: "#f3cfca",
  },
  d: {
    path: "M0 -10Q3.4 -4 7.8 0Q3.4 4 0 10Q-3.4 4 -7.8 0Q-3.4 -4 0 -10Z",
    ink: "#bb4a16",
    soft: "#f8d9c0",
  },
  c: {
    path: `${disc(0, -5, 4.6)}${disc(-5, 2.2, 4.6)}${disc(5, 2.2, 4.6)}M1.6 -2H-1.6Q-1.2 8 -3.6 10H3.6Q1.2 8 1.6 -2Z`,
    ink: "#28452f",
    soft: "#cfdfcb",
  },
};
