/** Cuts the packages' fonts down to what Portuguese needs; run again after an update of a font package. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** ASCII, the letters of Portuguese and of its neighbours' names, the marks of its texts, and the signs of our interface. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
const letters = "ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåçéèêëíìîïñóòôõöøúùûüýÿßæÆœŒ";
const marks = "ªº°§©®«»·¡¿€–—‘’“”•…×÷²³½¼¾‰′″\u00a0\u2009\u202f";
const text = String.fromCodePoint(...ascii) + letters + marks;

interface Cut {
  from: string;
  to: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** Characters that the style sheets and good typography use. */
  features: string[];
  /** Kerning that varies with the weight, too, costs a quarter of Newsreader; that of the regular weight serves all. */
  fixedKerning?: boolean;
}

const fonts: Cut[] = [
  {
    from: "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
    to: "newsreader.woff2",
    axes: { opsz: 30, wght: { min: 400, max: 620 } },
    features: ["kern", "liga"],
    fixedKerning: true,
  },
  {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    axes: { wght: { min: 400, max: 600 } },
    features: ["kern", "tnum"],
  },
  // The pairs that a paper may choose (app/face/typefaces.server.ts); one that only headlines have keeps one weight.
  ...(
    [
      ["bitter/files/bitter-latin-wght-normal", { wght: { min: 400, max: 720 } }],
      ["source-sans-3/files/source-sans-3-latin-wght-normal", { wght: { min: 400, max: 600 } }],
      ["archivo/files/archivo-latin-wght-normal", { wght: { min: 400, max: 600 } }],
      ["archivo/files/archivo-latin-standard-normal", { wght: 800, wdth: 90 }, "archivo-title"],
      ["source-serif-4/files/source-serif-4-latin-wght-normal", { wght: { min: 400, max: 600 } }],
      ["lora/files/lora-latin-wght-normal", { wght: { min: 400, max: 680 } }],
      ["work-sans/files/work-sans-latin-wght-normal", { wght: { min: 400, max: 600 } }],
      ["merriweather/files/merriweather-latin-standard-normal", { wght: { min: 400, max: 680 }, opsz: 24, wdth: 96 }],
      ["libre-franklin/files/libre-franklin-latin-wght-normal", { wght: { min: 400, max: 600 } }],
      ["oswald/files/oswald-latin-wght-normal", { wght: 580 }, "oswald-title"],
      ["noto-serif/files/noto-serif-latin-standard-normal", { wght: { min: 400, max: 600 }, wdth: 94 }],
    ] satisfies [from: string, axes: Cut["axes"], to?: string][]
  ).map(
    ([from, axes, to = from.split("/")[0]]): Cut => ({
      from: `@fontsource-variable/${from}.woff2`,
      to: `${to}.woff2`,
      axes,
      features: ["kern", "tnum"],
      fixedKerning: true,
    }),
  ),
];

for (const { from, to, axes, features, fixedKerning } of fonts) {
  const cut = await subsetFont(await readFile(require.resolve(from)), text, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
    dropTables: fixedKerning ? ["GDEF"] : [],
  });
  await writeFile(new URL(to, import.meta.url), cut);
  console.log(`${to}: ${cut.length} bytes`);
}
