// The stage: one headless Chromium that turns HTML or SVG into pixels, and the JPEG encoder with a weight limit.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { launchChromium } from "../../chromium.ts";

const here = dirname(fileURLToPath(import.meta.url));
export const mediaDir = join(here, "..", "..");
export const picturesDir = join(mediaDir, "pictures");
export const clipsDir = join(mediaDir, "clips");
export const audioDir = join(mediaDir, "audio");
export const publicDir = join(mediaDir, "..", "..", "..", "public");

const require = createRequire(import.meta.url);
const face = (family: string, file: string, weights: string): string => {
  const path = join(dirname(require.resolve(`@fontsource-variable/${family}/package.json`)), "files", file);
  const data = readFileSync(path).toString("base64");
  return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
};

const fonts =
  face("newsreader", "newsreader-latin-opsz-normal.woff2", "200 800") +
  face("figtree", "figtree-latin-wght-normal.woff2", "300 900");

const baseCss = `${fonts}
*{box-sizing:border-box;margin:0}
body{overflow:hidden;background:transparent}
.serif{font-family:newsreader;font-weight:650;font-variation-settings:"opsz" 30;letter-spacing:-.02em;line-height:.98}
.sans{font-family:figtree;font-weight:600;line-height:1.25}
svg{display:block}`;

/** A picture of ours as a data URL, for use inside SVG or HTML. */
export function picture(name: string): string {
  return `data:image/jpeg;base64,${readFileSync(join(picturesDir, name)).toString("base64")}`;
}

export async function openStage(): Promise<{ browser: Browser; page: Page }> {
  const browser = await launchChromium();
  return { browser, page: await browser.newPage() };
}

/** Puts HTML on the stage at the given size and waits for fonts and pictures. */
export async function setScene(page: Page, html: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${baseCss}</style><body>${html}</body>`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

export async function render(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await setScene(page, html, width, height);
  return page.screenshot({ type: "png", omitBackground: true });
}

/** Wraps drawing code in an SVG of that size. */
export function svg(width: number, height: number, inner: string, style = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="${style}">${inner}</svg>`;
}

/** Writes the best JPEG that stays under the limit (in KB) and says how heavy it came out. */
export async function saveJpeg(png: Buffer, path: string, limit: number): Promise<void> {
  let quality = 92;
  let data: Buffer;
  do {
    data = await sharp(png)
      .flatten()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 80 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    quality -= 3;
  } while (data.length > limit * 1000 && quality > 40);
  writeFileSync(path, data);
  report(path, `quality ${quality + 3}`);
}

export function report(path: string, note = ""): void {
  console.log(`${path.split("/").slice(-2).join("/")}  ${Math.round(statSync(path).size / 1000)} KB  ${note}`);
}
