import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the built page contains of others' work; their licences ask to be told along. */
const CONTAINED = ["svelte", "@fluent/bundle", "@fontsource/fraunces"];

export function licences(): Plugin {
  let root = "";
  return {
    name: "florilege-licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const source = CONTAINED.map((name) => told(join(root, "node_modules", name), name)).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

function told(folder: string, name: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as { version: string; license: string };
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), "utf-8").trim() : "";
  return `${"=".repeat(80)}\n${name} ${about.version}: ${about.license}\n${"=".repeat(80)}\n\n${text}`.trimEnd() + "\n";
}
