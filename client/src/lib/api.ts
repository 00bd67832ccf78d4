import { language, parsed, t } from "./texts";
import type { Fault } from "./types";

/** Why the server would not; `message` is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number, // 0: it was not reached
    readonly code: string,
    message: string,
    readonly rules: string[] = [], // by which it was refused, if by the game's
  ) {
    super(message);
  }

  /** The sentence without the rules that it names. */
  get bare(): string {
    return this.message.replace(` (${this.rules.join(", ")})`, "");
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

async function answered(method: string, path: string, query: Query, body?: unknown): Promise<Response> {
  const asked = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) if (value != null && value !== "") asked.set(name, String(value));
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?${asked}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "unreachable", t("page-unreachable"));
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function ask<T>(method: string, path: string, query: Query, body?: unknown): Promise<T> {
  const answer = await answered(method, path, query, body);
  return (answer.status === 204 ? undefined : parsed(await answer.text())) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const { error } = parsed(await answer.text()) as { error: Fault };
    return new Refusal(answer.status, error.code, error.message, error.rules);
  } catch {
    return new Refusal(answer.status, "unexpected", t("page-unexpected"));
  }
}

/** Paths are those below /api: `get<Game[]>("/games")`. */
export const get = <T>(path: string, query: Query = {}): Promise<T> => ask<T>("GET", path, query);
export const text = async (path: string, query: Query = {}): Promise<string> =>
  (await answered("GET", path, query)).text();
export const post = <T>(path: string, body?: unknown, query: Query = {}): Promise<T> =>
  ask<T>("POST", path, query, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, {}, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => ask<T>("DELETE", path, {}, body);

/** Where the record of a table can be downloaded. */
export function recordOf(table: string, invitation: string): string {
  const asked = new URLSearchParams({ lang: language(), ...(invitation && { invitation }) });
  return `/api/tables/${encodeURIComponent(table)}/record?${asked}`;
}

/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.message : t("page-unexpected");
}
