import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./plugins/compressed.ts";
import { licences } from "./plugins/licences.ts";

const SERVER = process.env.FLORILEGE_SERVER ?? "http://127.0.0.1:8000";
// What nearly every page needs, in few files: many small ones come one after another.
const TOGETHER = [
  { name: "house", test: /node_modules|client\/src\/lib\/(announce|api|host|house|kept|person|router|settings|texts)\b/ },
  { name: "drawings", test: /client\/src\/drawings\/(index|card|palette|pen)\b/ },
];

export default defineConfig({
  plugins: [svelte(), licences(), compressed()],
  build: {
    outDir: "../src/florilege/page/dist",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // since then browsers know light-dark()
    assetsInlineLimit: 0, // what is its own file can be kept by the browser, and needs no data: address
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: {
    port: 5173,
    fs: { allow: [".."] }, // the catalogues live beside the Python package
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { include: process.env.FLORILEGE_DEALS ? ["tests/many/*.test.ts"] : ["src/**/*.test.ts", "tests/*.test.ts"] },
});
