import { describe, expect, it } from "vitest";
import { href, placeOf, type PageName } from "./router";

function at(path: string) {
  return placeOf(new URL(path, "http://house.example"));
}

describe("where an address leads", () => {
  it.each<[string, PageName, string]>([
    ["/", "home", ""],
    ["/open/tulip", "open", "tulip"],
    ["/table/a1B2", "table", "a1B2"],
    ["/table/a1B2/", "table", "a1B2"],
    ["/replay/x", "replay", "x"],
    ["/lesson/flower-x", "lesson", "flower-x"],
    ["/rules/r%C3%AAve", "rules", "rêve"],
    ["/me", "me", ""],
    ["/about", "about", ""],
    ["/password#token", "password", ""],
    ["/table", "nowhere", ""],
    ["/table/a/b", "nowhere", ""],
    ["/table/a/fair", "fair", "a"],
    ["/table/a/fair/b", "nowhere", ""],
    ["/fair/a", "nowhere", ""],
    ["/me/too", "nowhere", ""],
    ["/elsewhere", "nowhere", ""],
    ["/open/%E0%A4%A", "open", "%E0%A4%A"],
  ])("%s is %s", (path, page, id) => {
    expect(at(path)).toMatchObject({ page, id });
  });

  it("tells what else the address says", () => {
    const place = at("/table/a?invitation=xyz&lang=fr#R27");
    expect(place.query.get("invitation")).toBe("xyz");
    expect(place.hash).toBe("R27");
  });
});

describe("the address of a page", () => {
  it("says only what there is to say", () => {
    expect(href("home")).toBe("/");
    expect(href("me")).toBe("/me");
    expect(href("table", "a", { invitation: null, step: "" })).toBe("/table/a");
    expect(href("replay", "a", { step: 0, seat: 1 }, "top")).toBe("/replay/a?step=0&seat=1#top");
  });

  it("leads back to where it came from", () => {
    const place = at(href("rules", "a b/c", {}, "é 1"));
    expect(place).toMatchObject({ page: "rules", id: "a b/c", hash: "é 1" });
    expect(at(href("fair", "a/b"))).toMatchObject({ page: "fair", id: "a/b" });
  });
});
