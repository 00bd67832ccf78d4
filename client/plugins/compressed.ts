import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(?:js|css|html|svg|webmanifest|txt|json)$/;
const SMALLEST = 512; // bytes; below that the headers weigh more

/** Writes a .br and a .gz beside each file that becomes smaller by it, so that the server never compresses. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "florilege-compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of filesIn(folder)) {
        const content = readFileSync(path);
        if (!WORTH_IT.test(path) || content.length < SMALLEST) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
