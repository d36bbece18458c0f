/** An element of Matroska and WebM. */
export interface Element {
  id: number;
  /** Where it begins, where its content begins, and where it ends, bytes; the end of the bytes where its size is unknown. */
  start: number;
  content: number;
  end: number;
  isEndless: boolean;
}

export const VOID = 0xec;
/** Bytes of the longest size. */
const SIZE_MAX = 8;

/** Length of a number by its first byte; 0 for an invalid one. */
const lengthOf = (first: number) => (first === 0 ? 0 : Math.clz32(first) - 23);

/** The element at a place; null where none begins. Its end may lie beyond `to`. */
export function readElement(bytes: Buffer, start: number, to: number): Element | null {
  const idLength = lengthOf(bytes[start] ?? 0);
  if (idLength === 0 || idLength > 4 || start + idLength >= to) return null;
  const id = bytes.readUIntBE(start, idLength);
  const at = start + idLength;
  const sizeLength = lengthOf(bytes[at]!);
  if (sizeLength === 0 || at + sizeLength > to) return null;
  let size = bytes[at]! & (0xff >> sizeLength);
  let isEndless = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index++) {
    size = size * 256 + bytes[at + index]!;
    isEndless &&= bytes[at + index] === 0xff;
  }
  const content = at + sizeLength;
  return { id, start, content, end: isEndless ? to : content + size, isEndless };
}

/** Turns an element into an empty space of the same size, so that no position changes. */
export function voidElement(bytes: Buffer, { start, end }: Pick<Element, "start" | "end">): void {
  const width = Math.min(SIZE_MAX, end - start - 1);
  let size = end - start - 1 - width;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  for (let index = width; index > 0; index--) {
    bytes[start + index] = size % 256;
    size = Math.floor(size / 256);
  }
  bytes[start + 1]! |= 0x80 >> (width - 1);
}
