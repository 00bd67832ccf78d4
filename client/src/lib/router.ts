import { createSubscriber } from "svelte/reactivity";

export type PageName =
  | "home"
  | "open"
  | "table"
  | "fair"
  | "replay"
  | "lesson"
  | "rules"
  | "me"
  | "password"
  | "about"
  | "nowhere";

/** Where one is: a page, what it is about (a game or a table), and what else the address says. */
export interface Place {
  page: PageName;
  id: string;
  query: URLSearchParams;
  hash: string; // without #
}

const WITH_ID: readonly string[] = ["open", "table", "replay", "lesson", "rules"];
const ALONE: readonly string[] = ["me", "about", "password"];

export function placeOf(url: URL): Place {
  const [page = "", id = "", ...more] = url.pathname.split("/").filter(Boolean).map(decoded);
  const rest = { query: url.searchParams, hash: decoded(url.hash.slice(1)) };
  if (page === "") return { page: "home", id: "", ...rest };
  if (page === "table" && id !== "" && more.length === 1 && more[0] === "fair") return { page: "fair", id, ...rest };
  if (more.length === 0 && id !== "" && WITH_ID.includes(page)) return { page: page as PageName, id, ...rest };
  if (id === "" && ALONE.includes(page)) return { page: page as PageName, id: "", ...rest };
  return { page: "nowhere", id: "", ...rest };
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The address of a page. */
export function href(page: PageName, id = "", query: Record<string, string | number | null> = {}, hash = ""): string {
  const parts = page === "home" ? [] : page === "fair" ? ["table", id, "fair"] : [page, id];
  const path = `/${parts.filter(Boolean).map(encodeURIComponent).join("/")}`;
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== "") asked.set(name, String(value));
  return path + (asked.size ? `?${asked}` : "") + (hash ? `#${encodeURIComponent(hash)}` : "");
}

// -- where we are -------------------------------------------------------------------------------
let update: () => void = () => {};
const follow = createSubscriber((changed) => {
  update = changed;
  window.addEventListener("popstate", changed);
  return () => {
    update = () => {};
    window.removeEventListener("popstate", changed);
  };
});

/** The place shown now; whatever reads it follows. */
export function here(): Place {
  follow();
  return placeOf(new URL(location.href));
}

/** Goes to another page of ours; `replace`: without a step back to this one. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  update();
}

/** Links to our own pages are followed without a new document.  For `onclick` of the whole page. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || placeOf(new URL(link.href)).page === "nowhere") return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  if (link.href !== location.href) go(link.href);
}
