import type { notifications } from "#db/schema/audience.ts";
import type { Picture, ShownFilm } from "#domain/media/types.ts";
import type { IsoDates } from "#domain/shared/iso-dates.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";

/** How many are listed. */
export const NOTIFICATIONS_MAX = 50;
export const FALLBACK_MAX = 20;

/** Notifications that the newsroom's list shows at once. */
export const ADMIN_NOTIFICATIONS_PAGE = 30;

/** A draft, a scheduled one, or one that readers see. */
export type NotificationStatus = "draft" | "scheduled" | "sent";

/** Types of notifications: a notice, or one about an article, which it opens. Imported rows may have others. */
export const NOTIFICATION_TYPES = ["general", "comment"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification as the newsroom edits it. */
export interface EditableNotification extends Omit<IsoDates<typeof notifications.$inferSelect>, "meta"> {
  status: NotificationStatus;
}

/** A notice to all readers. */
export interface SentNotification {
  kind: "general";
  id: string;
  type: string;
  title: string | null;
  message: string;
  /** Shown above the text if there is no film. */
  picture: Picture | null;
  film: ShownFilm | null;
  targetUrl: string | null;
  /** The last part of the address of the article that one of type `comment` is about; else null. */
  articleAddress: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** The type of notifications that are about an article and open it. */
export const COMMENT_TYPE: NotificationType = "comment";

/** The last part of an article's address, from the address of its page on whatever site; null for any other. */
export function articleOf(target: string | null): string | null {
  return articleAddress((target ?? "").trim().replace(/^https?:\/\/[^/]+/, ""));
}

/** Somebody else's comment on an article that the reader likes. */
export interface CommentNotification {
  kind: "comment";
  id: string;
  author: string;
  content: string;
  articleTitle: string;
  /** Slug or id, the last part of the article's address. */
  articleAddress: string;
  /** ISO 8601. */
  createdAt: string;
}

export type ReaderNotification = SentNotification | CommentNotification;
