import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeSquares } from "./squares.ts";

const OPTIONS = { widths: [96, 384], pixelsMax: 50_000_000 };

const photograph = (width: number, height: number, format: "jpeg" | "png" | "webp" | "gif" | "avif" = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#7a5230" } })
    .toFormat(format)
    .withExif({ IFD3: { GPSLatitude: "23/1 30/1 0/1" } })
    .toBuffer();

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A small file that is a black picture of `side` × `side` pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 1 });
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

describe("a square picture", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "a square picture of every width is created from a %s",
    async (format) => {
      const { jpeg, webp } = await makeSquares(await photograph(500, 300, format), OPTIONS);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 384, height: 384 });
      const sizes = await Promise.all(webp.map((bytes) => sharp(bytes).metadata()));
      expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
        ["webp", 96, 96],
        ["webp", 384, 384],
      ]);
    },
  );

  test("a square picture contains no metadata of the camera", async () => {
    const { jpeg, webp } = await makeSquares(await photograph(500, 300), OPTIONS);
    for (const bytes of [jpeg, ...webp]) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes("GPS")).toBe(false);
    }
  });

  test("a square picture is upright when the camera was turned", async () => {
    const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#ffffff" } })
      .composite([
        {
          input: { create: { width: 200, height: 100, channels: 3, background: "#000000" } },
          gravity: "north",
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { jpeg } = await makeSquares(half, OPTIONS);
    const { dominant } = await sharp(
      await sharp(jpeg).extract({ left: 0, top: 0, width: 384, height: 150 }).toBuffer(),
    ).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test("a square picture of full size is also created from a smaller picture", async () => {
    const { jpeg } = await makeSquares(await photograph(20, 10, "png"), OPTIONS);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 384, height: 384 });
  });
});

describe("files that are refused as pictures", () => {
  test("a picture of 30,000 × 30,000 pixels is refused before it is decoded", async () => {
    const bytes = bomb(30_000);
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    await expect(makeSquares(bytes, OPTIONS)).rejects.toMatchObject({ reason: "too_many_pixels" });
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      "an SVG with a declaration",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ["a page", "<!doctype html><p>oi"],
    ["a PDF", "%PDF-1.7\n%âãÏÓ"],
    ["nothing", ""],
    ["a picture's first bytes and no more", "\xff\xd8\xff\xe0"],
    ["a PNG's first bytes before a page", "\x89PNG\r\n\x1a\n<html>"],
  ])("a file that contains %s is refused as a picture", async (_, content) => {
    await expect(makeSquares(Buffer.from(content, "latin1"), OPTIONS)).rejects.toMatchObject({
      reason: "not_an_image",
    });
  });

  test("a picture that is cut off is refused", async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: "#888888", noise: { type: "gaussian", sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    const broken = whole.subarray(0, whole.length / 2);
    await expect(makeSquares(broken, OPTIONS)).rejects.toMatchObject({ reason: "not_an_image" });
  });
});
