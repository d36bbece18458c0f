/** Cuts the packages' fonts down to what Portuguese needs; run again after an update of a font package. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Latin-1, the typographic marks of Portuguese text, and the signs of our interface. */
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, i) => 0x20 + i).filter((code) => code < 0x7f || code >= 0xa0);
const marks = "–—‘’“”‚„•…‹›€™−≤≥←→↑↓ŒœŠšŽžŸ\u00a0\u2009\u202f";
const text = String.fromCodePoint(...latin1) + marks;

const fonts: { from: string; to: string; axes: Record<string, number | { min: number; max: number }> }[] = [
  {
    from: "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
    to: "newsreader.woff2",
    axes: { opsz: 30, wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, axes } of fonts) {
  const cut = await subsetFont(await readFile(require.resolve(from)), text, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  await writeFile(new URL(to, import.meta.url), cut);
  console.log(`${to}: ${cut.length} bytes`);
}
