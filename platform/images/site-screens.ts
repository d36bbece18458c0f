import { breakLines, CAPITAL, drawText, textWidth } from "./glyphs.ts";
import { loadSharp } from "./load-sharp.ts";
import { drawEdge, drawInitial, embedLogo, type SiteBrand } from "./site-mark.ts";

/** Size of a picture of the home page, pixels. */
export interface ScreenSize {
  width: number;
  height: number;
}

/** The home page on a phone and on a desktop, as a browser shows them before the site is installed. */
export const SCREENS = {
  narrow: { width: 540, height: 1080 },
  wide: { width: 1280, height: 800 },
} satisfies Record<string, ScreenSize>;

const MARGIN = 32;
const HEADER = 104;
const NAME_SIZES = [44, 36, 28, 22];
const TITLE_SIZE = 40;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Bars in place of lines of text. */
const bars = (color: string, x: number, y: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    box(x, y + index * 22, index === count - 1 ? width * 0.6 : width, 10, color, 5),
  ).join("");

/** Logo or initial, name, and the scalloped edge below them. */
async function drawHeader(brand: SiteBrand, width: number): Promise<string> {
  const { name, logo, colors } = brand;
  const room = width - 2 * MARGIN - 80;
  const size = NAME_SIZES.find((one) => textWidth(name, one) <= room) ?? NAME_SIZES.at(-1)!;
  const [line = ""] = breakLines(name, size, room);
  const mark = logo
    ? `<g transform="translate(${MARGIN} 22) scale(${60 / 512})">${await embedLogo(logo, 512, 512)}</g>`
    : `<g transform="translate(${MARGIN - 8} 14) scale(0.76)">${drawInitial(brand)}</g>`;
  const text = drawText(line, { x: MARGIN + 76, y: HEADER / 2 + (size * CAPITAL) / 2, size });
  return `${drawEdge(brand, HEADER, width, 10)}${box(0, 0, width, HEADER, colors.header, 0)}${mark}<g fill="${colors.onHeader}">${text}</g>`;
}

/** A picture of the site's home page for its installation: name, logo and slogan as they are, bars in place of articles. */
export async function drawScreen(brand: SiteBrand, { width, height }: ScreenSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const { paper, tile, ink, line } = brand.colors;
  const isWide = width > height;
  const room = width - 2 * MARGIN;
  const column = isWide ? Math.round(room * 0.62) : room;
  const lines = breakLines(brand.slogan, TITLE_SIZE, column).slice(0, 3);
  const title = lines.map((line, index) =>
    drawText(line, { x: MARGIN, y: HEADER + 84 + index * TITLE_SIZE * 1.15, size: TITLE_SIZE }),
  );
  const picture = HEADER + 84 + lines.length * TITLE_SIZE * 1.15;
  const tall = Math.round(column * 0.5);
  const card = (x: number, y: number, size: number) =>
    box(x, y, size, 76, tile) +
    bars(line, x + size + 16, y + 8, (isWide ? width - MARGIN : column + MARGIN) - x - size - 16, 3);
  const first = isWide ? HEADER + 56 : picture + tall + 96;
  const cards = Array.from({ length: Math.ceil((height - first) / 108) }, (_, index) =>
    card(isWide ? MARGIN + column + 48 : MARGIN, first + index * 108, 108),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, paper, 0)}${await drawHeader(brand, width)}<g fill="${ink}">${title.join("")}</g>${box(MARGIN, picture, column, tall, tile)}${bars(line, MARGIN, picture + tall + 24, column, 2)}${cards.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
