import { beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "../src/lib/host";
import { TableConnection, type Clock } from "../src/lib/socket.svelte";
import { speak } from "../src/lib/texts";
import type { Event, State } from "../src/lib/types";
import { OwnHost, type OwnLine } from "./host";

const clock: Clock = {
  later: (what, milliseconds) => setTimeout(what, milliseconds) as unknown as number,
  never: (timer) => clearTimeout(timer),
  now: () => Date.now(),
};

let own: OwnHost;
const last = (): OwnLine => own.lines.at(-1)!;
const state = (version: number) => ({ type: "state", version });
const event = (version: number) => ({ type: "event", version, at: 0 });

beforeEach(() => {
  choose((own = new OwnHost()));
  vi.useFakeTimers();
});

function sit() {
  const heard: (State | Event)[] = [];
  const connection = new TableConnection({ table: "t", language: "en", invitation: "i" }, (each) => heard.push(each), clock);
  return { connection, heard, line: last().opened() };
}

describe("what is told", () => {
  it("comes in order, once, and a gap is asked for", () => {
    const { heard, line } = sit();
    expect(line.path).toBe("/tables/t/socket");
    expect(line.query).toMatchObject({ scene: 1, view: 1, lang: "en", from: null, invitation: "i" });
    line.tell(state(3));
    line.tell(event(4));
    line.tell(event(4));
    line.tell(event(6));
    expect(heard.map((each) => each.version)).toEqual([3, 4]);
    expect(line.sent).toEqual([{ do: "follow", version: 4 }]);
  });

  it("comes again in another language", () => {
    const { connection, line } = sit();
    line.tell(state(3));
    connection.speak("fr");
    expect(line.sent).toEqual([{ do: "follow", version: 0, language: "fr" }]);
  });

  it("comes in the language that was chosen while it was on its way", () => {
    const connection = new TableConnection({ table: "t", language: "en" }, () => {}, clock);
    connection.speak("fr");
    expect(last().opened().sent).toEqual([{ do: "follow", version: 0, language: "fr" }]);
  });
});

it("leaves alone what people write, also in French", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await speak("fr");
  const { heard, line } = sit();
  const chat = { line: 1, name: "Zoé", seat: 0, text: "On dit « stop » : pourquoi ? L'as ! 3 % ; fin", at: 0 };
  line.tell({ ...state(3), chat: [chat] });
  line.tell({ ...event(4), chat });
  expect(heard).toMatchObject([{ chat: [chat] }, { chat }]);
  await speak("en");
});

describe("a lost connection", () => {
  it("is healed from the version that was heard last, and wishes are sent again with the same id", async () => {
    const { connection, line } = sit();
    line.tell(state(3));
    const granted = connection.wish({ do: "play", word: "x" });
    line.close(1006);
    expect(connection.health).toBe("lost");
    vi.advanceTimersByTime(1000);
    const next = last().opened();
    expect(next).not.toBe(line);
    expect(next.query.from).toBe(3);
    expect(connection.health).toBe("open");
    expect(next.sent).toEqual(line.sent);
    next.tell({ type: "done", id: next.sent[0]!.id, version: 4 });
    expect(await granted).toBe(4);
  });

  it("is noticed by an answer that does not come", () => {
    const { connection, line } = sit();
    line.tell(state(3));
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
    const tried = own.lines.length;
    vi.advanceTimersByTime(5_000);
    expect(own.lines.length).toBe(tried);
  });

  it.each([
    [4401, "signed-out"],
    [4403, "banned"],
    [4404, "no-table"],
    [4410, "removed"],
    [4002, "hung-up"],
  ])("code %i is for good, until somebody asks", (code, health) => {
    const { connection, line } = sit();
    line.close(code);
    vi.advanceTimersByTime(60_000);
    expect(connection.health).toBe(health);
    expect(own.lines).toHaveLength(1);
    connection.retry();
    expect(own.lines).toHaveLength(2);
  });

  it.each([
    [1012, "restarting"],
    [1013, "busy"],
    [4008, "lost"],
  ])("code %i is said, and tried again", (code, health) => {
    const { connection, line } = sit();
    line.close(code);
    expect(connection.health).toBe(health);
    vi.advanceTimersByTime(10_000);
    expect(own.lines).toHaveLength(2);
  });
});

describe("a wish", () => {
  it("may be refused, with a sentence", async () => {
    const { connection, line } = sit();
    const answer = connection.wish({ do: "start" });
    line.tell({ type: "refused", id: line.sent[0]!.id, error: { code: "refused", message: "Not yet." } });
    await expect(answer).rejects.toMatchObject({ code: "refused", message: "Not yet." });
  });

  it("is sent again where nobody knows whether it was done", () => {
    const { connection, line } = sit();
    void connection.wish({ do: "start" });
    line.tell({ type: "refused", id: line.sent[0]!.id, error: { code: "store-unavailable", message: "" } });
    vi.advanceTimersByTime(2000);
    expect(line.sent).toHaveLength(2);
    expect(line.sent[0]).toEqual(line.sent[1]);
  });
});
