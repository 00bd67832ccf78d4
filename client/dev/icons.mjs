// The icons of the page from the sign of the house: node dev/icons.mjs writes public/icon.svg and the PNGs beside it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const open = join(root, "public");
const vite = await createServer({ root, configFile: false, appType: "custom", server: { middlewareMode: true, hmr: false, ws: false }, logLevel: "error", optimizeDeps: { noDiscovery: true } });
const { load, draw } = await vite.ssrLoadModule("/src/drawings/index.ts");
await load("covers");
const logo = draw("logo");
await vite.close();

writeFileSync(join(open, "icon.svg"), logo.replace(' aria-hidden="true" focusable="false"', "") + "\n");
const folder = mkdtempSync(join(tmpdir(), "icons-"));
// A maskable icon may lose its corners: the flower keeps to the inner four fifths.
for (const [name, size, part, ground] of [["icon-192", 192, 0.9, ""], ["icon-512", 512, 0.9, ""], ["icon-maskable-512", 512, 0.64, "#f5eedf"], ["icon-maskable-192", 192, 0.64, "#f5eedf"], ["apple-touch-icon", 180, 0.78, "#f5eedf"], ["favicon-32", 32, 1, ""]]) {
  const page = join(folder, `${name}.html`);
  writeFileSync(page, `<!doctype html><style>html,body{margin:0;height:100%;background:${ground || "transparent"}}body{display:grid;place-items:center}svg{width:${part * size}px}</style>${logo}`);
  execFileSync("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", "--default-background-color=00000000", `--window-size=${size},${size}`, `--screenshot=${join(open, `${name}.png`)}`, `file://${page}`], { stdio: "ignore" });
}
