import type { EditionDetail, EditionNumbers, EditionRow } from "#domain/newsletter/types.ts";

/** Hashes of the parts of the screen that are shown one at a time, and of its sheet. */
export const PREVIEW_HASH = "previa";
export const NUMBERS_HASH = "numeros";
export const SENDING_HASH = "quando";

/** What the screen of an edition shows. */
export interface EditionFacts {
  edition: EditionDetail;
  /** Addresses that get its newsletter now. */
  receivers: number;
  /** Those of this edition, or of the last one that was sent. */
  numbers: (EditionNumbers & { of: EditionRow }) | null;
  /** Of its HTML. */
  bytes: number;
  /** The next moment of its newsletter, ISO 8601. */
  suggested: string;
  timeZone: string;
  /** Whether its sending has begun, so that nothing of it can be changed. */
  isFrozen: boolean;
}
