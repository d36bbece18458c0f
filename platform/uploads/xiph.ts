import { blankFlacBlock } from "./flac.ts";

/** Beginnings of comment packets, and whether a bit follows the comments. */
const COMMENTS = [
  { mark: "\x03vorbis", hasEndBit: true },
  { mark: "OpusTags", hasEndBit: false },
  // Speex has no mark: its comments are its second packet.
  { mark: "", hasEndBit: false },
] as const;

/** Empties a comment packet of Vorbis, Opus or Speex (program, titles, pictures, places), in place, keeping its size. */
export function emptyComments(packet: Buffer): void {
  const { mark, hasEndBit } = COMMENTS.find(({ mark }) => packet.indexOf(mark, 0, "latin1") === 0)!;
  packet.fill(0, mark.length);
  // Lengths of the program's name and of the list: two numbers of four bytes.
  const end = mark.length + 8;
  if (hasEndBit && end < packet.length) packet[end] = 1;
}

/** The packets in the format of a Matroska track of Vorbis: a count, sizes, and three packets. */
function emptyVorbisFormat(format: Buffer): void {
  const sizes: number[] = [];
  let at = 1;
  while (sizes.length < 2 && at < format.length) {
    let size = 0;
    while (format[at] === 255) {
      size += 255;
      at += 1;
    }
    sizes.push(size + (format[at] ?? 0));
    at += 1;
  }
  const [head = 0, comments = 0] = sizes;
  emptyComments(format.subarray(at + head, at + head + comments));
}

/** Empties the comments in the format of a Matroska track (`CodecPrivate`), in place. */
export function emptyFormatComments(format: Buffer): void {
  if (format.toString("latin1", 0, 4) === "fLaC") {
    for (let at = 4; at + 4 <= format.length; ) {
      const end = at + 4 + format.readUIntBE(at + 1, 3);
      blankFlacBlock(format.subarray(at, end));
      at = end;
    }
  } else if (format[0] === 2 && format.includes("\x03vorbis", 0, "latin1")) emptyVorbisFormat(format);
}
