import { type Element, readElement, VOID, voidElement } from "./ebml.ts";
import { MediaBroken } from "./media-broken.ts";
import { emptyFormatComments } from "./xiph.ts";

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  muxer: 0x4d80,
  writer: 0x5741,
} as const;

/** Elements that players need, by the element that they lie in; all others become empty space. */
const NEEDED: Record<number, readonly number[]> = {
  [ID.header]: [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285],
  [ID.segment]: [ID.seekHead, ID.info, ID.tracks, ID.cluster, ID.cues],
  [ID.seekHead]: [ID.seek],
  [ID.info]: [0x2ad7b1, 0x4489, ID.muxer, ID.writer],
  [ID.tracks]: [ID.track],
  // Numbers, times, flags, language, format, picture and sound: no names.
  [ID.track]: [
    ...[ID.trackNumber, 0x73c5, ID.trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x23314f],
    ...[0x55ee, 0x41e4, 0x22b59c, 0x22b59d, 0x86, ID.codecPrivate, 0x56aa, 0x56bb, 0xaa, 0xe0, 0xe1, 0xe2, 0x6d80],
  ],
  [ID.cluster]: [0xe7, 0xa7, 0xab, ID.simpleBlock, ID.blockGroup],
  [ID.blockGroup]: [ID.block, 0x9b, 0xfb, 0xfa, 0x75a1, 0x75a2, 0xa4],
};
/** Elements that may follow one whose size is unknown. */
const LEVEL_ONE = new Set<number>([...NEEDED[ID.segment]!, 0x1254c367, 0x1941a469, 0x1043a770]);
/** Types of tracks with picture and sound; others hold subtitles and data. */
const KEPT_TYPES = [1, 2];

const readNumber = (bytes: Buffer, { content, end }: Element) =>
  end > content && end - content <= 6 && end <= bytes.length ? bytes.readUIntBE(content, end - content) : 0;

class Cleaning {
  readonly #bytes: Buffer;
  readonly tracks = new Set<number>();
  hasClusters = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The needed elements in an element; the others become empty space. Where it is cut or broken, the rest is empty. */
  *needed(parent: Element): Generator<Element> {
    const bytes = this.#bytes;
    for (let at = parent.content; at < parent.end; ) {
      const element = readElement(bytes, at, parent.end);
      if (element && parent.isEndless && parent.id !== ID.segment && LEVEL_ONE.has(element.id)) {
        parent.end = at;
        break;
      }
      if (!element) {
        if (bytes.subarray(at, parent.end).includes("1f43b675", "hex")) throw new MediaBroken("an element is broken");
        if (parent.end - at > 1) voidElement(bytes, { start: at, end: parent.end });
        else bytes[at] = VOID;
        break;
      }
      element.end = Math.min(element.end, parent.end);
      if (NEEDED[parent.id]!.includes(element.id)) {
        if (element.isEndless && element.id !== ID.cluster) throw new MediaBroken("an element has no end");
        // Reading a cluster without a size finds its end.
        yield element;
      } else if (element.isEndless) throw new MediaBroken("an element has no end");
      else voidElement(bytes, element);
      at = element.end;
    }
  }

  cleanSegment(segment: Element): void {
    for (const element of this.needed(segment)) {
      if (element.id === ID.seekHead) this.#cleanSeekHead(element);
      if (element.id === ID.info) this.#cleanInfo(element);
      if (element.id === ID.tracks) this.#cleanTracks(element);
      if (element.id === ID.cluster) this.#cleanCluster(element);
    }
  }

  #cleanSeekHead(head: Element): void {
    for (const seek of this.needed(head)) {
      const name = readElement(this.#bytes, seek.content, seek.end);
      const isKept = name?.id === ID.seekId && NEEDED[ID.segment]!.includes(readNumber(this.#bytes, name));
      if (!isKept) voidElement(this.#bytes, seek);
    }
  }

  #cleanInfo(info: Element): void {
    for (const { id, content, end } of this.needed(info)) {
      // They must be there, but may be empty.
      if (id === ID.muxer || id === ID.writer) this.#bytes.fill(0, content, end);
    }
  }

  #cleanTracks(tracks: Element): void {
    if (this.hasClusters) throw new MediaBroken("the tracks follow their data");
    for (const track of this.needed(tracks)) this.#cleanTrack(track);
  }

  #cleanTrack(track: Element): void {
    const parts = [...this.needed(track)];
    const find = (id: number) => parts.find((part) => part.id === id);
    const [number, type, format] = [find(ID.trackNumber), find(ID.trackType), find(ID.codecPrivate)];
    if (!number || !type || !KEPT_TYPES.includes(readNumber(this.#bytes, type))) {
      voidElement(this.#bytes, track);
      return;
    }
    this.tracks.add(readNumber(this.#bytes, number));
    if (format) emptyFormatComments(this.#bytes.subarray(format.content, format.end));
  }

  #cleanCluster(cluster: Element): void {
    this.hasClusters = true;
    for (const element of this.needed(cluster)) {
      const isGroup = element.id === ID.blockGroup;
      const block = isGroup ? [...this.needed(element)].find(({ id }) => id === ID.block) : element;
      if (!isGroup && element.id !== ID.simpleBlock) continue;
      const number = block && trackOf(this.#bytes, block);
      if (number === undefined || !this.tracks.has(number)) voidElement(this.#bytes, element);
    }
  }
}

/** The number of the track that a block belongs to: its first bytes, written as a size is. */
function trackOf(bytes: Buffer, { content, end }: Element): number | undefined {
  const first = bytes[content] ?? 0;
  if (content >= end || first === 0) return undefined;
  if (first & 0x80) return first & 0x7f;
  return first & 0x40 && content + 1 < end ? ((first & 0x3f) << 8) | bytes[content + 1]! : undefined;
}

/**
 * Overwrites, in place, so that no position changes, everything of a WebM that is not picture or sound or needed to play them: tags, attachments,
 * titles, times, names of programs, other tracks. Bytes behind its end are left out.
 * @param bytes the file, which is changed
 * @throws {MediaBroken} when it has no segment or no track of picture or sound
 */
export function cleanWebm(bytes: Buffer): Buffer {
  const cleaning = new Cleaning(bytes);
  const header = readElement(bytes, 0, bytes.length);
  if (header?.id !== ID.header || header.end > bytes.length) throw new MediaBroken("there is no header");
  Array.from(cleaning.needed(header));
  let at = header.end;
  let segment = readElement(bytes, at, bytes.length);
  while (segment && segment.id === VOID && segment.end <= bytes.length) {
    voidElement(bytes, segment);
    at = segment.end;
    segment = readElement(bytes, at, bytes.length);
  }
  if (segment?.id !== ID.segment) throw new MediaBroken("there is no segment");
  segment.end = Math.min(segment.end, bytes.length);
  cleaning.cleanSegment(segment);
  if (cleaning.tracks.size === 0 || !cleaning.hasClusters) throw new MediaBroken("there is neither picture nor sound");
  return bytes.subarray(0, segment.end);
}
