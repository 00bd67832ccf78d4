import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";
import type { InLanguages, Language } from "./types";

export type Values = Record<string, FluentVariable>;

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/florilege/page/texts/en.ftl?raw"),
  fr: () => import("../../../src/florilege/page/texts/fr.ftl?raw"),
};
const bundles = new Map<Language, FluentBundle>();
let spoken: Language = "en";
let told: () => void = () => {};
const follow = createSubscriber((update) => {
  told = update;
  return () => (told = () => {});
});

export function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Fetches the sentences of a language, once, and speaks it from then on; everything shown follows. */
export async function speak(language: Language): Promise<void> {
  if (!bundles.has(language)) bundles.set(language, bundleOf(language, (await FILES[language]()).default));
  spoken = language;
  document.documentElement.lang = language;
  told();
}

/** The language that is spoken now. */
export function language(): Language {
  follow();
  return spoken;
}

/** A small number is written alike in all our languages; the first time a browser is asked how takes it as long as a table. */
class Count extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(...scope);
  }
}

function counted(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? new Count(value) : value]);
  return Object.fromEntries(entries) as Values;
}

/** A sentence of the catalogue, in the language that is spoken now. */
export function t(id: string, values?: Values): string {
  const bundle = bundles.get(language());
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values ? counted(values) : null) : id;
}

/** Of what the server says in both languages. */
export function inLanguage(said: InLanguages): string {
  return said[language()];
}

// -- numbers, dates -----------------------------------------------------------------------------
export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(at);
}

/** "20:31:07". */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: "medium" }).format(at);
}

/** "18 November 2026 at 20:31". */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short" }).format(at);
}

/** "0.03", of seconds that are few. */
export function short(seconds: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(seconds);
}

/** "3 days". */
export function days(count: number): string {
  return new Intl.NumberFormat(language(), { style: "unit", unit: "day", unitDisplay: "long" }).format(count);
}

/** "58%", as the language writes it. */
export function percent(part: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(part);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "5 minutes ago"; what is older than a month is said by its day. */
export function ago(at: number, now = Date.now()): string {
  const past = Math.max(0, now - at);
  if (past > 30 * 86_400_000) return day(at);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, length] = STEPS.find(([, length]) => past >= length) ?? ["second", 1000];
  return unit === "second" ? format.format(0, "second") : format.format(-Math.floor(past / length), unit);
}

/** "2, 3 or 4"; runs of three and more are "2–6". */
export function numbers(found: number[]): string {
  const sorted = [...found].sort((one, other) => one - other);
  const whole = sorted.every((each, index) => index === 0 || each === (sorted[index - 1] ?? 0) + 1);
  if (whole && sorted.length > 2) return `${sorted[0]}–${sorted.at(-1)}`;
  return new Intl.ListFormat(language(), { type: "disjunction" }).format(sorted.map(String));
}

/** "Anna, Ben and Zoé". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}
