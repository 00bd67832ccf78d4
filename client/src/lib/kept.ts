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
