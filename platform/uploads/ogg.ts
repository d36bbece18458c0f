import { blankFlacBlock } from "./flac.ts";
import { MediaBroken } from "./media-broken.ts";
import { emptyComments } from "./xiph.ts";

/** Beginnings of streams of sound; pages of other streams are left out. */
const SOUNDS = ["\x01vorbis", "OpusHead", "Speex   ", "\x7fFLAC"];
const HEAD = 27;
const FIRST_PAGE = 2;
const CONTINUED = 1;
/** Longest piece of a packet: one of this length is continued in the next. */
const PIECE_MAX = 255;

const CRC = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

function writeChecksum(page: Buffer): void {
  page.writeUInt32LE(0, 22);
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ CRC[(sum >>> 24) ^ byte]!) >>> 0;
  page.writeUInt32LE(sum, 22);
}

interface Stream {
  mark: string;
  /** Packets that ended on the pages so far. */
  packets: number;
  /** Pieces of an unfinished packet of the header. */
  pieces: Buffer[];
  /** Pages of the header, whose checksums change. */
  headers: Buffer[];
  /** Packets of metadata; Infinity in a FLAC stream until its last one. */
  headerPackets: number;
}

/** The complete pages of a file, without bytes between them. */
function* pagesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf("OggS"); at >= 0 && at + HEAD <= bytes.length; at = bytes.indexOf("OggS", at)) {
    const pieces = bytes[at + 26]!;
    const sizes = bytes.subarray(at + HEAD, at + HEAD + pieces);
    const end = at + HEAD + pieces + sizes.reduce((sum, size) => sum + size, 0);
    if (end > bytes.length) return;
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** Empties a packet of the header, whose parts may lie on several pages. @param index of the packet, from 0 */
function cleanPacket(stream: Stream, index: number, pieces: Buffer[]): void {
  const packet = Buffer.concat(pieces);
  if (stream.mark === "\x7fFLAC") {
    if (index === 0) return;
    if (packet.length >= 4) blankFlacBlock(packet);
    if (packet[0]! & 0x80) stream.headerPackets = index + 1;
  } else if (index === 1) emptyComments(packet);
  else return;
  let at = 0;
  for (const piece of pieces) at += packet.copy(piece, 0, at, at + piece.length);
}

function cleanHeader(stream: Stream, page: Buffer): void {
  stream.headers.push(page);
  let at = HEAD + page[26]!;
  for (const size of page.subarray(HEAD, HEAD + page[26]!)) {
    stream.pieces.push(page.subarray(at, at + size));
    at += size;
    if (size === PIECE_MAX) continue;
    if (stream.packets < stream.headerPackets) cleanPacket(stream, stream.packets, stream.pieces);
    stream.packets += 1;
    stream.pieces = [];
  }
}

function openStream(page: Buffer): Stream | null {
  const content = page.subarray(HEAD + page[26]!);
  const mark = SOUNDS.find((sound) => content.toString("latin1", 0, sound.length) === sound);
  if (mark === undefined) return null;
  const headerPackets = mark === "\x7fFLAC" ? Number.POSITIVE_INFINITY : 2;
  return { mark, packets: 0, pieces: [], headers: [], headerPackets };
}

/**
 * An OGG file with its sound only: comments and pictures are emptied, keeping their size, and streams of other kinds are left out.
 * @param bytes the file, which is changed
 * @throws {MediaBroken} without a stream of sound
 */
export function cleanOgg(bytes: Buffer): Buffer {
  const streams = new Map<number, Stream | null>();
  const kept: Buffer[] = [];
  const opened: Stream[] = [];
  for (const page of pagesOf(bytes)) {
    const serial = page.readUInt32LE(14);
    if (page[5]! & FIRST_PAGE) {
      const opening = openStream(page);
      streams.set(serial, opening);
      if (opening) opened.push(opening);
    }
    const stream = streams.get(serial);
    if (!stream) continue;
    kept.push(page);
    const isUnfinished = stream.pieces.length > 0 && (page[5]! & CONTINUED) !== 0;
    if (stream.packets < stream.headerPackets || isUnfinished) cleanHeader(stream, page);
  }
  if (opened.length === 0) throw new MediaBroken("there is no sound");
  for (const { headers } of opened) for (const page of headers) writeChecksum(page);
  return Buffer.concat(kept);
}
