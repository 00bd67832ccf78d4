// Playing by keyboard: arrows between what can be touched, digits for the hand, Enter and Escape for the offer.
import { settings } from "../lib/settings.svelte";
import type { Touching } from "./touching.svelte";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in a direction; what lies aside counts double.  -1: there is none. */
export function nearest(here: Spot, spots: readonly Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, k) => {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (along <= 1 || aside > along * 4) return;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [k, distance];
  });
  return best;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** A key on the board. */
export function pressed(event: KeyboardEvent, touching: Touching | null): void {
  const here = (event.target as Element).closest<HTMLElement>("[data-key]");
  if (!here || !touching || event.altKey || event.ctrlKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  const board = event.currentTarget as Element;
  if (arrow) {
    const others = [...board.querySelectorAll<HTMLElement>("[data-key]")].filter((each) => each !== here);
    const row = [...(here.closest(".zone")?.querySelectorAll<HTMLElement>(".piece[data-key]") ?? [])];
    const along = here.dataset.piece && arrow[0] && row.length > 1;
    const next = along
      ? row[(row.indexOf(here) + arrow[0] + row.length) % row.length]
      : others[nearest(middle(here), others.map(middle), arrow)];
    next?.focus();
    event.preventDefault();
  } else if (event.key === "Home" || event.key === "End") {
    const row = [...(here.closest(".zone")?.querySelectorAll<HTMLElement>(".piece[data-key]") ?? [])];
    row.at(event.key === "Home" ? 0 : -1)?.focus();
    event.preventDefault();
  } else if (event.key === "Enter" && touching.offered.length) {
    // Enter touches; on what is chosen already it says: so be it.
    if (!touching.chosen.has(here.dataset.piece ?? here.dataset.ground!)) return;
    touching.play(touching.offered[0]!);
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether somebody is writing, or something else lies over the table. */
function elsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** A key anywhere on the page.  `react`: what the space bar does at once, where time runs. */
export function anywhere(event: KeyboardEvent, touching: Touching, board: Element | undefined, react?: () => void): void {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey || elsewhere(event.target)) return;
  const idle = event.target === document.body || !(event.target as Element).closest("a, button, summary, [tabindex]");
  if (event.key === "Escape" && (touching.picks.length || touching.pinned)) {
    touching.clear();
  } else if (event.key === " " && react && !(event.target as Element).closest(".reaction")) {
    // (on a button of an answer the bar gives that answer)
    if (!event.repeat) react();
  } else if (event.key === "Enter" && idle && touching.offered.length) {
    touching.play(touching.offered[0]!);
  } else if (settings.digits && /^[1-9]$/.test(event.key)) {
    const card = board?.querySelectorAll<HTMLElement>(".dock .hands .piece")[Number(event.key) - 1];
    if (!card?.dataset.key) return;
    card.focus();
    touching.touch(card.dataset.piece!, card.dataset.key);
  } else return;
  event.preventDefault();
}
