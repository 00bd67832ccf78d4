import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [svelte()], server: { fs: { strict: false }, hmr: false }, appType: "mpa", optimizeDeps: { noDiscovery: true, include: [] } });
