/** Kinds of places that name a file, as the audit log calls them; `draft` is what somebody has not saved yet. */
export const PLACE_KINDS = [
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
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place that names a file. */
export interface NamedPlace {
  kind: PlaceKind;
  id: string;
  /** Its name for the newsroom; null for none. */
  name: string | null;
}
