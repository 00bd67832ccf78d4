import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection, type World } from "../src/lib/socket.svelte";
import type { Event, State } from "../src/lib/types";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { do: string; id?: string; version?: number; language?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  opened(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const world: World = {
  open: (url) => new FakeSocket(url) as unknown as WebSocket,
  later: (what, milliseconds) => setTimeout(what, milliseconds) as unknown as number,
  never: (timer) => clearTimeout(timer),
  now: () => Date.now(),
};

const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const state = (version: number) => ({ type: "state", version });
const event = (version: number) => ({ type: "event", version, at: 0 });

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});

function sit() {
  const heard: (State | Event)[] = [];
  const connection = new TableConnection({ table: "t", language: "en", invitation: "i" }, (each) => heard.push(each), world);
  return { connection, heard, socket: last().opened() };
}

describe("what is told", () => {
  it("comes in order, once, and a gap is asked for", () => {
    const { heard, socket } = sit();
    expect(socket.url).toContain("scene=1&view=1");
    expect(socket.url).toContain("invitation=i");
    socket.tell(state(3));
    socket.tell(event(4));
    socket.tell(event(4));
    socket.tell(event(6));
    expect(heard.map((each) => each.version)).toEqual([3, 4]);
    expect(socket.sent).toEqual([{ do: "follow", version: 4 }]);
  });

  it("comes again in another language", () => {
    const { connection, socket } = sit();
    socket.tell(state(3));
    connection.speak("fr");
    expect(socket.sent).toEqual([{ do: "follow", version: 0, language: "fr" }]);
  });

  it("comes in the language that was chosen while it was on its way", () => {
    const connection = new TableConnection({ table: "t", language: "en" }, () => {}, world);
    connection.speak("fr");
    expect(last().opened().sent).toEqual([{ do: "follow", version: 0, language: "fr" }]);
  });
});

describe("a lost connection", () => {
  it("is healed from the version that was heard last, and wishes are sent again with the same id", async () => {
    const { connection, socket } = sit();
    socket.tell(state(3));
    const granted = connection.wish({ do: "play", word: "x" });
    socket.close(1006);
    expect(connection.health).toBe("lost");
    vi.advanceTimersByTime(1000);
    const next = last().opened();
    expect(next).not.toBe(socket);
    expect(next.url).toContain("from=3");
    expect(connection.health).toBe("open");
    expect(next.sent).toEqual(socket.sent);
    next.tell({ type: "done", id: next.sent[0]!.id, version: 4 });
    expect(await granted).toBe(4);
  });

  it("is noticed by an answer that does not come", () => {
    const { connection, socket } = sit();
    socket.tell(state(3));
    void connection.wish({ do: "start" });
    vi.advanceTimersByTime(10_001);
    expect(connection.health).toBe("lost");
  });

  it("is tried again less and less often", () => {
    sit();
    last().close(1006);
    for (let k = 0; k < 4; k++) {
      vi.advanceTimersByTime(20_000);
      last().close(1006);
    }
    const tried = FakeSocket.all.length;
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all.length).toBe(tried);
  });

  it.each([
    [4401, "signed-out"],
    [4403, "banned"],
    [4404, "no-table"],
    [4410, "removed"],
    [4002, "hung-up"],
  ])("code %i is for good, until somebody asks", (code, health) => {
    const { connection, socket } = sit();
    socket.close(code);
    vi.advanceTimersByTime(60_000);
    expect(connection.health).toBe(health);
    expect(FakeSocket.all).toHaveLength(1);
    connection.retry();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each([
    [1012, "restarting"],
    [1013, "busy"],
    [4008, "lost"],
  ])("code %i is said, and tried again", (code, health) => {
    const { connection, socket } = sit();
    socket.close(code);
    expect(connection.health).toBe(health);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("a wish", () => {
  it("may be refused, with a sentence", async () => {
    const { connection, socket } = sit();
    const answer = connection.wish({ do: "start" });
    socket.tell({ type: "refused", id: socket.sent[0]!.id, error: { code: "refused", message: "Not yet." } });
    await expect(answer).rejects.toMatchObject({ code: "refused", message: "Not yet." });
  });

  it("is sent again where nobody knows whether it was done", () => {
    const { connection, socket } = sit();
    void connection.wish({ do: "start" });
    socket.tell({ type: "refused", id: socket.sent[0]!.id, error: { code: "store-unavailable", message: "" } });
    vi.advanceTimersByTime(2000);
    expect(socket.sent).toHaveLength(2);
    expect(socket.sent[0]).toEqual(socket.sent[1]);
  });
});
