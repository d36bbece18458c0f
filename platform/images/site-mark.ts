import { CAPITAL, drawText, initialOf, textWidth } from "./glyphs.ts";
import { loadSharp } from "./load-sharp.ts";

/** Name, slogan and logo, from which a site's pictures are drawn. */
export interface SiteBrand {
  name: string;
  slogan: string;
  /** Bytes of its logo, else its initial is drawn. */
  logo: Buffer | null;
}

/** The header's colours (tokens.css). */
export const HEADER_COLOR = "#0c2d36";
export const ON_HEADER = "#f7f5ec";
export const ON_ROOF_2 = "#bbced2";
export const ACCENT = "#00bcd6";
const LOGO_PIXELS_MAX = 50_000_000;

/** The logo in a box, as an SVG image; transparent where it does not fill it. */
export async function embedLogo(logo: Buffer, width: number, height: number, position = "centre"): Promise<string> {
  const sharp = await loadSharp();
  const png = await sharp(logo, { limitInputPixels: LOGO_PIXELS_MAX, density: 200 })
    .rotate()
    .resize(width, height, { fit: "contain", position, background: "transparent" })
    .png()
    .toBuffer();
  return `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/>`;
}

/** The initial in the middle of a square of 100, over a line in the accent colour. */
export function drawInitial(name: string): string {
  const letter = initialOf(name) ?? "";
  const size = 78;
  const height = size * CAPITAL;
  const drawn = drawText(letter, { x: (100 - textWidth(letter, size)) / 2, y: 47 + height / 2, size });
  return `<g fill="${ON_HEADER}">${drawn}</g><rect x="28" y="${54 + height / 2}" width="44" height="4.5" rx="2.25" fill="${ACCENT}"/>`;
}
