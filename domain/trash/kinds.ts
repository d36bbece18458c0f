import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import { SUBJECT_KINDS } from "#domain/subjects.ts";

/** Days for which something deleted can be restored. */
export const TRASH_DAYS = 30;
/** Deleted items on a page of the screen. */
export const TRASH_PAGE = 50;

/** Kinds of things that the newsroom deletes, as the audit log names them. */
export const TRASH_KINDS = ["news", "comment", ...SUBJECT_KINDS] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** The part of the trash that is shown. */
export interface TrashView extends PageStart {
  kind: TrashKind | null;
}

/** Something deleted, as the newsroom sees it. */
export interface TrashItem {
  id: string;
  kind: TrashKind;
  name: string | null;
  /** ISO 8601. */
  deletedAt: string;
  deletedBy: string;
  /** Whole days until it is deleted for good, 0 on the last one. */
  daysLeft: number;
  /** Comments that an article had. */
  comments: number;
}

/** Reads the view from its address; invalid values are ignored. */
export function parseTrashView(query: URLSearchParams): TrashView {
  return { ...parsePageStart(query, "uuid"), kind: TRASH_KINDS.find((kind) => kind === query.get("tipo")) ?? null };
}
