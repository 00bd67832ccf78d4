// The pictures of pieces that glide from where they were to where they are, over everything else.
import { starts, type Motion } from "../lib/motion";

type Boxes = Map<string, DOMRect>;

interface Places {
  pieces: Boxes;
  zones: Boxes;
}

function places(board: Element): Places {
  const box = (attribute: string): Boxes =>
    new Map(
      [...board.querySelectorAll(`[${attribute}]`)].map((each) => [
        each.getAttribute(attribute)!,
        each.getBoundingClientRect(),
      ]),
    );
  return { pieces: box("data-piece"), zones: box("data-zone") };
}

const pieceAt = (board: Element, id: string): HTMLElement | null =>
  board.querySelector<HTMLElement>(`.piece[data-piece="${CSS.escape(id)}"]`);

/** A place of a piece's size in the middle of a zone whose pieces lie out of sight. */
function within(zone: DOMRect | undefined, size: DOMRect): DOMRect | undefined {
  if (!zone) return undefined;
  return new DOMRect(zone.x + (zone.width - size.width) / 2, zone.y + (zone.height - size.height) / 2, size.width, size.height);
}

const shift = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / (to.width || 1)}, ${from.height / (to.height || 1)})`;

/**
 * To be called before the board changes; what it gives back is called after, and waits until all have landed.
 * Only pictures fly: the pieces themselves can be touched in the meantime.
 */
export function flight(board: HTMLElement, { glides, gone }: Motion): (milliseconds: number) => Promise<void> {
  const was = places(board);
  const leaving = new Map<string, HTMLElement>();
  for (const id of [...gone, ...glides.flatMap((glide) => (glide.to === null && glide.from ? glide.from : []))]) {
    const copy = pieceAt(board, id)?.cloneNode(true);
    if (copy) leaving.set(id, copy as HTMLElement);
  }

  return async (milliseconds) => {
    const now = places(board);
    const layer = document.createElement("div");
    layer.className = "flight";
    layer.dataset.game = board.dataset.game;
    layer.setAttribute("aria-hidden", "true");
    layer.inert = true;
    document.body.append(layer);
    const landing: Promise<unknown>[] = [];
    const times = starts(glides.length, milliseconds);
    const flying = new Set<string>();

    const fly = (picture: HTMLElement, from: DOMRect, to: DOMRect, delay: number, turned: boolean, fade = false) => {
      picture.removeAttribute("data-key");
      picture.classList.remove("lit", "chosen");
      Object.assign(picture.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
      layer.append(picture);
      const frames: Keyframe[] = [{ transform: shift(from, to) }, { transform: "none", opacity: fade ? 0 : 1 }];
      if (turned) {
        const half = new DOMRect((from.x + to.x) / 2 + to.width / 2, (from.y + to.y) / 2, 1, to.height);
        frames.splice(1, 0, { transform: shift(half, to) });
      }
      const timing = { duration: milliseconds, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" } as const;
      landing.push(picture.animate(frames, timing).finished);
    };

    glides.forEach((glide, k) => {
      const delay = times[k]!;
      if (glide.to !== null) {
        const piece = pieceAt(board, glide.to);
        const to = now.pieces.get(glide.to);
        const from = to && ((glide.from && was.pieces.get(glide.from)) || within(was.zones.get(glide.fromZone), to));
        if (!piece || !to || !from) return;
        flying.add(glide.to);
        fly(piece.cloneNode(true) as HTMLElement, from, to, delay, glide.turned);
        piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: milliseconds + delay });
      } else if (glide.from !== null) {
        const from = was.pieces.get(glide.from);
        const to = from && within(now.zones.get(glide.toZone), from);
        const copy = leaving.get(glide.from);
        if (copy && from && to) fly(copy, from, to, delay, glide.turned);
      }
    });
    for (const id of gone) {
      const box = was.pieces.get(id);
      const copy = leaving.get(id);
      if (box && copy) fly(copy, box, box, 0, false, true);
    }
    // The others close ranks.
    for (const [id, to] of now.pieces) {
      const from = was.pieces.get(id);
      if (!from || flying.has(id) || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
      pieceAt(board, id)?.animate([{ transform: shift(from, to), transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
        duration: milliseconds * 0.7,
        easing: "ease-out",
      });
    }
    await Promise.allSettled(landing);
    layer.remove();
  };
}
