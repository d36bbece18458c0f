import { DOMParser } from "linkedom";
import sharp from "sharp";
import type { CleanPicture } from "./clean.ts";
import { ImageRefused } from "./squares.ts";
import { PIXELS_MAX, readImage } from "./variants.ts";

/** Longest edge of the picture that is made of a drawing, pixels. */
const DRAWN_EDGE = 1024;
/** Dots an inch at which a drawing's own units are pixels, and the most that can be asked for. */
const PLAIN_DENSITY = 72;
const DENSITY_MAX = 100_000;
/** Largest size that a drawing may give itself, pixels at one dot an inch. */
const OWN_EDGE_MAX = 5_000 * PLAIN_DENSITY;
/** Pictures inside a drawing, and time that drawing may take, seconds. */
const INNER_MAX = 20;
const TIMEOUT_SECONDS = 10;

/** References that a drawing may have: to its own parts, and to embedded raster images. */
const REFERENCE = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const INNER_PICTURE = /^data:image\/(?:png|jpeg|jpg|webp|gif);base64,([A-Za-z0-9+/=\s]*)$/i;
/** Other external references of a drawing: entities, style sheets, addresses in styles. */
const WAY_OUT = /<!ENTITY|<\?xml-stylesheet|@import|url\(\s*["']?(?!["']?\s*#)[^)]/i;
/** The address of a link is allowed: only a click follows it. */
const LINK = /<a\b[^>]*>/gi;

const refuse = (cause: unknown): never => {
  throw new ImageRefused("not_an_image", { cause });
};

function readText(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (/<svg[\s>]/i.test(text)) return text;
  } catch (cause) {
    refuse(cause);
  }
  throw new ImageRefused("not_an_image");
}

/** @throws {ImageRefused} for a drawing with external references, or embedded pictures of too many pixels */
async function checkReferences(text: string): Promise<void> {
  if (WAY_OUT.test(text)) throw new ImageRefused("not_self_contained");
  let pixels = 0;
  let inner = 0;
  for (const [, double, single] of text.replace(LINK, "").matchAll(REFERENCE)) {
    const reference = (double ?? single ?? "").trim();
    if (reference === "" || reference.startsWith("#")) continue;
    const [, encoded] = INNER_PICTURE.exec(reference) ?? [];
    if (encoded === undefined) throw new ImageRefused("not_self_contained");
    const { width, height } = await sharp(Buffer.from(encoded, "base64"), { limitInputPixels: false })
      .metadata()
      .catch(refuse);
    pixels += width * height;
    inner += 1;
    if (inner > INNER_MAX || pixels > PIXELS_MAX) throw new ImageRefused("too_many_pixels");
  }
}

/** Most elements to draw, where a reference counts as the elements that it refers to; plain shapes count one. */
const WORK_MAX = 20_000;
const HEAVY = new Map([
  ["mask", 20],
  ["pattern", 20],
  ["clippath", 20],
]);
const FILTER_STEP = 100;
const OWN_REFERENCE = /#([^\s"')]+)/g;

interface DrawnElement {
  localName: string;
  id: string;
  attributes: Iterable<{ name: string; value: string }>;
  children: Iterable<DrawnElement>;
  textContent: string | null;
  hasAttribute(name: string): boolean;
}

/**
 * Nested references would multiply without end, and the renderer has no limit of its own.
 * @throws {ImageRefused} too_complex
 */
function checkWork(text: string): void {
  if ((text.match(/<[^/!?]/g)?.length ?? 0) > WORK_MAX) throw new ImageRefused("too_complex");
  const document = new DOMParser().parseFromString(text, "image/svg+xml");
  const all = [...document.querySelectorAll("*")] as unknown as DrawnElement[];
  const byId = new Map(all.map((element) => [element.id, element]));
  const known = new Map<DrawnElement, number>();
  const referencesIn = (value: string) => [...value.matchAll(OWN_REFERENCE)].flatMap(([, id]) => byId.get(id!) ?? []);
  const styled = all
    .filter(({ localName }) => localName === "style")
    .flatMap(({ textContent }) => referencesIn(textContent ?? ""));
  const workOf = (element: DrawnElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // An element that refers to itself is not drawn.
    known.set(element, 0);
    const name = element.localName.toLowerCase();
    const used = [...element.attributes].flatMap((attribute) => referencesIn(attribute.value));
    const parts = [...element.children, ...used, ...(element.hasAttribute("class") ? styled : [])];
    const own = name.startsWith("fe") ? FILTER_STEP : (HEAVY.get(name) ?? 1);
    const work = parts.reduce((sum, part) => sum + workOf(part), own);
    if (work > WORK_MAX) throw new ImageRefused("too_complex");
    known.set(element, work);
    return work;
  };
  for (const element of all) workOf(element);
}

/**
 * Renders a vector drawing (SVG) as a PNG with transparency, so that nothing of it can run in a browser.
 * @param bytes UTF-8 text; the caller bounds its size
 * @returns a PNG whose longest edge is 1024 pixels
 * @throws {ImageRefused} not_an_image, not_self_contained, too_complex, too_many_pixels
 */
export async function drawIntoPixels(bytes: Buffer): Promise<CleanPicture> {
  const text = readText(bytes);
  await checkReferences(text);
  try {
    checkWork(text);
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    refuse(error);
  }
  const own = await sharp(bytes, { density: PLAIN_DENSITY, limitInputPixels: false }).metadata().catch(refuse);
  if (own.format !== "svg") throw new ImageRefused("not_an_image");
  const edge = Math.max(own.width, own.height);
  if (edge > OWN_EDGE_MAX) throw new ImageRefused("too_many_pixels");
  const density = Math.min(DENSITY_MAX, Math.max(1, (PLAIN_DENSITY * DRAWN_EDGE) / edge));
  const png = await sharp(bytes, { density, limitInputPixels: PIXELS_MAX })
    .resize(DRAWN_EDGE, DRAWN_EDGE, { fit: "inside" })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png()
    .toBuffer()
    .catch(refuse);
  return { bytes: png, ...(await readImage(png)) };
}
