// A refusal names its rules in parentheses at its end: "… is not your turn (R7)."
const RULES = /\s\(([A-Z]\d+(?:,\s[A-Z]\d+)*)\)(?=[.!]?$)/;

/** What is said, and by which rules; none where nothing but the table is in the way. */
export function reasoned(said: string): { sentence: string; rules: string[] } {
  return { sentence: said.replace(RULES, ""), rules: RULES.exec(said)?.[1]?.split(/,\s/) ?? [] };
}
