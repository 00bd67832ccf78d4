// Time that runs: one clock for all that count down.
import { days } from "../lib/texts";

let at = $state(Date.now());
let watchers = 0;
let timer = 0;

/** Called in an effect: keeps the clock running as long as somebody looks at it. */
export function watch(): () => void {
  if (watchers++ === 0) timer = window.setInterval(() => (at = Date.now()), 200);
  return () => {
    if (--watchers === 0) window.clearInterval(timer);
  };
}

export const time = (): number => at;

/** "0:07", "12:30", "2 days": what is left, rounded up. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * 86_400) return days(Math.round(seconds / 86_400));
  const two = (n: number) => String(n).padStart(2, "0");
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
