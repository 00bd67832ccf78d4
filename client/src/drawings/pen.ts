// The pen: paths for petals, rings and grains, and the few elements that all drawings are made of.
// A whole layer becomes one path, so that a table with a hundred pieces stays light.
// Angles are in degrees, 0 points up, clockwise.

export type Point = readonly [number, number];

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function at(x: number, y: number, angle: number, radius: number): Point {
  const a = (angle * Math.PI) / 180;
  return [x + radius * Math.sin(a), y - radius * Math.cos(a)];
}

/** A point by its distance along a direction and aside of it. */
function aside(x: number, y: number, angle: number, along: number, side: number): string {
  const [px, py] = at(x, y, angle, along);
  const [qx, qy] = at(px, py, angle + 90, side);
  return `${n(qx)} ${n(qy)}`;
}

/** A petal from one radius to another; `round` 0 is pointed, 1 is blunt. */
export function petal(x: number, y: number, angle: number, from: number, to: number, width: number, round = 0.5): string {
  const length = to - from;
  const p = (along: number, side: number) => aside(x, y, angle, from + length * along, side);
  const high = 0.5 + 0.5 * round;
  return `M${p(0, 0)}C${p(0.15, -width)} ${p(high, -width)} ${p(1, 0)}C${p(high, width)} ${p(0.15, width)} ${p(0, 0)}Z`;
}

/** A petal with a notch at its end. */
export function heart(x: number, y: number, angle: number, from: number, to: number, width: number, notch: number): string {
  const length = to - from;
  const p = (along: number, side: number) => aside(x, y, angle, from + along, side);
  return (
    `M${p(0, 0)}C${p(length * 0.25, -width)} ${p(length * 0.75, -width * 1.3)} ${p(length, -width * 0.5)}` +
    `Q${p(length, -width * 0.15)} ${p(length - notch, 0)}Q${p(length, width * 0.15)} ${p(length, width * 0.5)}` +
    `C${p(length * 0.75, width * 1.3)} ${p(length * 0.25, width)} ${p(0, 0)}Z`
  );
}

export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** A star with so many points; `inner` is the radius of its hollows. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => at(x, y, turn + (180 / points) * i, i % 2 ? inner : outer));
  return polygon(corners);
}

export function diamond(x: number, y: number, angle: number, from: number, to: number, width: number): string {
  const middle = (from + to) / 2;
  const p = (along: number, side: number) => aside(x, y, angle, along, side);
  return `M${p(from, 0)}L${p(middle, -width)}L${p(to, 0)}L${p(middle, width)}Z`;
}

export function ray(x: number, y: number, angle: number, from: number, to: number): string {
  return `M${aside(x, y, angle, from, 0)}L${aside(x, y, angle, to, 0)}`;
}

/** The same shape at equal angles. */
export function around(count: number, shape: (angle: number, i: number) => string, turn = 0): string {
  return Array.from({ length: count }, (_, i) => shape(turn + (360 / count) * i, i)).join("");
}

/** Dots on a circle. */
export function beads(x: number, y: number, count: number, radius: number, size: number, turn = 0): string {
  return around(count, (angle) => disc(...at(x, y, angle, radius), size), turn);
}

/** Numbers between 0 and 1 that are the same each time. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
}

/** Grains strewn over a rectangle, for a line with round ends. */
export function grains(seed: number, count: number, x: number, y: number, width: number, height: number): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => `M${n(x + width * next())} ${n(y + height * next())}h0`).join("");
}

export const fill = (d: string, colour: string, more = ""): string => `<path d="${d}" fill="${colour}"${more && " " + more}/>`;

export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && " " + more}/>`;

export const inked = (d: string, colour: string, edge: string, width = 1): string =>
  `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width="${n(width)}" stroke-linejoin="round"/>`;

export const group = (inside: string, transform: string): string => `<g transform="${transform}">${inside}</g>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

export const LETTERS = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'Liberation Serif', 'DejaVu Serif', serif";

export function text(what: string, x: number, y: number, size: number, colour: string, more = ""): string {
  return (
    `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-family="${LETTERS}" font-weight="700" text-anchor="middle" ` +
    `fill="${colour}"${more && " " + more}>${escaped(what)}</text>`
  );
}

export function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${inside}</svg>`;
}
