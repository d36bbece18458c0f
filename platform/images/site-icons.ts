import { breakLines, CAPITAL, drawText, textWidth } from "./glyphs.ts";
import { loadSharp } from "./load-sharp.ts";
import { drawEdge, drawInitial, embedLogo, type SiteBrand } from "./site-mark.ts";
import { drawScreen, SCREENS } from "./site-screens.ts";

interface SitePicture {
  type: string;
  /** @throws when the logo cannot be decoded */
  make(brand: SiteBrand): Promise<Buffer>;
}

interface IconShape {
  /** Share of the side that the mark takes. */
  mark: number;
  /** Rounded corners, as a share of the side. */
  corner: number;
}

const ROUNDED: IconShape = { mark: 0.8, corner: 0.2 };
/** For systems that cut their own shape out of it (maskable icons). */
const WHOLE: IconShape = { mark: 0.58, corner: 0 };

async function drawIcon(brand: SiteBrand, { mark, corner }: IconShape): Promise<string> {
  const { logo, colors } = brand;
  const edge = 50 * (1 - mark);
  const content = logo
    ? `<g transform="translate(${edge} ${edge}) scale(${mark / 5.12})">${await embedLogo(logo, 512, 512)}</g>`
    : `<g transform="translate(${edge} ${edge}) scale(${mark})">${drawInitial(brand)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${100 * corner}" fill="${colors.header}"/>${content}</svg>`;
}

const rasterize = async (brand: SiteBrand, shape: IconShape, pixels: number) =>
  (await loadSharp())(Buffer.from(await drawIcon(brand, shape)), { density: (72 * pixels) / 100 })
    .resize(pixels, pixels)
    .png()
    .toBuffer();

const png = (pixels: number, shape: IconShape): SitePicture => ({
  type: "image/png",
  make: (brand) => rasterize(brand, shape, pixels),
});

/** A PNG in the container of Windows icons: header, one entry, the picture. */
function toIco(picture: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

const SHARE = { width: 1200, height: 630, margin: 96 };
const LOGO_BOX = { width: 480, height: 180 };
const SLOGAN = { size: 42, line: 56, lines: 2 };

/** The share picture of pages without one: logo or initial, name and slogan on the header's colour. */
async function drawShare(brand: SiteBrand): Promise<string> {
  const { name, slogan, logo, colors } = brand;
  const room = SHARE.width - 2 * SHARE.margin;
  const size = [112, 88, 68, 52].find((one) => {
    const lines = breakLines(name, one, room);
    return lines.length <= 2 && lines.every((line) => textWidth(line, one) <= room);
  });
  const nameSize = size ?? 44;
  const nameLines = breakLines(name, nameSize, room).slice(0, 3);
  const sloganLines = breakLines(slogan, SLOGAN.size, room).slice(0, SLOGAN.lines);
  const mark = logo
    ? `<svg width="${LOGO_BOX.width}" height="${LOGO_BOX.height}" viewBox="0 0 960 360" x="${SHARE.margin}" y="0">${await embedLogo(logo, 960, 360, "left")}</svg>`
    : `<svg width="150" height="150" viewBox="18 14 64 80" x="${SHARE.margin}" y="0" preserveAspectRatio="xMinYMid">${drawInitial(brand)}</svg>`;
  const top = (logo ? LOGO_BOX.height : 150) + 40;
  const text = nameLines.map((line, index) =>
    drawText(line, { x: SHARE.margin, y: top + nameSize * (CAPITAL + 1.1 * index), size: nameSize }),
  );
  const below = top + nameSize * (CAPITAL + 1.1 * (nameLines.length - 1)) + 24;
  const small = sloganLines.map((line, index) =>
    drawText(line, { x: SHARE.margin, y: below + SLOGAN.line * (index + 0.8), size: SLOGAN.size }),
  );
  const height = below + SLOGAN.line * sloganLines.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}" viewBox="0 0 ${SHARE.width} ${SHARE.height}"><rect width="1200" height="630" fill="${colors.header}"/>${drawEdge(brand, 0, SHARE.width, 15)}<g transform="translate(0 ${Math.max(40, (SHARE.height - height) / 2)})">${mark}<g fill="${colors.onHeader}">${text.join("")}</g><g fill="${colors.onHeader2}">${small.join("")}</g></g></svg>`;
}

/** The pictures of a site by their file names; those of public/icons have the same. */
export const SITE_PICTURES: Record<string, SitePicture> = {
  "icon-192.png": png(192, ROUNDED),
  "icon-512.png": png(512, ROUNDED),
  "icon-maskable-512.png": png(512, WHOLE),
  "apple-touch-icon.png": png(180, { mark: 0.72, corner: 0 }),
  "favicon.ico": { type: "image/x-icon", make: async (brand) => toIco(await rasterize(brand, ROUNDED, 32), 32) },
  "icon.svg": { type: "image/svg+xml", make: async (brand) => Buffer.from(await drawIcon(brand, ROUNDED)) },
  "screen-narrow.png": { type: "image/png", make: (brand) => drawScreen(brand, SCREENS.narrow) },
  "screen-wide.png": { type: "image/png", make: (brand) => drawScreen(brand, SCREENS.wide) },
  "share.jpg": {
    type: "image/jpeg",
    make: async (brand) =>
      (await loadSharp())(Buffer.from(await drawShare(brand)))
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer(),
  },
};
