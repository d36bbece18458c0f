import { MediaBroken } from "./media-broken.ts";

/** A box of the MP4 family. */
export interface Box {
  type: string;
  /** Where it begins, where its content begins, and where it ends, bytes. */
  start: number;
  content: number;
  end: number;
}

/** Most boxes that are read: far more than films have. */
const BOXES_MAX = 200_000;

/** Counts the boxes that are read; throws when there are too many. */
export class Allowance {
  #left = BOXES_MAX;

  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new MediaBroken("there are too many boxes");
  }
}

/** The header of the box at a place; null where none fits. Its end may lie beyond `to`. */
export function readBox(bytes: Buffer, start: number, to: number): Box | null {
  if (to - start < 8) return null;
  const short = bytes.readUInt32BE(start);
  if (short === 1 && to - start < 16) return null;
  const size = short === 0 ? to - start : short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
  const content = start + (short === 1 ? 16 : 8);
  if (start + size < content) return null;
  return { type: bytes.toString("latin1", start + 4, start + 8), start, content, end: start + size };
}

/** Splits a range into its boxes. */
export function boxesIn(bytes: Buffer, from: number, to: number, allowance: Allowance): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    allowance.take();
    // QuickTime ends some lists with four zero bytes.
    if (to - start < 8 && bytes.subarray(start, to).every((byte) => byte === 0)) break;
    const box = readBox(bytes, start, to);
    if (!box || box.end > to) throw new MediaBroken("a box is larger than what it lies in");
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Turns a box into an empty space of the same size, so that no offset changes. */
export function blank(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, content, end);
}
