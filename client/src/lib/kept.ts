/** What this browser remembers, or this tab alone.  A browser that may not keep anything still plays. */
export type Where = "browser" | "tab";

const storage = (where: Where): Storage => (where === "tab" ? sessionStorage : localStorage);

export function kept<T>(name: string, otherwise: T, where: Where = "browser"): T {
  try {
    const found = storage(where).getItem(`florilege.${name}`);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown, where: Where = "browser"): void {
  try {
    storage(where).setItem(`florilege.${name}`, JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}

/** Keeps only so many of those whose names begin so. */
export function forgetOldest<T>(beginning: string, most: number, age: (value: T) => number, where: Where = "browser"): void {
  try {
    const kept = storage(where);
    const names = Object.keys(kept).filter((name) => name.startsWith(`florilege.${beginning}`));
    const dated = names.map((name) => [age(JSON.parse(kept.getItem(name)!) as T), name] as const);
    dated.sort(([one], [other]) => other - one);
    for (const [, name] of dated.slice(most)) kept.removeItem(name);
  } catch {
    // forbidden
  }
}
