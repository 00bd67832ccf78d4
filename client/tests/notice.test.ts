import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notify } from "../src/lib/notice";

const said = vi.fn();
const byWorker = vi.fn();

/** A browser: whether somebody looks at the page, what they have allowed, and whether a service worker is there. */
function browser({ hidden = true, permission = "granted", worker = false }): void {
  class Notice {
    static permission = permission;
    constructor(title: string, options: object) {
      said(title, options);
    }
  }
  const registration = worker ? { showNotification: byWorker } : undefined;
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
}

const myTurn = () => notify("Your turn", "Take a card.", "t1");

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

it("tells who looks elsewhere", async () => {
  browser({});
  await myTurn();
  expect(said).toHaveBeenCalledExactlyOnceWith("Your turn", { body: "Take a card.", tag: "t1" });
});

it("leaves it to the service worker where there is one, by the table's name", async () => {
  browser({ worker: true });
  await myTurn();
  expect(said).not.toHaveBeenCalled();
  expect(byWorker).toHaveBeenCalledExactlyOnceWith("Your turn", expect.objectContaining({ body: "Take a card.", tag: "t1" }));
});

it.each([{ hidden: false }, { permission: "default" }, { permission: "denied" }])("says nothing unless it is wanted: %o", async (where) => {
  for (const worker of [false, true]) {
    browser({ ...where, worker });
    await myTurn();
  }
  expect(said).not.toHaveBeenCalled();
  expect(byWorker).not.toHaveBeenCalled();
});

it("is silent where a browser refuses after all", async () => {
  browser({});
  said.mockImplementationOnce(() => {
    throw new TypeError("Illegal constructor");
  });
  await expect(myTurn()).resolves.toBeUndefined();
});
