import type { Box } from "./iso-boxes.ts";
import { MediaBroken } from "./media-broken.ts";

/** Bytes of a file, from and to. */
export type Range = [from: number, to: number];

/** Most pieces of sound and picture that are counted: far more than fit into the largest film. */
const SAMPLES_MAX = 5_000_000;

const FLAGS = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, fromFragment: 0x20000 };
const RUN_FLAGS = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };

/** Reads the numbers of a box's content one after the other. */
class Numbers {
  readonly #bytes: Buffer;
  readonly #end: number;
  at: number;

  constructor(bytes: Buffer, { content, end }: Box) {
    this.#bytes = bytes;
    this.#end = end;
    this.at = content;
  }

  #take(size: number): number {
    if (this.at + size > this.#end) throw new MediaBroken("a table is shorter than it says");
    this.at += size;
    return this.at - size;
  }

  next(): number {
    return this.#bytes.readUInt32BE(this.#take(4));
  }

  signed(): number {
    return this.#bytes.readInt32BE(this.#take(4));
  }

  long(): number {
    return Number(this.#bytes.readBigUInt64BE(this.#take(8)));
  }

  /** How many entries of a size follow. */
  count(entry: number): number {
    const count = this.next();
    if (count > SAMPLES_MAX || this.at + count * entry > this.#end) {
      throw new MediaBroken("a table is shorter than it says");
    }
    return count;
  }

  skip(size: number): void {
    this.#take(size);
  }
}

/** The sizes of a track's samples: the sum of some of them, which costs no more than the bytes of their table. */
function readSizes(bytes: Buffer, box: Box): (from: number, until: number) => number {
  const numbers = new Numbers(bytes, box);
  numbers.skip(4);
  if (box.type === "stsz") {
    const same = numbers.next();
    if (same > 0) return (from, until) => (until - from) * same;
    const count = numbers.count(4);
    const at = numbers.at;
    return sumOf(count, (index) => bytes.readUInt32BE(at + index * 4));
  }
  const bits = numbers.next() & 0xff;
  const count = numbers.next();
  const at = numbers.at;
  if (![4, 8, 16].includes(bits) || at + Math.ceil((count * bits) / 8) > box.end) {
    throw new MediaBroken("a table is shorter than it says");
  }
  if (bits === 16) return sumOf(count, (index) => bytes.readUInt16BE(at + index * 2));
  if (bits === 8) return sumOf(count, (index) => bytes[at + index]!);
  return sumOf(count, (index) => (bytes[at + (index >> 1)]! >> (index % 2 ? 0 : 4)) & 15);
}

const sumOf = (count: number, sizeAt: (index: number) => number) => (from: number, until: number) => {
  let sum = 0;
  for (let index = from; index < Math.min(until, count); index++) sum += sizeAt(index);
  return sum;
};

/** Where the samples of a track lie, by the tables of its `stbl` box. */
export function tableRanges(bytes: Buffer, tables: Box[]): Range[] {
  const find = (...types: string[]) => tables.find(({ type }) => types.includes(type));
  const [sizes, groups, offsets] = [find("stsz", "stz2"), find("stsc"), find("stco", "co64")];
  if (!sizes || !groups || !offsets) return [];
  const sizeOfAll = readSizes(bytes, sizes);
  const places = new Numbers(bytes, offsets);
  places.skip(4);
  const isLong = offsets.type === "co64";
  const chunks = places.count(isLong ? 8 : 4);
  const steps = new Numbers(bytes, groups);
  steps.skip(4);
  const perChunk = Array.from({ length: steps.count(12) }, () => {
    const first = steps.next();
    const samples = steps.next();
    steps.skip(4);
    return { first, samples };
  });
  const ranges: Range[] = [];
  let [sample, step] = [0, 0];
  for (let chunk = 1; chunk <= chunks; chunk++) {
    const from = isLong ? places.long() : places.next();
    while (step + 1 < perChunk.length && perChunk[step + 1]!.first <= chunk) step += 1;
    const until = sample + (perChunk[step]?.samples ?? 0);
    if (until > SAMPLES_MAX) throw new MediaBroken("there are too many samples");
    ranges.push([from, from + sizeOfAll(sample, until)]);
    sample = until;
  }
  return ranges;
}

/** A track's default size of a sample, by its id: of a `trex` box. */
export function defaultSize(bytes: Buffer, trex: Box): [track: number, size: number] {
  const numbers = new Numbers(bytes, trex);
  numbers.skip(4);
  const track = numbers.next();
  numbers.skip(8);
  return [track, numbers.next()];
}

/** The track that a fragment (`traf`) belongs to. */
export function fragmentTrack(bytes: Buffer, header: Box): number {
  const numbers = new Numbers(bytes, header);
  numbers.skip(4);
  return numbers.next();
}

function runRange(bytes: Buffer, run: Box, { base, next, size }: { base: number; next: number; size: number }): Range {
  const numbers = new Numbers(bytes, run);
  const flags = numbers.next() & 0xffffff;
  const fields = [RUN_FLAGS.duration, RUN_FLAGS.size, RUN_FLAGS.flags, RUN_FLAGS.shift].filter((flag) => flags & flag);
  const count = numbers.next();
  const from = flags & RUN_FLAGS.offset ? base + numbers.signed() : next;
  if (flags & RUN_FLAGS.first) numbers.skip(4);
  if (!(flags & RUN_FLAGS.size)) return [from, from + count * size];
  let to = from;
  for (let sample = 0; sample < count; sample++) {
    for (const field of fields) {
      const value = numbers.next();
      if (field === RUN_FLAGS.size) to += value;
    }
  }
  return [from, to];
}

/**
 * Where the samples of a fragment lie.
 * @param traf its boxes
 * @param place where its `moof` begins, and where the data of the fragment before it ends
 * @param sizes default sizes of samples by track
 */
export function fragmentRanges(
  bytes: Buffer,
  traf: Box[],
  place: { moof: number; previousEnd: number },
  sizes: ReadonlyMap<number, number>,
): Range[] {
  const header = traf.find(({ type }) => type === "tfhd");
  if (!header) throw new MediaBroken("a fragment has no header");
  const numbers = new Numbers(bytes, header);
  const flags = numbers.next() & 0xffffff;
  const track = numbers.next();
  const base = flags & FLAGS.base ? numbers.long() : flags & FLAGS.fromFragment ? place.moof : place.previousEnd;
  if (flags & FLAGS.description) numbers.skip(4);
  if (flags & FLAGS.duration) numbers.skip(4);
  const size = flags & FLAGS.size ? numbers.next() : (sizes.get(track) ?? 0);
  const ranges: Range[] = [];
  for (const run of traf.filter(({ type }) => type === "trun")) {
    ranges.push(runRange(bytes, run, { base, next: ranges.at(-1)?.[1] ?? base, size }));
  }
  return ranges;
}
