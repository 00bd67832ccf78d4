// The table at which we sit down as soon as we come.  Only a click on our own page says so: an address that did could be
// sent by anybody.
let awaited = "";

export function sitDownAt(table: string): void {
  awaited = table;
}

/** Whether one comes to sit down; asked once. */
export function comesToSit(table: string): boolean {
  const comes = awaited === table;
  awaited = "";
  return comes;
}
