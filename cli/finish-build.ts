import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

/**
 * Ends the build of the client: bundles the service worker, and writes a brotli and a gzip copy beside each text file. The argument is
 * the folder of the build; without one it is build/.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, process.argv[2] ?? "build", "client/");
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|html)$/;

// At the root of the site, so that it is in charge of all pages.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: folder,
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: { sw: join(root, "app/service-worker/service-worker.ts") },
      output: { entryFileNames: "[name].js" },
    },
  },
});

for (const entry of await readdir(folder, { recursive: true })) {
  if (!compressible.test(entry)) continue;
  const file = join(folder, entry);
  const bytes = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
