import { type FileHandle, open } from "node:fs/promises";

/** Tracks of an MP4, M4A or QuickTime file. */
export interface IsoMediaFacts {
  hasPicture: boolean;
  hasSound: boolean;
}

interface Box {
  type: string;
  /** Where it begins, where its content begins, and where it ends, bytes. */
  start: number;
  content: number;
  end: number;
}

/** A film or sound whose boxes are invalid or too many. */
export class IsoMediaBroken extends Error {}

/** Largest `moov` box that is read into memory, bytes. */
const INDEX_MAX_BYTES = 32 * 1024 * 1024;
/** Most boxes that are read, and metadata boxes among them: far more than films have. */
const BOXES_MAX = 20_000;
const METADATA_BOXES_MAX = 1000;
/** Bytes of one read in search of box headers. */
const WINDOW = 64 * 1024;
/** Metadata boxes: location, device, author. Players do not need them. */
const METADATA_BOXES = new Set(["udta", "meta"]);

/** Counts the boxes that are read; throws when there are too many. */
class Allowance {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new IsoMediaBroken("there are too many boxes");
  }
}

/** Reads the headers of boxes, several in one read if they are small. */
function headReader(file: FileHandle): (start: number) => Promise<Buffer> {
  const window = Buffer.alloc(WINDOW);
  let from = 0;
  let length = 0;
  return async (start) => {
    if (start < from || start + 16 > from + length) {
      from = start;
      length = (await file.read(window, 0, WINDOW, start)).bytesRead;
    }
    return window.subarray(start - from, Math.min(start - from + 16, length));
  };
}

/** Splits a range of a file into its boxes. */
function boxesIn(bytes: Buffer, from: number, to: number, allowance: Allowance): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    allowance.take();
    if (to - start < 8) {
      // QuickTime ends a list of metadata with four zero bytes.
      if (bytes.readUIntBE(start, Math.min(to - start, 6)) === 0) break;
      throw new IsoMediaBroken("a box is cut");
    }
    const size = bytes.readUInt32BE(start);
    const end = size === 0 ? to : start + size;
    if ((size !== 0 && size < 8) || end > to) throw new IsoMediaBroken("a box is larger than what it lies in");
    boxes.push({ type: bytes.toString("latin1", start + 4, start + 8), start, content: start + 8, end });
    start = end;
  }
  return boxes;
}

/**
 * Checks that a film or sound of the MP4 family is complete, and blanks its metadata (location, device, names) in place, so
 * that no offset changes. Reads a limited number of boxes.
 * @throws {IsoMediaBroken} when it is truncated, has too many boxes or no tracks
 */
export async function cleanIsoMedia(path: string): Promise<IsoMediaFacts> {
  const file = await open(path, "r+");
  try {
    const { size: fileSize } = await file.stat();
    const readHead = headReader(file);
    const boxes = new Allowance(BOXES_MAX);
    const notes = new Allowance(METADATA_BOXES_MAX);
    let index: { start: number; bytes: Buffer } | undefined;
    const blank = (start: number) => {
      notes.take();
      return file.write("free", start + 4, "latin1");
    };
    for (let start = 0; start < fileSize; ) {
      boxes.take();
      const head = await readHead(start);
      if (head.length < 8) throw new IsoMediaBroken("the file ends in a box");
      const short = head.readUInt32BE(0);
      const type = head.toString("latin1", 4, 8);
      if (short === 1 && head.length < 16) throw new IsoMediaBroken("the file ends in a box");
      const size = short === 0 ? fileSize - start : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (size < 8 || start + size > fileSize) throw new IsoMediaBroken("the file ends before its time");
      if (type === "moov") {
        if (index || size > INDEX_MAX_BYTES) throw new IsoMediaBroken("the table of contents cannot be read");
        index = { start, bytes: Buffer.alloc(size) };
        await file.read(index.bytes, 0, size, start);
      } else if (METADATA_BOXES.has(type) || type === "uuid") await blank(start);
      start += size;
    }
    if (!index) throw new IsoMediaBroken("there is no table of contents");
    const { bytes } = index;
    const facts: IsoMediaFacts = { hasPicture: false, hasSound: false };
    for (const box of boxesIn(bytes, 8, bytes.length, boxes)) {
      if (METADATA_BOXES.has(box.type)) await blank(index.start + box.start);
      if (box.type !== "trak") continue;
      for (const inner of boxesIn(bytes, box.content, box.end, boxes)) {
        if (METADATA_BOXES.has(inner.type)) await blank(index.start + inner.start);
        if (inner.type !== "mdia") continue;
        const handler = boxesIn(bytes, inner.content, inner.end, boxes).find(({ type }) => type === "hdlr");
        const kind = handler && bytes.toString("latin1", handler.content + 8, handler.content + 12);
        if (kind === "vide") facts.hasPicture = true;
        if (kind === "soun") facts.hasSound = true;
      }
    }
    if (!facts.hasPicture && !facts.hasSound) throw new IsoMediaBroken("there is neither picture nor sound");
    return facts;
  } finally {
    await file.close();
  }
}
