import { get, post, Refusal } from "./api";
import type { Person } from "./types";

/** Who we are: undefined while nobody knows, null for nobody yet. */
export const self: { person: Person | null | undefined } = $state({ person: undefined });

export async function recognise(): Promise<Person | null> {
  try {
    self.person = await get<Person>("/me");
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    self.person = null;
  }
  return self.person;
}

/** Somebody to play as: who we are already, or a new guest. */
export async function present(): Promise<Person> {
  return (self.person ??= await post<Person>("/people/guest"));
}
