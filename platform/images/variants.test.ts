import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeImageVariants, readImage } from "./variants.ts";

/** A noisy picture, which no codec makes small. */
async function photograph(width: number, height: number, format: "jpeg" | "gif" | "png" = "jpeg") {
  const noise = sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
  return noise
    .toFormat(format)
    .withExif({ IFD3: { GPSLatitude: "23/1 30/1 0/1" } })
    .toBuffer();
}

const sizeOf = async (bytes: Buffer | null | undefined) => {
  const { width, height, format } = await sharp(bytes!).metadata();
  return { width, height, format };
};

describe("the variants of a picture", () => {
  test("a picture has variants of each width up to its own in two formats, and one for social networks", async () => {
    const { share, sized, widths } = await makeImageVariants(await photograph(1000, 700), [320, 640, 1280]);
    expect(widths).toEqual([320, 640]);
    expect(sized.map(({ width, format }) => `${width}.${format}`)).toEqual([
      "320.avif",
      "320.webp",
      "640.avif",
      "640.webp",
    ]);
    expect(await sizeOf(share)).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(await sizeOf(sized[2]?.bytes)).toMatchObject({ width: 640 });
    expect(await sizeOf(sized[1]?.bytes)).toMatchObject({ width: 320, format: "webp" });
  });

  test("the variant of the thumbnail's width is cropped to its box, and the others retain their proportions", async () => {
    const { sized } = await makeImageVariants(await photograph(600, 1000), [160, 320], { width: 160, height: 184 });
    expect(await sizeOf(sized[1]?.bytes)).toMatchObject({ width: 160, height: 184 });
    expect(await sizeOf(sized[3]?.bytes)).toMatchObject({ width: 320, height: 533 });
  });

  test("thin coloured lines of a drawing keep their colours", async () => {
    const colors = [...[255, 0, 0], ...[0, 0, 255]];
    const columns = Uint8Array.from({ length: 320 * 100 * 3 }, (_, at) => colors[at % colors.length]!);
    const raw = { width: 320, height: 100, channels: 3 } as const;
    const drawing = await sharp(columns, { raw }).png().toBuffer();
    const { sized } = await makeImageVariants(drawing, [320]);
    const pixels = await sharp(sized[0]!.bytes).raw().toBuffer();
    const redness = (column: number) => pixels[(50 * 320 + column) * 3]! - pixels[(50 * 320 + column) * 3 + 2]!;
    expect(redness(160)).toBeGreaterThan(150);
    expect(redness(161)).toBeLessThan(-150);
  });

  test("the variant for social networks is smaller than 280 KB", async () => {
    const { share } = await makeImageVariants(await photograph(1600, 1200), [320]);
    expect(share!.length).toBeLessThan(280 * 1024);
  });

  test("the variants of a picture contain no location and camera data", async () => {
    const { share, sized } = await makeImageVariants(await photograph(400, 300), [320]);
    for (const bytes of [share!, ...sized.map(({ bytes }) => bytes)])
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test("the size of a picture is that of the upright picture, also when the camera was turned", async () => {
    const turned = await sharp(await photograph(400, 300))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await readImage(turned)).toMatchObject({ width: 300, height: 400 });
    expect((await readImage(turned)).color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("the colour of a picture is its dominant one, and transparent parts count as white", async () => {
    const sign = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const red = { create: { width: 120, height: 120, channels: 3, background: "#c81e1e" } } as const;
    const logo = await sign
      .composite([{ input: red }])
      .png()
      .toBuffer();
    expect((await readImage(logo)).color).toBe("#f8f8f8");
    const wall = await sharp({ ...red, create: { ...red.create, width: 300, height: 200 } })
      .png()
      .toBuffer();
    expect((await readImage(wall)).color).toBe("#c81818");
  });

  test("a GIF has no variants", async () => {
    const made = await makeImageVariants(await photograph(300, 200, "gif"), [320]);
    expect(made).toEqual({ widths: [], share: null, sized: [] });
  });

  test("the variants of a small picture have its own width", async () => {
    expect((await makeImageVariants(await photograph(90, 60, "png"), [320])).widths).toEqual([90]);
  });

  test("bytes that are no picture are refused", async () => {
    await expect(makeImageVariants(Buffer.from("<html>"), [320])).rejects.toThrow();
  });
});
