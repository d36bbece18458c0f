import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { box } from "#tests/files/media.ts";
import { cleanIsoMedia, IsoMediaBroken } from "./iso-media.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-boxes-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(12))));
const film = (...rest: Uint8Array[]) => Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov", track), ...rest]);
const fill = (box: Uint8Array, count: number) => Buffer.alloc(box.length * count, box);

async function clean(bytes: Uint8Array) {
  const path = join(folder, "film.mp4");
  await writeFile(path, bytes);
  const facts = await cleanIsoMedia(path);
  return { facts, bytes: await readFile(path) };
}

test.each([
  ["at the top", film(fill(box("free"), 500_000))],
  ["in the table of contents", Buffer.concat([box("moov", track, fill(box("free"), 500_000))])],
  ["in a track", box("moov", box("trak", fill(box("free"), 500_000)), track)],
  ["of notes", film(fill(box("udta"), 5000))],
])("a film of hundreds of thousands of boxes %s is refused", async (_, bytes) => {
  await expect(clean(bytes)).rejects.toThrow(IsoMediaBroken);
});

test("a long film of many fragments is accepted, and all its metadata is blanked", async () => {
  const piece = Buffer.concat([box("moof", Buffer.alloc(90)), box("mdat", Buffer.alloc(300))]);
  const place = box("meta", Buffer.from("-22.9-47.0/"));
  const { facts, bytes } = await clean(film(fill(piece, 4000), place, fill(piece, 4000), place));
  expect(facts).toEqual({ hasPicture: true, hasSound: false });
  expect(bytes.includes("meta")).toBe(false);
  expect(bytes.toString("latin1").split("free")).toHaveLength(3);
});

test.each([1, 7, 9, 15])("a film that ends %i bytes into a box is refused", async (cut) => {
  const large = Buffer.from([0, 0, 0, 1, ...Buffer.from("mdat"), 0, 0, 0, 0, 0, 0, 0, 16]);
  await expect(clean(film(large.subarray(0, cut)))).rejects.toThrow(IsoMediaBroken);
});
