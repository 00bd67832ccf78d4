// The table at which we sit down as soon as we come.  Only a click on our own page says so: an address that did could be
// sent by anybody.
let awaited = "";
let begun = "";

export function sitDownAt(table: string): void {
  awaited = table;
}

/** Whether one comes to sit down; asked once. */
export function comesToSit(table: string): boolean {
  const comes = awaited === table;
  awaited = "";
  return comes;
}

/** The table at which we sit already, and whose game begins as soon as we come. */
export function beginAt(table: string): void {
  begun = table;
}

/** Whether one comes to begin; asked once. */
export function comesToBegin(table: string): boolean {
  const comes = begun === table;
  begun = "";
  return comes;
}
