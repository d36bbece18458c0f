/** Bytes that a character has after its first byte; -1 for a byte that begins no character. */
function followers(first: number): number {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : -1;
}

/** Whether the second byte of a character is possible after the first: no longer form than needed, no surrogate, at most U+10FFFF. */
function isSecond(first: number, second: number): boolean {
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  return second >= least && second <= most;
}

/** Length of the character at a place; 0 where the bytes are none, -1 where they end inside one. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const more = followers(first);
  if (more <= 0) return more + 1;
  for (let place = 1; place <= more; place += 1) {
    const byte = bytes[at + place];
    if (byte === undefined) return -1;
    if (place === 1 ? !isSecond(first, byte) : (byte & 0xc0) !== 0x80) return 0;
  }
  return more + 1;
}

/** A part of some bytes that is UTF-8, and the byte behind it that is not: none where the bytes end or are cut inside a character. */
export interface Utf8Run {
  start: number;
  end: number;
  /** Index of a byte that is not UTF-8; null at the end. */
  invalid: number | null;
  /** Characters of several bytes in it. */
  wide: number;
}

/** Characters of several bytes in some bytes, and bytes that are not UTF-8. */
export function countUtf8(bytes: Uint8Array): { characters: number; invalid: number } {
  let characters = 0;
  let invalid = 0;
  for (const run of utf8Runs(bytes)) {
    characters += run.wide;
    if (run.invalid !== null) invalid += 1;
  }
  return { characters, invalid };
}

/** Divides bytes at those that are not UTF-8. The last part ends before a character that the end of the bytes cuts. */
export function* utf8Runs(bytes: Uint8Array): Generator<Utf8Run> {
  let start = 0;
  let wide = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    if (length < 0) return yield { start, end: at, invalid: null, wide };
    if (length === 0) {
      yield { start, end: at, invalid: at, wide };
      start = at + 1;
      wide = 0;
    } else if (length > 1) wide += 1;
    at += length || 1;
  }
  yield { start, end: bytes.length, invalid: null, wide };
}
