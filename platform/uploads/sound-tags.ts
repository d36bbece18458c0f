const latin1 = (bytes: Buffer, from: number, length: number) => bytes.toString("latin1", from, from + length);

/** Where sound begins after ID3v2 tags at the start of a file, by their own lengths. */
export function tagEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 10 <= bytes.length && latin1(bytes, at, 3) === "ID3") {
    // Seven bits of each byte count; a flag announces a copy of the header at the end.
    const length = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (bytes[at + index]! & 127), 0);
    at += 10 + length + (bytes[at + 5]! & 0x10 ? 10 : 0);
  }
  return Math.min(at, bytes.length);
}

/** Where tags at the end of a file begin (ID3v1, APE, Lyrics3); its end without any. @param from where the sound begins */
export function tagStart(bytes: Buffer, from: number): number {
  let end = bytes.length;
  for (;;) {
    const before = end;
    if (end - from >= 128 && latin1(bytes, end - 128, 3) === "TAG") end -= 128;
    if (end - from >= 227 && latin1(bytes, end - 227, 4) === "TAG+") end -= 227;
    if (end - from >= 32 && latin1(bytes, end - 32, 8) === "APETAGEX") {
      const size = bytes.readUInt32LE(end - 20);
      const hasHeader = bytes.readUInt32LE(end - 12) >= 0x80000000;
      end -= Math.min(end - from, Math.max(32, size) + (hasHeader ? 32 : 0));
    }
    if (end - from >= 15 && latin1(bytes, end - 9, 9) === "LYRICS200") {
      const size = Number.parseInt(latin1(bytes, end - 15, 6), 10) || 0;
      end -= Math.min(end - from, size + 15);
    }
    if (end === before) return end;
  }
}
