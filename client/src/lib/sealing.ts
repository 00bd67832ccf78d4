// What this page adds to the chance of a game, by itself: the hash of bytes that it alone knows as soon as one sits, and
// the bytes when all hashes are fixed, once for a table: who could have others could deal until it likes the cards.  It
// keeps what it was told before, to compare at the end.
import { count, hex, sha256, sizes, unhex, visible, type Kept } from "./fair";
import { forgetOldest, keep, kept } from "./kept";
import type { Chance, Deal, Event, State, Wish } from "./types";

const LENGTH = 16;
const MOST_KEPT = 100; // deals

/** What we added to a deal, if it was this browser that did. */
export function keptOf(table: string): Kept | null {
  return kept<Kept | null>(`deal.${table}`, null);
}

export class Sealing {
  #mine: Kept | null;
  #seat: number | null = null;
  #commitment = "";
  #chance: Chance = { stream: "", dealing: null };
  #deal: Deal | null = null;
  #version = -1; // what we heard last
  #choosing: Promise<void> | null = null; // until our hash is on its way
  #sent = ""; // the hash that we have sent last

  constructor(
    readonly table: string,
    readonly wish: (wish: Wish) => Promise<unknown>,
  ) {
    this.#mine = keptOf(table);
  }

  /** Whatever the server tells, before it is shown. */
  hear(message: State | Event): void {
    if (message.type === "state") {
      this.#seat = message.seat;
      this.#commitment = message.commitment;
      this.#chance = message.chance;
    }
    const next = message.version === this.#version + 1;
    this.#version = message.version;
    const justDealt = next && message.deal?.stage === "dealt" && this.#deal?.stage !== "dealt";
    if (!justDealt) this.#lookOn(message.view, next);
    if (!message.deal) return;
    this.#deal = message.deal;
    const mine = this.#person();
    const fixed = message.deal.stage === "revealing" || message.deal.stage === "dealt";
    if (!fixed && this.#mine?.fixed) this.#distrust();
    if (!mine) this.#sent = ""; // who stands up seals anew
    if (!mine) return;
    if (justDealt) this.#look(message.view); // whom the lots gave another seat hears a state of it, not an event
    if (!fixed && !mine.sealed) this.#choosing ??= this.#seal().finally(() => (this.#choosing = null));
    if (message.deal.stage === "revealing" && !mine.revealed)
      this.#reveal(message.deal.people.flatMap(({ hash }) => hash ?? []));
  }

  /** Wish the start, when our hash is on its way. */
  async start(): Promise<void> {
    await this.#choosing;
    await this.wish({ do: "start" });
  }

  #person() {
    return this.#deal?.people.find((person) => person.seat === this.#seat);
  }

  async #seal(): Promise<void> {
    const known = keptOf(this.table) ?? this.#mine; // perhaps another tab's
    if (known?.fixed) return;
    const mine = known?.commitment === this.#commitment ? known : await chosen(this.#commitment, this.#chance);
    this.#mine = mine;
    this.#save();
    if (this.#sent === mine.hash) return; // the answer is on its way
    this.#sent = mine.hash;
    this.wish({ do: "seal", hash: mine.hash }).catch(() => (this.#sent = ""));
  }

  /** Once, with these hashes and no others, and only under the promise that we saw. */
  #reveal(hashes: string[]): void {
    const known = [keptOf(this.table), this.#mine].filter((each) => each !== null); // perhaps another tab's
    if (known.some(({ fixed }) => fixed && fixed.join() !== hashes.join())) return;
    const mine = known.find(({ hash }) => hashes.includes(hash));
    if (mine?.commitment !== this.#commitment) return;
    mine.fixed = hashes;
    this.#mine = mine;
    this.#save();
    this.wish({ do: "reveal", bytes: mine.bytes }).catch(() => {}); // it was late, or another page of ours was first
  }

  /** Hashes that were fixed are told to be open again: whoever says so could deal once more, by other bytes. */
  #distrust(): void {
    this.#mine!.reopened = true;
    this.#save();
  }

  /** At the first cards, to compare them with the secret at the end. */
  #look(view: unknown): void {
    if (!this.#mine?.fixed || this.#mine.cards) return;
    this.#mine.cards = visible(view);
    this.#save();
  }

  /** Where no card lay open then, those are kept that a first play deals. */
  #lookOn(view: unknown, next: boolean): void {
    const mine = this.#mine;
    const cards = visible(view);
    if (!mine?.cards || mine.later !== undefined || count(mine.cards) || !count(cards)) return;
    mine.later = next ? { cards, sizes: sizes(view) } : null;
    this.#save();
  }

  #save(): void {
    keep(`deal.${this.table}`, this.#mine);
  }
}

async function chosen(commitment: string, chance: Chance): Promise<Kept> {
  forgetOldest("deal.", MOST_KEPT, (deal: Kept) => deal.seen);
  const bytes = hex(crypto.getRandomValues(new Uint8Array(LENGTH)));
  return { bytes, hash: await sha256(unhex(bytes)), commitment, chance, seen: Date.now(), fixed: null };
}
