// Who is asked, and who tells.  The page knows a host by this alone; the network is the only one there is for now.

/** What is asked for besides the path; what is empty is not asked for. */
export type Query = Record<string, string | number | boolean | null | undefined>;

export interface Answer {
  status: number; // as HTTP counts
  text: string;
}

/** What a line tells to whoever opened it. */
export interface Listener {
  opened(): void;
  heard(message: string): void;
  /** It is over, by a code of wire.ts or one of the browser's own; nothing comes any more. */
  closed(code: number): void;
}

/** A line to a table, once it is open. */
export interface Line {
  readonly open: boolean;
  send(message: string): void;
  close(): void;
}

/** Paths are those of docs/tables.md, below /api. */
export interface Host {
  /** Rejects where nobody is reached; whatever is answered is an answer, also a refusal. */
  ask(method: string, path: string, query: Query, body?: unknown): Promise<Answer>;
  /** The listener is told nothing before it has the line. */
  open(path: string, query: Query, listener: Listener): Line;
  /** Where a browser can download what is there. */
  address(path: string, query: Query): string;
}

function address(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null && value !== "") asked.set(name, String(value));
  return `/api${path}${asked.size ? `?${asked}` : ""}`;
}

/** The server that the page came from. */
export const network: Host = {
  address,

  async ask(method, path, query, body) {
    const answer = await fetch(address(path, query), {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  },

  open(path, query, listener) {
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + address(path, query));
    socket.onopen = () => listener.opened();
    socket.onmessage = (message: MessageEvent<string>) => listener.heard(message.data);
    socket.onclose = ({ code }) => listener.closed(code);
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (message) => socket.send(message),
      close: () => socket.close(),
    };
  },
};

let chosen = network;

/** The host of this page. */
export const host = (): Host => chosen;

export function choose(other: Host): void {
  chosen = other;
}
