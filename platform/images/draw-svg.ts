// A program of its own, as the renderer (librsvg) can neither be interrupted nor limited: reads an SVG drawing from the standard input and
// writes a PNG to the standard output. Started by svg.ts.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { NOT_AN_IMAGE, TOO_MANY_PIXELS } from "./svg-exit-codes.ts";

/** Longest edge of the picture that is made of a drawing, pixels. */
const DRAWN_EDGE = 1024;
/** Dots an inch at which a drawing's own units are pixels, and the most that can be asked for. */
const PLAIN_DENSITY = 72;
const DENSITY_MAX = 100_000;
/** Largest size that a drawing may give itself, pixels at one dot an inch. */
const OWN_EDGE_MAX = 5_000 * PLAIN_DENSITY;

const bytes = await buffer(process.stdin);
const [, , pixelsMax] = process.argv;
const end = () => process.exit(NOT_AN_IMAGE);
const own = await sharp(bytes, { density: PLAIN_DENSITY, limitInputPixels: false }).metadata().catch(end);
if (own.format !== "svg") end();
const edge = Math.max(own.width, own.height);
if (edge > OWN_EDGE_MAX) process.exit(TOO_MANY_PIXELS);
const density = Math.min(DENSITY_MAX, Math.max(1, (PLAIN_DENSITY * DRAWN_EDGE) / edge));
const png = await sharp(bytes, { density, limitInputPixels: Number(pixelsMax) })
  .resize(DRAWN_EDGE, DRAWN_EDGE, { fit: "inside" })
  .png()
  .toBuffer()
  .catch(end);
process.stdout.end(png);
