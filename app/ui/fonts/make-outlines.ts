/** Writes the outlines of the serif's letters as SVG paths, for pictures that the server draws; run again after an update of the font. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";

const FROM = "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2";
const TO = new URL("../../../platform/images/letter-outlines.json", import.meta.url);
const ascii = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index)).join("");
const letters = `${ascii}ÁÀÂÃÄÇÉÈÊËÍÓÒÔÕÖØÚÜáàâãäåçéèêëíìïñóòôõöøúùûüªº–—‘’“”·`;
/** Units that a letter's size is divided into; coarse enough for whole numbers to be short. */
const EM = 1000;

const require = createRequire(import.meta.url);
const font = await subsetFont(await readFile(require.resolve(FROM)), `${letters} `, {
  targetFormat: "truetype",
  variationAxes: { opsz: 30, wght: 620 },
});
const face = new hb.Face(new hb.Blob(new Uint8Array(font).buffer));
const drawn = new hb.Font(face);
drawn.setScale(EM, EM);

/** How far the next letter stands, and the path, y downwards from the base line. */
const outline = (letter: string): [number, string] => {
  const buffer = new hb.Buffer();
  buffer.addText(letter);
  buffer.guessSegmentProperties();
  hb.shape(drawn, buffer);
  const [glyph] = buffer.getGlyphInfosAndPositions();
  const path = drawn
    .glyphToPath(glyph!.codepoint)
    .replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
      const values = numbers.split(/[ ,]+/).filter(Boolean).map(Number);
      const flipped = values.map((value, index) => Math.round(index % 2 === 1 ? -value : value));
      return command + flipped.join(" ");
    });
  return [Math.round(glyph!.xAdvance!), path];
};

const outlines = Object.fromEntries([...new Set(` ${letters}`)].map((letter) => [letter, outline(letter)]));
const lines = Object.entries(outlines).map(
  ([letter, value]) => `  ${JSON.stringify(letter)}: ${JSON.stringify(value)}`,
);
await writeFile(TO, `{\n${lines.join(",\n")}\n}\n`);
