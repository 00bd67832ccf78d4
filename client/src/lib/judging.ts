// The check of a table, by itself: the deal when it is dealt, the whole game when it is over.
import { text } from "./api";
import { judge, verdict, type Judgement } from "./fair";
import { toldAt } from "./hearing";
import { againstRecord } from "./record";
import { keptOf } from "./sealing";
import type { State } from "./types";

export interface Whole extends Judgement {
  started?: number; // when the game was, as its record says
}

export async function judged(table: string, now: State, invitation: string): Promise<Whole> {
  const { commitment, deal, setup, seat, end } = now;
  const kept = keptOf(table);
  const ofDeal = await judge({ commitment, deal, lots: setup.lots, seat, kept, seed: end?.seed });
  if (!end || deal.stage !== "dealt") return ofDeal;
  const record = await text(`/tables/${encodeURIComponent(table)}/record`, { invitation }).catch(() => null);
  const checks = [...ofDeal.checks, ...againstRecord(record, now, kept, toldAt(table))];
  const [, started] = /"started": "([^"]+)"/.exec(record ?? "") ?? [];
  return { verdict: verdict(checks, true), checks, ...(started && { started: Date.parse(started) }) };
}
