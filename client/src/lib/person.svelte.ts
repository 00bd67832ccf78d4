import { get, post } from "./api";
import type { Person } from "./types";

/** Who we are: undefined while nobody knows, null for nobody yet. */
export const self: { person: Person | null | undefined } = $state({ person: undefined });

export async function recognise(): Promise<Person | null> {
  self.person = (await get<{ person: Person | null }>("/session")).person;
  return self.person;
}

/** Somebody to play as: who we are already, or a new guest. */
export async function present(): Promise<Person> {
  return (self.person ??= await post<Person>("/people/guest"));
}
