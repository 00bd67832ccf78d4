// The sentence about a deal.
import { heldBack, type Verdict } from "../lib/fair";
import { list, t } from "../lib/texts";
import type { State } from "../lib/types";

export function headline(verdict: Verdict, { deal, origin, seats }: State): string {
  const names = heldBack(deal).map(({ seat }) => seats[seat]?.name ?? "");
  return t(`page-fair-${verdict}`, { given: origin ? "yes" : "no", names: list(names), count: names.length });
}
