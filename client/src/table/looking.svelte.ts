// The time to look at what lies open for a moment, unless somebody has seen enough.

export class Looking {
  /** Whether somebody looks just now. */
  open: boolean = $state(false);
  #seen: () => void = () => {};

  async look(milliseconds: number): Promise<void> {
    if (document.hidden || milliseconds <= 0) return;
    this.open = true;
    await new Promise<void>((seen) => {
      const timer = setTimeout(seen, milliseconds);
      this.#seen = () => {
        clearTimeout(timer);
        seen();
      };
    });
    this.open = false;
  }

  /** Go on at once. */
  enough(): void {
    this.#seen();
  }
}
