// The page asks a host, and knows nothing else of where its tables are.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get, post, recordOf, sentence, text } from "../src/lib/api";
import { choose, network, type Answer } from "../src/lib/host";
import { speak } from "../src/lib/texts";
import { OwnHost } from "./host";

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await speak("en");
});
afterEach(() => vi.unstubAllGlobals());

function hosted(answer?: Answer): OwnHost {
  const own = new OwnHost(answer);
  choose(own);
  return own;
}

describe("a host of one's own", () => {
  it("is asked in the language that is spoken, and answers", async () => {
    const own = hosted({ status: 200, text: '{"text": "On dit « stop » : oui !"}' });
    await speak("fr");
    expect(await post("/tables", { game: "lotus" }, { start: true })).toEqual({ text: "On dit « stop » : oui !" });
    expect(own.asked).toEqual([{ method: "POST", path: "/tables", query: { lang: "fr", start: true }, body: { game: "lotus" } }]);
    expect(await text("/tables/t/record")).toBe('{"text": "On dit « stop » : oui !"}');
    expect(recordOf("t", "")).toBe("own:/tables/t/record");
  });

  it("may have nothing to say", async () => {
    hosted({ status: 204, text: "" });
    expect(await get("/x")).toBeUndefined();
  });

  it("refuses with a sentence, and the rules apart", async () => {
    const error = { code: "illegal-action", message: "It is not your turn.", rules: ["R7", "Q1"] };
    hosted({ status: 409, text: JSON.stringify({ error }) });
    await expect(get("/x")).rejects.toMatchObject({ status: 409, ...error });
    hosted({ status: 409, text: JSON.stringify({ error: { code: "busy", message: "Later." } }) });
    await expect(get("/x")).rejects.toMatchObject({ code: "busy", rules: [] });
  });

  it("may not be reached, or talk nonsense", async () => {
    hosted();
    const lost: unknown = await get("/x").catch((error: unknown) => error);
    expect(lost).toMatchObject({ status: 0, code: "unreachable" });
    expect(sentence(lost)).not.toBe("");
    hosted({ status: 502, text: "<html>Bad gateway</html>" });
    await expect(get("/x")).rejects.toMatchObject({ status: 502, code: "unexpected" });
  });
});

describe("the network", () => {
  it("asks by fetch", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response("{}", { status: 404 })));
    vi.stubGlobal("fetch", fetched);
    const query = { lang: "fr", none: null, empty: "", zero: 0 };
    expect(await network.ask("POST", "/a", query, { b: 1 })).toEqual({ status: 404, text: "{}" });
    await network.ask("GET", "/a", {});
    expect(fetched.mock.calls).toEqual([
      ["/api/a?lang=fr&zero=0", { method: "POST", headers: { "content-type": "application/json" }, body: '{"b":1}' }],
      ["/api/a", { method: "GET", headers: {}, body: undefined }],
    ]);
  });

  it("opens a WebSocket", () => {
    const socket = { readyState: 0, send: vi.fn(), close: vi.fn() } as unknown as WebSocket;
    const opened = vi.fn();
    class Socket {
      static OPEN = 1;
      constructor(url: string) {
        opened(url);
        return socket;
      }
    }
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("location", { origin: "https://house.example" });
    const told: unknown[] = [];
    const line = network.open("/tables/t/socket", { from: 3 }, {
      opened: () => told.push("opened"),
      heard: (message) => told.push(message),
      closed: (code) => told.push(code),
    });
    expect(opened).toHaveBeenCalledWith("wss://house.example/api/tables/t/socket?from=3");
    expect(line.open).toBe(false);
    Object.assign(socket, { readyState: 1 });
    expect(line.open).toBe(true);
    socket.onopen?.({} as Event);
    socket.onmessage?.({ data: "a" } as MessageEvent);
    socket.onclose?.({ code: 4404 } as CloseEvent);
    expect(told).toEqual(["opened", "a", 4404]);
    line.send("b");
    line.close();
    expect(socket.send).toHaveBeenCalledWith("b");
    expect(socket.close).toHaveBeenCalled();
  });
});
