import type { AD_KINDS } from "#db/schema/site.ts";

/** What can be an advertisement. */
export type AdKind = (typeof AD_KINDS)[number];

/** A paid item, as the screen of the electoral period lists it. */
export interface GuardedItem {
  kind: AdKind;
  id: string;
  name: string;
  /** Address of a small picture. */
  image: string | null;
  /** Where it leads. */
  link: string | null;
  /** Of all that readers see of it, which a word is for. */
  digest: string;
  /** Who saved it as it is now; null where nobody is known. */
  author: string | null;
  authorId: string | null;
  /** When somebody gave their word for it as it is now, ISO 8601, and who; null without. */
  saidAt: string | null;
  saidBy: string | null;
}
