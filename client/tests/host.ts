// A host of the tests' own: what is asked and wished is kept, and they say what is answered and told.
import type { Answer, Host, Line, Listener, Query } from "../src/lib/host";

export class OwnLine implements Line {
  open = false;
  sent: { do: string; id?: string; version?: number; language?: string }[] = [];

  constructor(
    readonly path: string,
    readonly query: Query,
    private readonly listener: Listener,
  ) {}

  opened(): this {
    this.open = true;
    this.listener.opened();
    return this;
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  tell(message: object): void {
    this.listener.heard(JSON.stringify(message));
  }

  close(code = 1000): void {
    this.open = false;
    this.listener.closed(code);
  }
}

export class OwnHost implements Host {
  asked: { method: string; path: string; query: Query; body: unknown }[] = [];
  lines: OwnLine[] = [];

  /** What is answered; nothing: nobody is reached. */
  constructor(private readonly answer?: Answer) {}

  async ask(method: string, path: string, query: Query, body?: unknown): Promise<Answer> {
    this.asked.push({ method, path, query, body });
    if (!this.answer) throw new TypeError("nobody there");
    return this.answer;
  }

  open(path: string, query: Query, listener: Listener): Line {
    this.lines.push(new OwnLine(path, query, listener));
    return this.lines.at(-1)!;
  }

  address(path: string): string {
    return `own:${path}`;
  }
}
