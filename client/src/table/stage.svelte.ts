// What is shown of a table: the events one after another, each with the time its pieces need to glide.
import { tick } from "svelte";
import { GLIDE, motion, moves, still, type Motion } from "../lib/motion";
import { settings } from "../lib/settings.svelte";
import type { Event, Line, Scene, State } from "../lib/types";
import { flight } from "./flight";
import { Looking } from "./looking.svelte";

export interface Passing extends Line {
  number: number;
}

/** What was shown just now, for those who make a sound of it or say it. */
export interface Shown {
  before: State | null;
  now: State;
  event: Event | null; // null: the whole came
  motion: Motion | null;
}

const PASSING_TIME = 7_000;
const STALE = -30_000; // an event that old was told late, and says nothing about clocks
/** In the midst of a play. */
const AWAITING_NOBODY = { to_act: [], clock: { since: 0, reacting: false, silence: null, ends: {} } };
const MOST_QUEUED = 12; // beyond that the past is not worth waiting for

export class Stage {
  now = $state.raw<State | null>(null);
  log = $state.raw<Line[]>([]);
  passing = $state.raw<Passing[]>([]);
  /** How many events are known and not yet shown. */
  behind: number = $state(0);
  /** How far the server's clock is ahead of ours, as the freshest event shows it. */
  ahead: number = $state(0);
  board: HTMLElement | undefined = $state.raw();

  readonly looking = new Looking();

  #queue: (State | Event)[] = [];
  #running = false;
  #hurry = false;
  #number = 0;

  constructor(readonly shown: (what: Shown) => void) {}

  push(message: State | Event): void {
    if (message.type === "state") this.#queue = [];
    this.#queue.push(message);
    this.behind = this.#queue.length;
    if (message.type === "state" || this.#queue.length > MOST_QUEUED) this.hurry();
    void this.#run();
  }

  /** Show what is now, without what led there. */
  hurry(): void {
    this.#hurry = this.#running;
    this.looking.enough();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
        await this.#show(message);
        if (!this.#queue.length) this.#hurry = false;
      }
    } finally {
      this.#running = false;
    }
  }

  async #show(message: State | Event): Promise<void> {
    if (message.type === "state") {
      this.log = message.log;
      this.passing = [];
      await this.#arrive(message, null);
    } else if (this.now) {
      const before = this.now;
      const { moments = [], lines, ...event } = message;
      let told = 0;
      for (const moment of moments) {
        if (!moment.time || this.#hurry || document.hidden) continue;
        const earlier = this.#number;
        const midst = { ...event, lines: lines?.slice(told, moment.lines) };
        told = moment.lines;
        this.#tell(midst);
        const began = Date.now();
        await this.#present({ ...before, ...AWAITING_NOBODY, scene: moment.scene }, midst);
        if (!this.#hurry) await this.looking.look(moment.time - (Date.now() - began));
        this.passing = this.passing.filter((line) => line.number <= earlier); // what was open is no more, in words either
      }
      const end = { ...event, ...(lines && { lines: lines.slice(told) }) };
      this.#tell(end);
      await this.#arrive(merged(before, end), end);
    }
  }

  /** The newest, unless more came: counted before it is drawn, so that what could be touched and still can is not drawn anew. */
  async #arrive(now: State, event: Event | null): Promise<void> {
    this.behind = this.#queue.length;
    await this.#present(now, event);
  }

  /** The next scene, to which pieces glide from the one that is shown. */
  async #present(now: State, event: Event | null): Promise<void> {
    const before = this.now;
    const from = before?.scene;
    const step = from && now.scene && from !== now.scene && event ? motion(from, now.scene) : null;
    const time = step && moves(step) ? this.#time() : 0;
    const land = time && step && this.board ? flight(this.board, step) : null;
    this.now = now;
    await tick();
    this.shown({ before, now, event, motion: step });
    if (land) await land(time);
  }

  #time(): number {
    if (still() || this.#hurry) return 0;
    return GLIDE[settings.speed] / (this.#queue.length > 3 ? 2 : 1);
  }

  #tell(event: Event): void {
    const lines = event.lines ?? [];
    const kept = lines.filter((line) => !line.fleeting || this.now?.setup.log === "full");
    // Who comes and goes before the game is seen on the seats: the log of the table begins with its game.
    if (kept.length && event.phase !== "open") this.log = [...this.log, ...kept];
    for (const line of lines) if (line.fleeting && !kept.includes(line)) this.#pass(line);
    const ahead = event.at - Date.now();
    if (ahead > STALE && (this.ahead === 0 || ahead > this.ahead)) this.ahead = ahead;
  }

  #pass(line: Line): void {
    const passing = { ...line, number: ++this.#number };
    this.passing = [...this.passing, passing];
    setTimeout(() => this.dismiss(passing), PASSING_TIME);
  }

  dismiss(line: Passing): void {
    this.passing = this.passing.filter((each) => each !== line);
  }
}

function merged(before: State, { type: _type, lines: _lines, chat, ...event }: Event): State {
  return { ...before, ...event, chat: chat ? [...before.chat, chat] : before.chat };
}

/** Whether pieces came to somebody from elsewhere. */
export function taken(scene: Scene, { glides }: Motion): boolean {
  const owner = new Map(scene.areas.flatMap((area) => area.zones.map((zone) => [zone.id, area.seat] as const)));
  return glides.some((glide) => {
    const to = owner.get(glide.toZone) ?? null;
    return to !== null && to !== owner.get(glide.fromZone);
  });
}
