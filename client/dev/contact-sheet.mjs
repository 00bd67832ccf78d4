// All drawings on one page, to be looked at: node dev/contact-sheet.mjs OUT.png [names beginning with …] [--dark] [--deuteranopia]
// Not part of the page that is served.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [out, ...rest] = process.argv.slice(2);
const flags = new Set(rest.filter((word) => word.startsWith("--")));
const wanted = rest.filter((word) => !word.startsWith("--"));

const vite = await createServer({ root, configFile: false, appType: "custom", server: { middlewareMode: true, hmr: false, ws: false }, logLevel: "error", optimizeDeps: { noDiscovery: true } });
const { load, draw } = await vite.ssrLoadModule("/src/drawings/index.ts");
const { sheets } = await vite.ssrLoadModule("/dev/names.ts");

const rows = [];
for (const [title, family, names] of sheets) {
  if (wanted.length && !wanted.some((word) => title.startsWith(word))) continue;
  await load(family);
  const cells = names.map(([art, paint = "", mark = ""]) => {
    const markup = draw(art, paint, mark);
    const big = art.startsWith("cover") ? 400 : 160;
    const name = [art, paint, mark].filter(Boolean).join(" ");
    return `<figure><div style="width:${big}px">${markup}</div><div style="width:44px">${markup}</div><figcaption>${name}</figcaption></figure>`;
  });
  rows.push(`<h2>${title}</h2><section>${cells.join("")}</section>`);
}
await vite.close();

const ground = flags.has("--dark") ? "#1d211d" : "#eef0e6";
const page = join(mkdtempSync(join(tmpdir(), "sheet-")), "sheet.html");
const matrix = "0.367 0.861 -0.228 0 0  0.280 0.673 0.047 0 0  -0.012 0.043 0.969 0 0  0 0 0 1 0";
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><style>
  body{background:${ground};color:#888;font:11px sans-serif;margin:12px;${flags.has("--deuteranopia") ? "filter:url(#d)" : ""}}
  section{display:flex;flex-wrap:wrap;gap:10px}figure{margin:0;display:flex;gap:6px;align-items:end;flex-wrap:wrap;max-width:470px}
  figcaption{width:100%}svg{display:block;width:100%;height:auto}h2{margin:8px 0}</style>
  <svg width="0" height="0" style="position:absolute;width:0"><filter id="d" color-interpolation-filters="linearRGB"><feColorMatrix values="${matrix}"/></filter></svg>${rows.join("")}`,
);
const height = Number(rest.find((word) => word.startsWith("--height="))?.slice(9) ?? 1000);
execFileSync("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", `--window-size=1340,${height}`, `--screenshot=${out}`, `file://${page}`], { stdio: "ignore" });
