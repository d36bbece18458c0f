// Draws the site's icons, the favicon and the default share picture from the bandstand logo into public/.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openStage, publicDir, render, report, saveJpeg, svg } from "./kit/stage.ts";
import { lambrequim, words } from "./scenes/banner-parts.ts";

// Comma notation: librsvg, which sharp uses for SVG, reads no other.
const roof = "hsl(193, 64%, 13%)";
const ivory = "hsl(48, 44%, 96%)";
const accent = "hsl(187, 100%, 42%)";
const lamp = "hsl(44, 96%, 58%)";

/** The logo on its field of 40 by 40. */
const logo = `<path fill="none" stroke="${lamp}" stroke-width="2" stroke-linecap="round" d="M20 2v4"/><path fill="${ivory}" d="M20 5c3.5 1 4 4 5 5.5 3 4 7.5 5.5 13 6.5H2c5.5-1 10-2.5 13-6.5 1-1.5 1.5-4.5 5-5.5z"/><path fill="${accent}" d="M2 17h36a3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0A3.6 3.6 0 0 1 2 17z"/><path fill="${ivory}" d="M6 21h2.5v11H6zM14.5 21H17v11h-2.5zM23 21h2.5v11H23zM31.5 21H34v11h-2.5zM6 26h9v1.6H6zM25 26h9v1.6h-9zM3 32h34v3H3zM5 36h30v3H5z"/>`;

/** The logo on the roof colour: `share` is the part of the side it fills, `corner` rounds the field. */
const icon = (share: number, corner: number): string => {
  const side = 40 / share;
  const aside = (side - 40) / 2;
  const n = (value: number): string => String(Math.round(value * 100) / 100);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(side)} ${n(side)}"><rect width="${n(side)}" height="${n(side)}" rx="${n(side * corner)}" fill="${roof}"/><g transform="translate(${n(aside)} ${n(aside)})">${logo}</g></svg>`;
};

const raster = (source: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: 72 * Math.ceil(size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file around one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const folder = join(publicDir, "icons");
mkdirSync(folder, { recursive: true });
const write = (path: string, data: Buffer | string): void => {
  writeFileSync(path, data);
  report(path);
};

write(join(folder, "icon.svg"), `${icon(0.78, 0.2)}\n`);
write(join(folder, "icon-192.png"), await raster(icon(0.78, 0.2), 192));
write(join(folder, "icon-512.png"), await raster(icon(0.78, 0.2), 512));
write(join(folder, "icon-maskable-512.png"), await raster(icon(0.56, 0), 512));
write(join(folder, "apple-touch-icon.png"), await raster(icon(0.72, 0), 180));
write(join(folder, "favicon.ico"), ico(await raster(icon(0.88, 0.16), 32), 32));

// The share picture: the roof with its fretwork above, the name beside the bandstand, the square's floor below.
const { browser, page } = await openStage();
const drawing = `<rect width="1200" height="630" fill="${roof}"/>${lambrequim(1200, 54, 40, "hsl(193, 48%, 20%)", accent)}<g transform="translate(92 183.6) scale(9.6)">${logo}</g><path d="M0 558H1200V630H0Z" fill="hsl(193, 48%, 20%)"/><path d="M0 558H1200V562H0Z" fill="${accent}"/>`;
const html = `<div style="position:relative;width:1200px;height:630px;overflow:hidden">${svg(1200, 630, drawing)}${words(
  540,
  178,
  [
    { text: "Coreto", size: 190, color: ivory },
    { text: "Notícias do Vale do Coreto", size: 44, color: "hsl(190, 22%, 78%)", kind: "sans", weight: 500, gap: 28 },
    { text: "e região", size: 44, color: "hsl(190, 22%, 78%)", kind: "sans", weight: 500 },
  ],
)}</div>`;
await saveJpeg(await render(page, html, 1200, 630), join(folder, "share.jpg"), 118);
await browser.close();
