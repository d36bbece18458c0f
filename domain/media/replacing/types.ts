/** Kinds of uses that name a file, as the audit log calls them; `draft` is what somebody has not saved yet. */
export const FILE_USE_KINDS = [
  "news",
  "draft",
  "template",
  "banner",
  "popup",
  "story",
  "notification",
  "category",
  "author",
  "navigation",
  "settings",
  "media",
  "profile",
] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];

/** A place that names a file. */
export interface FileUse {
  kind: FileUseKind;
  id: string;
  /** Its name for the newsroom; null for none. */
  name: string | null;
}
