/** What a screen reader is told without the focus moving; shown in a live region of the shell. */
export const announced: { text: string; urgent: string } = $state({ text: "", urgent: "" });

export function announce(text: string, { urgent = false } = {}): void {
  const region = urgent ? "urgent" : "text";
  const same = announced[region] === text;
  announced[region] = same ? `${text}\u00a0` : text; // the same words twice are said twice
}
