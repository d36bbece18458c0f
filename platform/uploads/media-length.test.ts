import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { box, film, song } from "#tests/files/media.ts";
import { readMediaLength } from "./media-length.ts";

const demo = (name: string) => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-length-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lengthOf(bytes: Buffer, mimeType: string) {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return readMediaLength(path, mimeType);
}

function header(version: 0 | 1, perSecond: number, length: number): Buffer {
  const bytes = Buffer.alloc(100);
  bytes[0] = version;
  bytes.writeUInt32BE(perSecond, version ? 20 : 12);
  if (version) bytes.writeBigUInt64BE(BigInt(length), 24);
  else bytes.writeUInt32BE(length, 16);
  return box("moov", box("mvhd", bytes));
}

test("the length of a film is read, with `moov` before or after the media data, in both header versions", async () => {
  const start = box("ftyp", Buffer.from("isom"));
  const pictures = box("mdat", Buffer.alloc(5000));
  expect(await lengthOf(Buffer.concat([start, pictures, header(0, 600, 75_000)]), "video/mp4")).toBe(125_000);
  expect(await lengthOf(Buffer.concat([start, header(1, 90_000, 180_000), pictures]), "video/mp4")).toBe(2000);
  expect(await readMediaLength(demo("clips/retreta.mp4"), "video/mp4")).toBeGreaterThan(3000);
});

test("bytes in memory have the same length as a file", async () => {
  expect(await readMediaLength(header(0, 600, 75_000), "video/mp4")).toBe(125_000);
  expect(await readMediaLength(song(), "audio/mpeg")).toBe(521);
});

test("the length of an MP3 is read from its frames", async () => {
  expect(await readMediaLength(demo("audio/coreto-reabre.mp3"), "audio/mpeg")).toBe(24_804);
  // Twenty frames of 128 kbit/s behind a large picture.
  expect(await lengthOf(song(), "audio/mpeg")).toBe(521);
});

test.each([
  ["a film whose header says nothing", film(), "video/mp4"],
  ["a film without a table of contents", box("mdat", Buffer.alloc(50)), "video/mp4"],
  ["a film of boxes without end", Buffer.alloc(20_000, box("free")), "video/mp4"],
  ["a film that is cut off", film().subarray(0, 20), "video/mp4"],
  ["noise instead of a song", Buffer.alloc(3000, 0xff), "audio/mpeg"],
  ["a tag without a song", Buffer.from("ID3\x03\0\0\x7f\x7f\x7f\x7f", "latin1"), "audio/mpeg"],
  ["nothing", Buffer.alloc(0), "audio/mpeg"],
  ["a type that nobody reads here", Buffer.alloc(100), "video/webm"],
])("the length of %s is unknown", async (_, bytes, mimeType) => {
  expect(await lengthOf(bytes, mimeType)).toBeNull();
});
