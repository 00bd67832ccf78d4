// A place at a table: what the server tells, in order and without gaps, and wishes that are sent until answered.
import { Refusal } from "./api";
import { host, type Line, type Query } from "./host";
import type { Event, Fault, FromServer, Language, State, Wish } from "./types";
import { whole } from "./whole";
import { CloseCode } from "./wire";

export type Health =
  | "connecting" // for the first time
  | "open"
  | "lost" // and tried again
  | "restarting" // the server said that it will be back
  | "busy" // the server said: later
  | "signed-out"
  | "banned"
  | "no-table"
  | "removed" // by the host
  | "hung-up"; // we were not understood: nothing is tried until somebody asks for it

interface Pending {
  message: string;
  granted: (version: number) => void;
  refused: (reason: Refusal) => void;
  sent: number; // when it was last sent; 0: not yet
}

export interface Place {
  table: string;
  language: Language;
  invitation?: string;
}

/** Time; tests bring their own. */
export interface Clock {
  later(what: () => void, milliseconds: number): number;
  never(timer: number): void;
  now(): number;
}

const BROWSER: Clock = {
  later: (what, milliseconds) => window.setTimeout(what, milliseconds),
  never: (timer) => window.clearTimeout(timer),
  now: () => Date.now(),
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const LATER_WAIT = 5_000;
const ANSWER_WAIT = 10_000; // a wish not answered by then was not heard: the line is dead though nobody said so
const STORE_WAIT = 1_500;
const CUT = 1006; // the browser's own code: nobody has said anything

/** What a code means for us: how we are, and how soon to try again (null: not at all). */
function meaning(code: number): { health: Health; wait: number | null } {
  switch (code) {
    case CloseCode.SIGNED_OUT:
      return { health: "signed-out", wait: null };
    case CloseCode.BANNED:
      return { health: "banned", wait: null };
    case CloseCode.NO_TABLE:
      return { health: "no-table", wait: null };
    case CloseCode.REMOVED:
      return { health: "removed", wait: null };
    case CloseCode.NONSENSE:
      return { health: "hung-up", wait: null };
    case CloseCode.RESTART:
      return { health: "restarting", wait: FIRST_WAIT };
    case CloseCode.AGAIN_LATER:
      return { health: "busy", wait: LATER_WAIT };
    case CloseCode.TOO_SLOW:
      return { health: "lost", wait: 0 };
    default:
      return { health: "lost", wait: FIRST_WAIT };
  }
}

export class TableConnection {
  health: Health = $state("connecting");
  /** The wishes that wait for an answer. */
  waiting: number = $state(0);
  /** The last version that was heard of. */
  version = 0;

  #place: Place;
  #clock: Clock;
  #told: (message: State | Event) => void;
  #line: Line | null = null;
  #pending = new Map<string, Pending>();
  #retry: number | null = null;
  #watch: number | null = null;
  #failures = 0;
  #left = false;
  #name = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(place: Place, told: (message: State | Event) => void, clock: Clock = BROWSER) {
    this.#place = place;
    this.#told = told;
    this.#clock = clock;
    this.#connect();
  }

  // -- the line -----------------------------------------------------------------------------------
  #connect(): void {
    this.#retry = null;
    const { table, language, invitation } = this.#place;
    // The scene is drawn; of the view sealing.ts keeps the first cards, to compare them with the deal.
    const asked: Query = { scene: 1, view: 1, lang: language, from: this.version || null, invitation };
    const line = host().open(`/tables/${encodeURIComponent(table)}/socket`, asked, {
      opened: () => {
        if (this.version) this.#healed(); // else the whole comes, or a reason why not
        if (this.#place.language !== language) this.#retell(); // it was changed on the way
        for (const wish of this.#pending.values()) this.#send(wish);
      },
      heard: (message) => {
        if (line !== this.#line) return;
        this.#healed();
        this.#hear(JSON.parse(message) as FromServer);
      },
      closed: (code) => {
        if (line === this.#line) this.#lost(code);
      },
    });
    this.#line = line;
  }

  #healed(): void {
    this.#failures = 0;
    this.health = "open";
  }

  #lost(code: number): void {
    this.#line = null;
    if (this.#left) return;
    const { health, wait } = meaning(code);
    if (!(this.health === "restarting" && health === "lost")) this.health = health;
    if (wait === null) return;
    const backoff = Math.max(wait, this.#failures ? FIRST_WAIT * 2 ** this.#failures : wait);
    this.#failures += 1;
    // Not everybody at once when a server comes back.
    const jitter = 1 + Math.random() / 4;
    this.#retry = this.#clock.later(() => this.#connect(), Math.min(backoff, LONGEST_WAIT) * jitter);
  }

  /** Try now: the network is back, somebody looks at the page again, or asks for it. */
  retry(): void {
    if (this.#left || this.#line) return;
    if (this.#retry !== null) this.#clock.never(this.#retry);
    this.health = this.health === "open" ? "lost" : this.health;
    this.#connect();
  }

  /** Nobody is there any more, whatever the line believes. */
  cut(): void {
    const line = this.#line;
    if (!line || this.#left) return;
    this.#lost(CUT);
    line.close();
  }

  /** Anew, as who we are now: somebody has signed in. */
  again(): void {
    this.cut();
    this.version = 0;
    this.retry();
  }

  leave(): void {
    this.#left = true;
    if (this.#retry !== null) this.#clock.never(this.#retry);
    if (this.#watch !== null) this.#clock.never(this.#watch);
    this.#line?.close();
    this.#line = null;
    for (const wish of this.#pending.values()) wish.refused(new Refusal(0, "left", ""));
    this.#pending.clear();
  }

  /** Everything again, in another language. */
  speak(language: Language): void {
    if (language === this.#place.language) return;
    this.#place.language = language;
    if (this.#line?.open) this.#retell();
    else this.version = 0;
  }

  #retell(): void {
    this.#line?.send(JSON.stringify({ do: "follow", version: 0, language: this.#place.language }));
  }

  // -- hearing ------------------------------------------------------------------------------------
  #hear(message: FromServer): void {
    switch (message.type) {
      case "state":
        this.version = message.version;
        this.#told(whole(message));
        break;
      case "event":
        if (message.version <= this.version) break; // told twice
        if (this.version && message.version > this.version + 1) {
          this.#line?.send(JSON.stringify({ do: "follow", version: this.version }));
          break;
        }
        this.version = message.version;
        this.#told({ ...message, ...message.now });
        break;
      case "done":
        this.#answered(message.id)?.granted(message.version);
        break;
      case "refused":
        this.#refuse(message.id, message.error);
    }
  }

  #refuse(id: string | null, { code, message, rules }: Fault): void {
    const wish = id === null ? undefined : this.#pending.get(id);
    if (!wish) return;
    if (code === "store-unavailable") {
      // Nobody knows whether it was done: the same wish again.
      this.#clock.later(() => this.#pending.has(id!) && this.#send(wish), STORE_WAIT);
      return;
    }
    this.#answered(id!)?.refused(new Refusal(409, code, message, rules));
  }

  #answered(id: string): Pending | undefined {
    const wish = this.#pending.get(id);
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
    return wish;
  }

  // -- wishing ------------------------------------------------------------------------------------
  /** The version that the wish led to, once it is durable; rejects with a `Refusal`. */
  wish(wish: Wish): Promise<number> {
    const id = `${this.#name}-${++this.#count}`;
    return new Promise((granted, refused) => {
      const pending: Pending = { message: JSON.stringify({ ...wish, id }), granted, refused, sent: 0 };
      this.#pending.set(id, pending);
      this.waiting = this.#pending.size;
      this.#send(pending);
    });
  }

  #send(wish: Pending): void {
    if (!this.#line?.open) return;
    this.#line.send(wish.message);
    wish.sent = this.#clock.now();
    this.#watch ??= this.#clock.later(() => this.#look(), ANSWER_WAIT);
  }

  /** Whether the line is still alive, seen by answers that should have come. */
  #look(): void {
    this.#watch = null;
    const oldest = Math.min(...[...this.#pending.values()].map((wish) => wish.sent || Infinity));
    if (oldest === Infinity) return;
    const left = oldest + ANSWER_WAIT - this.#clock.now();
    if (left <= 0) this.cut();
    else this.#watch = this.#clock.later(() => this.#look(), left);
  }
}
