import { host, type Answer, type Query } from "./host";
import { language, t } from "./texts";
import type { ErrorAnswer } from "./types";

/** Why the host would not; `message` is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number, // 0: it was not reached
    readonly code: string,
    message: string,
    readonly rules: string[] = [], // by which it was refused, if by the game's
  ) {
    super(message);
  }
}

async function answered(method: string, path: string, query: Query, body?: unknown): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await host().ask(method, path, { lang: language(), ...query }, body);
  } catch {
    throw new Refusal(0, "unreachable", t("page-unreachable"));
  }
  if (answer.status >= 400) throw refusal(answer);
  return answer;
}

async function ask<T>(method: string, path: string, query: Query, body?: unknown): Promise<T> {
  const { text } = await answered(method, path, query, body);
  return (text ? JSON.parse(text) : undefined) as T;
}

function refusal({ status, text }: Answer): Refusal {
  try {
    const { error } = JSON.parse(text) as ErrorAnswer;
    return new Refusal(status, error.code, error.message, error.rules);
  } catch {
    return new Refusal(status, "unexpected", t("page-unexpected"));
  }
}

/** Paths are those below /api: `get<Game[]>("/games")`. */
export const get = <T>(path: string, query: Query = {}): Promise<T> => ask<T>("GET", path, query);
export const text = async (path: string, query: Query = {}): Promise<string> =>
  (await answered("GET", path, query)).text;
export const post = <T>(path: string, body?: unknown, query: Query = {}): Promise<T> =>
  ask<T>("POST", path, query, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, {}, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => ask<T>("DELETE", path, {}, body);

/** Where something can be downloaded. */
export const download = (path: string, query: Query = {}): string => host().address(path, { lang: language(), ...query });

/** Where the record of a table is. */
export const recordOf = (table: string, invitation: string): string =>
  download(`/tables/${encodeURIComponent(table)}/record`, { invitation });

/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.message : t("page-unexpected");
}
