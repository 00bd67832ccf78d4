// What this page adds to the chance of a game, by itself: the hash of bytes that it alone knows as soon as one sits, and
// the bytes when all hashes are fixed.  It keeps what it was told before, to compare at the end.
import { able, count, hex, sha256, sizes, unhex, visible, type Kept } from "./fair";
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
    if (!mine) this.#sent = ""; // who stands up seals anew
    if (!mine || !able()) return;
    if (justDealt) this.#look(message.view); // whom the lots gave another seat hears a state of it, not an event
    if (message.deal.stage === "revealing") {
      if (!mine.revealed) this.#reveal(message.deal.people.flatMap(({ hash }) => hash ?? []));
    } else if (message.deal.stage !== "dealt") {
      if (!mine.sealed) this.#choosing ??= this.#seal().finally(() => (this.#choosing = null));
    }
  }

  /** Wish the start.  Where no other people sit nobody else's hash is waited for: ours is opened at once. */
  async start(): Promise<void> {
    await this.#choosing;
    const started = this.wish({ do: "start" });
    if (this.#deal?.people.length === 1 && this.#sent) this.#reveal([this.#sent]);
    await started;
  }

  #person() {
    return this.#deal?.people.find((person) => person.seat === this.#seat);
  }

  async #seal(): Promise<void> {
    const usable = this.#mine && !this.#mine.fixed && this.#mine.commitment === this.#commitment;
    const mine = usable ? this.#mine! : await chosen(this.#commitment, this.#chance);
    this.#mine = mine;
    this.#save();
    if (this.#sent === mine.hash) return; // the answer is on its way
    this.#sent = mine.hash;
    this.wish({ do: "seal", hash: mine.hash }).catch(() => (this.#sent = ""));
  }

  /** Once, with these hashes and no others, and only under the promise that we saw. */
  #reveal(hashes: string[]): void {
    const mine = [this.#mine, keptOf(this.table)].find((each) => each && hashes.includes(each.hash)); // or of another tab
    if (!mine || mine.commitment !== this.#commitment) return;
    if (mine.fixed && mine.fixed.join() !== hashes.join()) return;
    mine.fixed = hashes;
    this.#mine = mine;
    this.#save();
    this.wish({ do: "reveal", bytes: mine.bytes }).catch(() => {}); // it was late, or another page of ours was first
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
