/** The coverage ended before the entry was written. */
export class CoverageEnded extends Error {}

/** An entry's id belongs to another coverage, or to somebody else's entry. */
export class EntryTaken extends Error {}

/** The entry is somebody else's, which only an editor may change. */
export class NotOwnEntry extends Error {}

/** An editor has decided about what a reporter would change, or will. */
export class NeedsEditor extends Error {
  readonly what: "entry" | "surroundings";

  constructor(what: NeedsEditor["what"]) {
    super(`only an editor changes this: ${what}`);
    this.what = what;
  }
}

/** Somebody else changed the entry, or what stands around the entries, since the screen was loaded. */
export class LiveConflict extends Error {}

/** The moment that a writer chose is before the coverage, or has not come. */
export class MomentRefused extends Error {
  readonly reason: "future" | "tooEarly";

  constructor(reason: MomentRefused["reason"]) {
    super(`moment refused: ${reason}`);
    this.reason = reason;
  }
}

/** The picture of an entry is not in the media library. */
export class PictureGone extends Error {}
