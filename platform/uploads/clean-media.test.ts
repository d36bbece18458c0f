import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { describe, expect, test } from "vitest";
import { box } from "#tests/files/media.ts";
import { cleanMedia } from "./clean-media.ts";
import { MediaBroken } from "./media-broken.ts";
import { readMediaLength } from "./media-length.ts";

/** Files by ffmpeg, whose tags, covers, chapters, subtitles, times and attachments contain these. */
const withPlace = (name: string) => readFile(new URL(`../../tests/files/with-place/${name}`, import.meta.url));
const TRACES = ["PLANTED", "-23.55", "046.63", "loci", "udta", "Lavf", "2024-05-06"];
const tracesIn = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace, 0, "latin1"));

const FILES: [name: string, mimeType: string][] = [
  ["film.mp4", "video/mp4"],
  ["film.mov", "video/mp4"],
  ["fragments.mp4", "video/mp4"],
  ["film.webm", "video/webm"],
  ["live.webm", "video/webm"],
  ["sound.mp3", "audio/mpeg"],
  ["sound.m4a", "audio/mp4"],
  ["sound.aac", "audio/aac"],
  ["vorbis.ogg", "audio/ogg"],
  ["opus.ogg", "audio/ogg"],
  ["flac.ogg", "audio/ogg"],
  ["sound.flac", "audio/flac"],
  ["sound.wav", "audio/wav"],
];

describe.each(FILES)("%s", (name, mimeType) => {
  test("no place, name, time or program stays in the file", async () => {
    const sent = await withPlace(name);
    expect(tracesIn(sent)).not.toEqual([]);
    expect(tracesIn(cleanMedia(sent, mimeType).bytes)).toEqual([]);
  });

  test("it is still of its type and length, and does not change when it is cleaned again", async () => {
    const sent = await withPlace(name);
    const [type, length] = [await fileTypeFromBuffer(sent), await readMediaLength(sent, mimeType)];
    const { bytes } = cleanMedia(sent, mimeType);
    expect(await fileTypeFromBuffer(bytes)).toEqual(type);
    expect(await readMediaLength(bytes, mimeType)).toBe(length);
    expect(cleanMedia(Buffer.from(bytes), mimeType).bytes.equals(bytes)).toBe(true);
  });

  test("bytes behind its end are left out", async () => {
    const { bytes } = cleanMedia(await withPlace(name), mimeType);
    // The end of FLAC can only be found by decoding it.
    const tails = name === "sound.flac" ? ["TAGPLANTED".padEnd(128, "\0")] : ["\0\0\0\0", "PLANTED behind the end"];
    for (const tail of tails) {
      const longer = Buffer.concat([bytes, Buffer.from(tail)]);
      expect(tracesIn(cleanMedia(longer, mimeType).bytes)).toEqual([]);
    }
  });
});

test.each([
  ["film.mp4", "video/mp4"],
  ["fragments.mp4", "video/mp4"],
])("the pictures of %s stay where they were", async (name, mimeType) => {
  const sent = await withPlace(name);
  // x264 describes itself within the first picture.
  const place = sent.indexOf("x264 - core");
  const picture = Buffer.from(sent.subarray(place, place + 600));
  expect(
    cleanMedia(sent, mimeType)
      .bytes.subarray(place, place + 600)
      .equals(picture),
  ).toBe(true);
});

const number = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const handler = (kind: string) => box("hdlr", number(0, 0), Buffer.from(kind), Buffer.from("applPLANTED camera"));
const track = (kind: string, offset: number, size: number) =>
  box(
    "trak",
    box("tkhd", number(0, 0, 0, 1)),
    box("tref", box("cdsc", number(2))),
    box(
      "mdia",
      handler(kind),
      box(
        "minf",
        box("gmhd", number(0)),
        box(
          "stbl",
          box("stsc", number(0, 1, 1, 1, 1)),
          box("stsz", number(0, 0, 1, size)),
          box("stco", number(0, 1, offset)),
        ),
      ),
    ),
  );

describe("a film of a camera", () => {
  const start = box("ftyp", Buffer.from("qt  "));
  const picture = Buffer.from("the only picture");
  const place = Buffer.from("PLANTED -23.55");
  const filmOf = (...tracks: Buffer[]) =>
    Buffer.concat([start, box("mdat", Buffer.from("PLANTED"), picture, place), box("moov", ...tracks)]);
  const at = start.length + 8 + "PLANTED".length;

  test.each(["meta", "gpmd", "camm", "text", "tmcd", "sbtl"])(
    "its track of the kind %s, and what lies between its pictures, are overwritten",
    (kind) => {
      const film = filmOf(track("vide", at, picture.length), track(kind, at + picture.length, place.length));
      const { bytes, hasPicture } = cleanMedia(Buffer.from(film), "video/mp4");
      expect(tracesIn(bytes)).toEqual([]);
      expect(hasPicture).toBe(true);
      expect(bytes.length).toBe(film.length);
      expect(bytes.indexOf(picture)).toBe(at);
    },
  );

  test.each([
    ["boxes of its maker", box("uuid", Buffer.from("PLANTED"))],
    ["an empty space that is not empty", box("free", Buffer.from("PLANTED"))],
    ["a place by 3GPP", box("skip", box("loci", Buffer.from("PLANTED")))],
  ])("%s are overwritten", (_, extra) => {
    const film = Buffer.concat([filmOf(track("vide", at, picture.length)), extra]);
    expect(tracesIn(cleanMedia(film, "video/mp4").bytes)).toEqual([]);
  });

  test("a film whose pictures are missing is refused", () => {
    expect(() => cleanMedia(filmOf(track("vide", at, 5000)), "video/mp4")).toThrow(MediaBroken);
  });

  test.each([1, 2])("tables that promise more than they contain are refused (%i)", (index) => {
    const film = filmOf(track("vide", at, picture.length));
    const table = film.indexOf(index === 1 ? "stsz" : "stco") + (index === 1 ? 12 : 8);
    film.writeUInt32BE(0xffffffff, table);
    expect(() => cleanMedia(film, "video/mp4")).toThrow(MediaBroken);
  });
});

describe("a sound that players play", () => {
  test.each([
    ["other bytes before it", (sound: Buffer) => Buffer.concat([Buffer.alloc(400), sound])],
    [
      "a tag whose length is wrong",
      (sound: Buffer) => Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\x01\x00", "latin1"), Buffer.alloc(400), sound]),
    ],
    [
      "a tag that says it contains sound",
      (sound: Buffer) => Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\x0f\x00", "latin1"), Buffer.alloc(400), sound]),
    ],
    ["other bytes within it", (sound: Buffer) => Buffer.concat([sound, Buffer.from("PLANTED"), sound])],
    ["APE tags", (sound: Buffer) => Buffer.concat([sound, Buffer.from(`PLANTEDAPETAGEX`.padEnd(39, "\0"), "latin1")])],
  ])("an MP3 with %s is its sound only", async (_, spoil) => {
    const sound = cleanMedia(await withPlace("sound.mp3"), "audio/mpeg").bytes;
    const { bytes } = cleanMedia(spoil(sound), "audio/mpeg");
    expect(tracesIn(bytes)).toEqual([]);
    expect(bytes.length % sound.length).toBe(0);
  });

  test("a WAV whose recorder did not know its length gets it", async () => {
    const { bytes } = cleanMedia(await withPlace("sound.wav"), "audio/wav");
    const interrupted = Buffer.from(bytes);
    interrupted.writeUInt32LE(0xffffffff, interrupted.indexOf("data") + 4);
    expect(cleanMedia(interrupted, "audio/wav").bytes.equals(bytes)).toBe(true);
  });
});

test.each(FILES)(
  "%s whose beginning is overwritten with noise causes no other failure than a refusal",
  async (name, type) => {
    const sent = await withPlace(name);
    for (let at = 0; at < Math.min(sent.length, 1500); at += 3) {
      const spoiled = Buffer.from(sent);
      spoiled[at] = spoiled[at]! ^ (1 << (at % 8));
      try {
        cleanMedia(spoiled, type);
      } catch (error) {
        expect(error).toBeInstanceOf(MediaBroken);
      }
    }
  },
);

test.each(FILES)("%s that ends anywhere causes no other failure than a refusal", async (name, type) => {
  const sent = await withPlace(name);
  for (let end = 0; end < sent.length; end += 13) {
    try {
      cleanMedia(Buffer.from(sent.subarray(0, end)), type);
    } catch (error) {
      expect(error).toBeInstanceOf(MediaBroken);
    }
  }
});
