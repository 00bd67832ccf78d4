// Every page by its name, fetched when it is first needed.

import type { Component } from "svelte";
import type { PageName } from "./router";

export type Page = Component<any>; // of a place; some pages are the same everywhere

export const PAGES: Record<PageName, () => Promise<{ default: Page }>> = {
  home: () => import("../pages/Home.svelte"),
  open: () => import("../pages/Open.svelte"),
  table: () => import("../pages/Table.svelte"),
  fair: () => import("../pages/Fair.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  lesson: () => import("../pages/Lesson.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  me: () => import("../pages/Me.svelte"),
  password: () => import("../pages/Password.svelte"),
  about: () => import("../pages/About.svelte"),
  nowhere: () => import("../pages/Nowhere.svelte"),
};
