// Colours of paper, ink and sand. Nothing is told by colour alone: every paint has its own pattern in the drawings.

export const PAPER = "#fbf6ea";
export const INK = "#35302b";
export const LEAF = "#6f9160";
export const LEAF_DARK = "#46683f";
export const GOLD = "#d9ae4a";
export const GOLD_DARK = "#94691a";

export interface Paint {
  readonly deep: string; // for letters on paper
  readonly main: string;
  readonly light: string;
  readonly pale: string;
}

const PAINTS: Readonly<Record<string, Paint>> = {
  red: { deep: "#8f2025", main: "#bd3b38", light: "#e58b79", pale: "#fadfd3" },
  orange: { deep: "#8f4409", main: "#d9742a", light: "#f3ae6b", pale: "#fde7cb" },
  yellow: { deep: "#735405", main: "#dcae2c", light: "#f2d46f", pale: "#fdf3c6" },
  green: { deep: "#27532f", main: "#4f8852", light: "#97c08a", pale: "#e0efd6" },
  blue: { deep: "#1f4677", main: "#3f74ab", light: "#8db6dc", pale: "#deebf7" },
  purple: { deep: "#50296e", main: "#7a4b97", light: "#b892cd", pale: "#efe2f4" },
  pink: { deep: "#8c2a58", main: "#d0668f", light: "#eda9c1", pale: "#fce4ec" },
  white: { deep: "#5b5a4d", main: "#f5f1e4", light: "#fffdf6", pale: "#ffffff" },
  black: { deep: "#1d1b22", main: "#3b3742", light: "#8c8797", pale: "#e4e0e6" },
  grey: { deep: "#4a4741", main: "#8b867c", light: "#c3beb2", pale: "#eeebe3" },
};

/** By which the flowers of seats are told apart, besides the number of their petals. */
export const OF_SEATS = ["green", "purple", "orange", "red", "blue", "yellow", "pink", "black"] as const;

export const COLOURS = ["red", "orange", "yellow", "green", "purple", "black"] as const;

export function paintOf(name: string): Paint {
  return PAINTS[name] ?? (PAINTS.grey as Paint);
}
