/** What this browser remembers.  A browser that may not keep anything still plays. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(`florilege.${name}`);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`florilege.${name}`, JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}

/** Keeps only so many of those whose names begin so. */
export function forgetOldest<T>(beginning: string, most: number, age: (value: T) => number): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`florilege.${beginning}`));
    const dated = names.map((name) => [age(JSON.parse(localStorage.getItem(name)!) as T), name] as const);
    dated.sort(([one], [other]) => other - one);
    for (const [, name] of dated.slice(most)) localStorage.removeItem(name);
  } catch {
    // forbidden
  }
}
