import { Allowance, type Box, blank, boxesIn, readBox } from "./iso-boxes.ts";
import { blankFormats } from "./iso-formats.ts";
import { defaultSize, fragmentRanges, fragmentTrack, type Range, tableRanges } from "./iso-samples.ts";
import { MediaBroken } from "./media-broken.ts";

/** Tracks of an MP4, M4A or QuickTime file. */
export interface IsoMediaFacts {
  hasPicture: boolean;
  hasSound: boolean;
}

/** Boxes that players need, by the box that they lie in ("" is the file); all others are blanked. */
const NEEDED: Record<string, readonly string[]> = {
  "": ["ftyp", "styp", "moov", "moof", "mdat", "sidx", "mfra", "pdin"],
  moov: ["mvhd", "trak", "mvex"],
  mvex: ["mehd", "trex"],
  trak: ["tkhd", "edts", "mdia", "tapt"],
  edts: ["elst"],
  mdia: ["mdhd", "hdlr", "minf", "elng"],
  minf: ["vmhd", "smhd", "dinf", "stbl"],
  dinf: ["dref"],
  stbl: "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps sdtp sbgp sgpd subs".split(" "),
  moof: ["mfhd", "traf"],
  traf: ["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs"],
};
/** Tracks of picture and sound; others hold places, subtitles (in which drones write their place), times and chapters. */
const KEPT_TRACKS = ["vide", "soun"];

class Cleaning {
  readonly facts: IsoMediaFacts = { hasPicture: false, hasSound: false };
  readonly #bytes: Buffer;
  readonly #allowance = new Allowance();
  readonly #tracks = new Set<number>();
  readonly #sizes = new Map<number, number>();
  /** Bytes of picture and sound. */
  readonly samples: Range[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The boxes in a box; those that players do not need are blanked and left out. */
  #needed(parent: Box): Box[] {
    const needed = NEEDED[parent.type]!;
    const boxes = boxesIn(this.#bytes, parent.content, parent.end, this.#allowance);
    for (const box of boxes) if (!needed.includes(box.type)) blank(this.#bytes, box);
    return boxes.filter(({ type }) => needed.includes(type));
  }

  /** The boxes of the file, and where the last one ends. Bytes behind the last one are none. */
  readFile(): { boxes: Box[]; end: number } {
    const boxes: Box[] = [];
    let end = 0;
    while (end < this.#bytes.length) {
      this.#allowance.take();
      const box = readBox(this.#bytes, end, this.#bytes.length);
      if (!box || box.end > this.#bytes.length) {
        const isFilm = boxes.some(({ type }) => type === "moov");
        const isCut = box ? NEEDED[""]!.includes(box.type) : false;
        if (!isFilm || isCut) throw new MediaBroken("the file ends before its time");
        break;
      }
      boxes.push(box);
      end = box.end;
    }
    return { boxes, end };
  }

  /** Recording times, which follow version and flags. */
  #blankTimes({ content, end }: Box): void {
    const size = this.#bytes[content] === 1 ? 16 : 8;
    this.#bytes.fill(0, content + 4, Math.min(content + 4 + size, end));
  }

  cleanIndex(moov: Box): void {
    for (const box of this.#needed(moov)) {
      if (box.type === "mvhd") this.#blankTimes(box);
      if (box.type === "trak") this.#cleanTrack(box);
      if (box.type !== "mvex") continue;
      for (const inner of this.#needed(box)) {
        if (inner.type === "trex") this.#sizes.set(...defaultSize(this.#bytes, inner));
      }
    }
  }

  #cleanTrack(trak: Box): void {
    const inside = this.#needed(trak);
    const media = inside.find(({ type }) => type === "mdia");
    const parts = media ? this.#needed(media) : [];
    const handler = parts.find(({ type }) => type === "hdlr");
    const kind = handler && this.#bytes.toString("latin1", handler.content + 8, handler.content + 12);
    if (!kind || !KEPT_TRACKS.includes(kind)) {
      blank(this.#bytes, trak);
      return;
    }
    if (kind === "vide") this.facts.hasPicture = true;
    else this.facts.hasSound = true;
    // The maker of the software, and a name.
    this.#bytes.fill(0, Math.min(handler!.content + 12, handler!.end), handler!.end);
    for (const box of inside) {
      if (box.type === "edts") this.#needed(box);
      if (box.type !== "tkhd") continue;
      const at = box.content + (this.#bytes[box.content] === 1 ? 20 : 12);
      if (at + 4 <= box.end) this.#tracks.add(this.#bytes.readUInt32BE(at));
      this.#blankTimes(box);
    }
    for (const part of parts) {
      if (part.type === "mdhd") this.#blankTimes(part);
      if (part.type === "minf") this.#cleanTables(part, kind);
    }
  }

  #cleanTables(minf: Box, kind: string): void {
    for (const box of this.#needed(minf)) {
      if (box.type === "dinf") {
        for (const dref of this.#needed(box)) this.#cleanSources(dref);
      }
      if (box.type !== "stbl") continue;
      const tables = this.#needed(box);
      const formats = tables.find(({ type }) => type === "stsd");
      if (formats) blankFormats(this.#bytes, formats, kind, this.#allowance);
      this.samples.push(...tableRanges(this.#bytes, tables));
    }
  }

  /** Where the data lie: in the file itself. QuickTime stores the path of the file on its first machine. */
  #cleanSources({ content, end }: Box): void {
    for (const source of boxesIn(this.#bytes, Math.min(content + 8, end), end, this.#allowance)) {
      this.#bytes.fill(0, Math.min(source.content + 4, source.end), source.end);
    }
  }

  cleanFragment(moof: Box): void {
    let previousEnd = moof.start;
    for (const traf of this.#needed(moof)) {
      if (traf.type !== "traf") continue;
      const parts = this.#needed(traf);
      const header = parts.find(({ type }) => type === "tfhd");
      if (!header) throw new MediaBroken("a fragment has no header");
      const ranges = fragmentRanges(this.#bytes, parts, { moof: moof.start, previousEnd }, this.#sizes);
      previousEnd = ranges.at(-1)?.[1] ?? previousEnd;
      if (this.#tracks.has(fragmentTrack(this.#bytes, header))) this.samples.push(...ranges);
      else blank(this.#bytes, traf);
    }
  }

  /** Blanks everything in the media data that is neither picture nor sound, such as places that cameras write between them. */
  blankBetween(data: Box[]): void {
    const samples = this.samples.toSorted(([a], [b]) => a - b);
    let next = 0;
    for (const { content, end } of data) {
      let at = content;
      while (next < samples.length && samples[next]![0] < end) {
        const [from, to] = samples[next]!;
        if (from > at) this.#bytes.fill(0, at, from);
        at = Math.max(at, to);
        if (to > end) break;
        next += 1;
      }
      if (at < end) this.#bytes.fill(0, at, end);
    }
  }
}

/**
 * Checks that a film or sound of the MP4 family is complete, and overwrites, in place, so that no offset changes, everything that is not picture
 * or sound or needed to play them: places, devices, names, times, other tracks, and bytes between the samples. Bytes behind its end are left out.
 * @param bytes the file, which is changed
 * @throws {MediaBroken} when it is truncated, has too many boxes or no tracks
 */
export function cleanIsoMedia(bytes: Buffer): IsoMediaFacts & { bytes: Buffer } {
  const cleaning = new Cleaning(bytes);
  const { boxes, end } = cleaning.readFile();
  const [index, ...others] = boxes.filter(({ type }) => type === "moov");
  if (!index || others.length > 0) throw new MediaBroken("there is not one table of contents");
  for (const box of boxes) if (!NEEDED[""]!.includes(box.type)) blank(bytes, box);
  cleaning.cleanIndex(index);
  const { facts, samples } = cleaning;
  if (!facts.hasPicture && !facts.hasSound) throw new MediaBroken("there is neither picture nor sound");
  for (const box of boxes) if (box.type === "moof") cleaning.cleanFragment(box);
  if (samples.some(([, to]) => to > end)) throw new MediaBroken("picture or sound is missing");
  cleaning.blankBetween(boxes.filter(({ type }) => type === "mdat"));
  return { ...facts, bytes: bytes.subarray(0, end) };
}
