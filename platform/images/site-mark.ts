import { CAPITAL, drawText, initialOf, textWidth } from "./glyphs.ts";
import { loadSharp } from "./load-sharp.ts";

/** Name, slogan and logo, from which a site's pictures are drawn. */
export interface SiteBrand {
  name: string;
  slogan: string;
  /** Bytes of its logo, else its initial is drawn. */
  logo: Buffer | null;
  colors: SiteColors;
  /** The form of the header's lower edge. */
  edge: "awning" | "line" | "wave" | "none";
}

/** Colours of a site's pages in the light theme, #rrggbb: of the header, and of page, soft areas, text and lines. */
export type SiteColors = Record<
  "header" | "onHeader" | "onHeader2" | "accent" | "paper" | "tile" | "ink" | "line",
  string
>;

/** Those of tokens.css. */
export const DEFAULT_COLORS: SiteColors = {
  header: "#0c2d36",
  onHeader: "#f7f5ec",
  onHeader2: "#bbced2",
  accent: "#00bcd6",
  paper: "#fdfdfc",
  tile: "#e9f5f8",
  ink: "#0d2026",
  line: "#d6dfe1",
};
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

/** The header's edge in the accent colour, from the line `y` downwards: scallops, which begin above it, a line, or nothing. */
export function drawEdge({ edge, colors }: SiteBrand, y: number, width: number, radius: number): string {
  if (edge === "none") return "";
  if (edge !== "awning") return `<rect y="${y}" width="${width}" height="${radius / 1.5}" fill="${colors.accent}"/>`;
  const count = Math.ceil(width / (2 * radius)) + 1;
  const circles = Array.from(
    { length: count },
    (_, index) => `<circle cx="${index * 2 * radius}" cy="${y}" r="${radius}"/>`,
  );
  return `<g fill="${colors.accent}">${circles.join("")}</g>`;
}

/** The initial in the middle of a square of 100, over a line in the accent colour. */
export function drawInitial({ name, colors }: SiteBrand): string {
  const letter = initialOf(name) ?? "";
  const size = 78;
  const height = size * CAPITAL;
  const drawn = drawText(letter, { x: (100 - textWidth(letter, size)) / 2, y: 47 + height / 2, size });
  return `<g fill="${colors.onHeader}">${drawn}</g><rect x="28" y="${54 + height / 2}" width="44" height="4.5" rx="2.25" fill="${colors.accent}"/>`;
}
