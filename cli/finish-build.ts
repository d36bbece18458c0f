import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Ends the build of the client: writes a brotli and a gzip copy beside each text file. The argument is the folder of the build;
 * without one it is build/.
 */
const folder = fileURLToPath(new URL(`../${process.argv[2] ?? "build"}/client/`, import.meta.url));
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|html)$/;

for (const entry of await readdir(folder, { recursive: true })) {
  if (!compressible.test(entry)) continue;
  const file = join(folder, entry);
  const bytes = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
