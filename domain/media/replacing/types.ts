import { SUBJECT_KINDS } from "#domain/subjects.ts";

/** Kinds of rows that use a file, as the audit log names them; `draft` is unsaved text. */
export const FILE_USE_KINDS = ["news", "draft", "live", ...SUBJECT_KINDS, "settings", "media", "profile"] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];

/** A row that refers to a file. */
export interface FileUse {
  kind: FileUseKind;
  id: string;
  /** Its name for the newsroom; null for none. */
  name: string | null;
}
