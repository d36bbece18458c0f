import { randomBytes } from "node:crypto";
import sharp from "sharp";

const word = (text: string) => Buffer.from(text, "latin1");
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box of the MP4 family. */
export const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8), word(type), body]);
};

/** A film with other bytes than each other copy of it: the site recognises the same file. */
export const copyOfFilm = (film: Buffer): Buffer => Buffer.concat([film, box("free", randomBytes(16))]);

/** A picture of noise, so that it has some size. */
export function photograph(format: "jpeg" | "png" | "webp" | "avif" | "gif", width = 640, height = 480) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG of one colour, whose variants are created quickly; each has other bytes, in a comment. */
export async function plainPicture(width: number, height: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#225577" } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** A JPEG with GPS and camera metadata, and an orientation. */
export async function photographWithPlace(): Promise<Buffer> {
  return sharp(await photograph("jpeg"))
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: "Camera da Zelia" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "21/1 14/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "45/1 0/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** A GIF or WebP of three frames. */
export async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = Buffer.alloc(40 * 90 * 3).map((_, index) => (index * 7) % 256);
  return sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .toFormat(format, { delay: [100, 100, 100] } as object)
    .toBuffer();
}

const CRC = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([word(type), content]);
  const sum = named.reduce((crc, byte) => (CRC[(crc ^ byte) & 255]! ^ (crc >>> 8)) >>> 0, 0xffffffff);
  return Buffer.concat([number(content.length), named, number((sum ^ 0xffffffff) >>> 0)]);
}

/** A PNG whose header says that it has some frames. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const still = await photograph("png", 16, 16);
  const afterHeader = still.indexOf("IHDR") + 21;
  const control = pngChunk("acTL", Buffer.concat([number(frames), number(0)]));
  return Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)]);
}

/** A PNG of a few bytes whose header declares 30,000 × 30,000 pixels. */
export function pixelBomb(): Buffer {
  const header = Buffer.concat([number(30_000), number(30_000), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.from("789c63000100000500010d0a2db4", "hex")),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const track = (handler: "vide" | "soun") =>
  box("trak", box("mdia", box("hdlr", Buffer.alloc(8), word(handler), Buffer.alloc(13))), box("udta", word("note")));

/** An MP4 video or audio file with location metadata; it cannot be played. */
export function film(options: { brand?: string; tracks?: ("vide" | "soun")[]; bytes?: number } = {}): Buffer {
  const { brand = "isom", tracks = ["vide", "soun"], bytes = 1000 } = options;
  return Buffer.concat([
    box("ftyp", word(brand), number(512), word(`${brand}mp41`)),
    box("mdat", Buffer.concat([Buffer.alloc(bytes, 7), randomBytes(16)]).subarray(-bytes)),
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      ...tracks.map(track),
      box("udta", box("\xa9xyz", word("\x00\x12\x15\xc7-21.2333-045.0000/"))),
    ),
  ]);
}

/** The beginning of an MP3 with a large picture before the audio. */
export function song(): Buffer {
  const tag = 30_000;
  const length = Buffer.from([0, (tag >> 14) & 127, (tag >> 7) & 127, tag & 127]);
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat([
    word("ID3\x03\x00\x00"),
    length,
    Buffer.alloc(tag - 16),
    randomBytes(16).map((byte) => byte & 127),
    ...Array.from({ length: 20 }, () => frame),
  ]);
}

export const DRAWING = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
);
export const PAGE = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
