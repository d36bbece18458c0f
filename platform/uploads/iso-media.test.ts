import { expect, test } from "vitest";
import { box } from "#tests/files/media.ts";
import { cleanIsoMedia } from "./iso-media.ts";
import { MediaBroken } from "./media-broken.ts";

const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(12))));
const film = (...rest: Uint8Array[]) => Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov", track), ...rest]);
const fill = (box: Uint8Array, count: number) => Buffer.alloc(box.length * count, box);

test.each([
  ["at the top", film(fill(box("free"), 500_000))],
  ["in the table of contents", Buffer.concat([box("moov", track, fill(box("free"), 500_000))])],
  ["in a track", box("moov", box("trak", fill(box("free"), 500_000)), track)],
])("a film of hundreds of thousands of boxes %s is refused", (_, bytes) => {
  expect(() => cleanIsoMedia(bytes)).toThrow(MediaBroken);
});

test("a long film of many fragments is accepted, and all its metadata is overwritten", () => {
  const piece = Buffer.concat([box("moof", Buffer.alloc(90)), box("mdat", Buffer.alloc(300))]);
  const place = box("meta", Buffer.from("-22.9-47.0/"));
  const { bytes, ...facts } = cleanIsoMedia(film(fill(piece, 4000), place, fill(piece, 4000), place));
  expect(facts).toEqual({ hasPicture: true, hasSound: false });
  expect(bytes.includes("meta")).toBe(false);
  expect(bytes.includes("-22.9")).toBe(false);
});

const LARGE = Buffer.from([0, 0, 0, 1, ...Buffer.from("mdat"), 0, 0, 0, 0, 0, 0, 0, 32]);

test("a film that ends within its media data is refused", () => {
  expect(() => cleanIsoMedia(film(LARGE))).toThrow(MediaBroken);
});

test.each([1, 4, 7, 9, 15])("%i bytes behind a film that are no box are left out", (cut) => {
  const whole = film();
  expect(cleanIsoMedia(film(LARGE.subarray(0, cut))).bytes.length).toBe(whole.length);
});

const uint32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer).swap32();

test("samples that a table only claims are not counted one by one", () => {
  // Five million of no size in each of ten thousand tracks.
  const tables = [
    box("stsz", uint32(0, 0, 0)),
    box("stsc", uint32(0, 1, 1, 5_000_000, 1)),
    box("stco", uint32(0, 1, 0)),
  ];
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(12));
  const claiming = box("trak", box("mdia", handler, box("minf", box("stbl", ...tables))));
  const bytes = Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov", fill(claiming, 10_000))]);
  expect(cleanIsoMedia(bytes)).toMatchObject({ hasPicture: true });
});
