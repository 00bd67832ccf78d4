// Dragging a piece, or all that are chosen, to where they are meant to go: the same as touching one after the other.
import type { Attachment } from "svelte/attachments";
import type { Pick } from "../lib/touch";
import type { Touching } from "./touching.svelte";

const FAR_ENOUGH = 7; // pixels, before a touch is a drag
const MOST_CARRIED = 5; // pictures under the pointer

interface Drag {
  pointer: number;
  piece: HTMLElement;
  x: number;
  y: number;
  before: Pick[];
  ghost: HTMLElement | null; // null: not far enough yet
  aim: HTMLElement | null;
}

/** What a drop here would touch: the lit thing under the pointer, its ground, or the only lit piece of its zone. */
export function aimed(touching: Touching, under: Element | null): HTMLElement | null {
  const lit = (each: HTMLElement | null | undefined): each is HTMLElement =>
    !!each && touching.isLit(each.dataset.piece ?? each.dataset.ground ?? "", each.dataset.key ?? null);
  const direct = under?.closest<HTMLElement>("[data-key]");
  if (lit(direct)) return direct;
  const zone = under?.closest(".zone");
  const ground = zone?.querySelector<HTMLElement>("[data-ground]");
  if (lit(ground)) return ground;
  const pieces = [...(zone?.querySelectorAll<HTMLElement>(".piece[data-key]") ?? [])].filter(lit);
  return new Set(pieces.map((piece) => piece.dataset.key)).size === 1 ? pieces[0]! : null;
}

export function dragging(touching: Touching): Attachment<HTMLElement> {
  return (board) => {
    let drag: Drag | null = null;

    function down(event: PointerEvent) {
      const piece = (event.target as Element).closest<HTMLElement>(".piece[data-key]");
      if (!piece || event.button !== 0 || drag) return;
      // On a touch screen the felt is for scrolling; a hand is dragged from.
      if (event.pointerType !== "mouse" && !piece.closest(".dock")) return;
      drag = { pointer: event.pointerId, piece, x: event.clientX, y: event.clientY, before: touching.picks, ghost: null, aim: null };
    }

    function move(event: PointerEvent) {
      if (!drag || event.pointerId !== drag.pointer) return;
      if (!drag.ghost) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR_ENOUGH) return;
        if (!pickUp(drag)) return void (drag = null);
      }
      drag.ghost!.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      const aim = aimed(touching, document.elementFromPoint(event.clientX, event.clientY));
      if (aim === drag.aim) return;
      drag.aim?.classList.remove("aimed");
      aim?.classList.add("aimed");
      drag.aim = aim;
    }

    function pickUp(drag: Drag): boolean {
      const id = drag.piece.dataset.piece!;
      if (!touching.chosen.has(id)) touching.pick(id, drag.piece.dataset.key!);
      if (!touching.chosen.has(id)) return false;
      const carried = touching.picks
        .map((pick) => board.querySelector(`.piece[data-piece="${CSS.escape(pick.id)}"]`))
        .filter((each) => each !== null);
      const box = drag.piece.getBoundingClientRect();
      const ghost = document.createElement("div");
      ghost.className = "ghost";
      ghost.dataset.game = board.dataset.game;
      ghost.setAttribute("aria-hidden", "true");
      for (const each of carried.slice(0, MOST_CARRIED)) {
        const copy = each.cloneNode(true) as HTMLElement;
        copy.removeAttribute("data-key");
        copy.removeAttribute("id");
        copy.tabIndex = -1;
        copy.style.width = `${box.width}px`;
        copy.style.height = `${box.height}px`;
        ghost.append(copy);
      }
      document.body.append(ghost);
      drag.ghost = ghost;
      board.classList.add("dragging");
      board.setPointerCapture(drag.pointer);
      return true;
    }

    function up(event: PointerEvent) {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { ghost, aim, before } = drag;
      end();
      if (!ghost) return; // it was a click
      board.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => board.removeEventListener("click", swallow, { capture: true }), 50);
      if (aim) touching.touch(aim.dataset.piece ?? aim.dataset.ground!, aim.dataset.key!, true);
      else touching.picks = before;
    }

    function cancel(event: PointerEvent) {
      if (!drag || event.pointerId !== drag.pointer) return;
      if (drag.ghost) touching.picks = drag.before;
      end();
    }

    function end() {
      drag?.ghost?.remove();
      drag?.aim?.classList.remove("aimed");
      board.classList.remove("dragging");
      drag = null;
    }

    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    board.addEventListener("pointerup", up);
    board.addEventListener("pointercancel", cancel);
    return () => {
      end();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", cancel);
    };
  };
}

function swallow(event: MouseEvent) {
  event.stopPropagation();
  event.preventDefault();
}
