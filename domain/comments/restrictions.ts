/** Muted: only the reader sees what they write. Blocked: they cannot write, and see why and until when. */
export const RESTRICTION_KINDS = ["mute", "block"] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** Reasons that the form offers; any other one is typed. */
export const REASONS = ["Propaganda", "Ofensa", "Informação falsa"] as const;
/** The choice of a typed reason. */
export const OTHER_REASON = "outro";
/** Longest typed reason, characters. */
export const REASON_MAX = 200;

/** How many days a restriction may last, as the form offers them; null without an end. */
export const SPANS = [1, 7, 30, null] as const;
/** How a form names the span without an end. */
export const NO_END = "sem-fim";
export type Span = (typeof SPANS)[number];

/** Readers on a page of those who are restricted. */
export const RESTRICTED_PAGE = 30;

/** A reader's restriction. */
export interface Restriction {
  id: string;
  kind: RestrictionKind;
  reason: string;
  /** ISO 8601; null without an end. */
  until: string | null;
}

/** The reason for which somebody cannot comment, as they see it. */
export type CommentBlock = Pick<Restriction, "reason" | "until">;

/** A restricted reader, as the newsroom lists them. */
export interface RestrictedReader extends Restriction {
  reader: { id: string; name: string; avatarUrl: string | null };
  /** ISO 8601. */
  createdAt: string;
  /** Who restricted them; null once they have left. */
  by: string | null;
}
