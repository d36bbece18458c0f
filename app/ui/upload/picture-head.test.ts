import { expect, test } from "vitest";
import { animation, box, film, photograph } from "#tests/files/media.ts";
import { readPictureHead } from "./picture-head.ts";
import { fitEdge, outputTypes } from "./shrink-picture.ts";

test.each(["jpeg", "png", "webp", "avif"] as const)("a still %s is detected by its first bytes", async (format) => {
  expect(readPictureHead(await photograph(format, 64, 48))).toEqual({ format, animated: false });
});

test("a GIF and an animated WebP are detected as animated", async () => {
  expect(readPictureHead(await animation("gif"))).toEqual({ format: "gif", animated: true });
  expect(readPictureHead(await animation("webp"))).toEqual({ format: "webp", animated: true });
});

test("a PNG with frames is detected as animated", async () => {
  const still = await photograph("png", 8, 8);
  const frames = Buffer.concat([still.subarray(0, 33), Buffer.from("\0\0\0\x08acTL", "latin1"), still.subarray(33)]);
  expect(readPictureHead(frames)).toEqual({ format: "png", animated: true });
});

test.each(["heic", "heix", "mif1"])("a phone photo with brand %s is detected as HEIC", (brand) => {
  expect(readPictureHead(box("ftyp", Buffer.from(`${brand}\0\0\0\0`, "latin1")))).toEqual({
    format: "heic",
    animated: false,
  });
});

test("videos, texts and empty files are not pictures", () => {
  for (const bytes of [film(), Buffer.from("<svg/>"), Buffer.alloc(0)]) expect(readPictureHead(bytes)).toBeNull();
});

test("the longest edge is limited, whichever it is, and small pictures are not enlarged", () => {
  expect(fitEdge({ width: 4032, height: 3024 }, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fitEdge({ width: 3024, height: 4032 }, 2560)).toEqual({ width: 1920, height: 2560 });
  expect(fitEdge({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 });
  expect(fitEdge({ width: 9000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 });
});

test("a transparent picture stays in a format with transparency, and photos become JPEG", () => {
  expect(outputTypes("png", true)).toEqual(["image/png", "image/webp"]);
  expect(outputTypes("webp", true)).toEqual(["image/webp", "image/png"]);
  expect(outputTypes("png", false)).toEqual(["image/png", "image/jpeg"]);
  for (const format of ["jpeg", "heic", "webp", "avif"] as const) {
    expect(outputTypes(format, false)).toEqual(["image/jpeg"]);
  }
});
