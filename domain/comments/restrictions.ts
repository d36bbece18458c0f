/** Muted: only the reader sees what they write. Blocked: they cannot write, and see why and until when. */
export const RESTRICTION_KINDS = ["mute", "block"] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];
/** A restriction, or its opposite: the comments of a trusted reader are published at once. */
export type StandingKind = RestrictionKind | "trust";

/** Reasons that the form offers; any other one is typed. */
export const REASONS = ["Propaganda", "Ofensa", "Informação falsa"] as const;
/** The choice of a typed reason. */
export const OTHER_REASON = "outro";

/** How many days a restriction may last, as the form offers them; null without an end. */
export const SPANS = [1, 7, 30, null] as const;
/** How a form names the span without an end. */
export const NO_END = "sem-fim";
export type Span = (typeof SPANS)[number];

/** Readers on a page of those who are restricted, or trusted. */
export const STANDING_PAGE = 30;

/** A reader's restriction. */
export interface Restriction {
  id: string;
  kind: RestrictionKind;
  reason: string;
  /** ISO 8601; null without an end. */
  until: string | null;
}

/** What counts for a reader now: a restriction, or trust. */
export type Standing = Restriction | { id: string; kind: "trust"; reason: null; until: null };

/** The reason for which somebody cannot comment, as they see it. */
export type CommentBlock = Pick<Restriction, "reason" | "until">;

/** A restricted or trusted reader, as the newsroom lists them. */
export type ReaderWithStanding = Standing & {
  reader: { id: string; name: string; avatarUrl: string | null };
  /** ISO 8601. */
  createdAt: string;
  /** Who restricted or trusted them; null once they have left. */
  by: string | null;
};
