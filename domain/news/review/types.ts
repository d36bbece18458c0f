import type { CategoryColors } from "#domain/categories/colors.ts";

/** Longest message with which an article is given back, characters. */
export const MESSAGE_MAX = 1000;

/** Articles that a list of reviews shows at once. */
export const REVIEWS_SHOWN = 100;

/** Whether an article waits for an editor, or was given back to who wrote it. */
export type ReviewState = "waiting" | "returned";

/** Where an article stands between its writer and the editors. */
export interface Review {
  state: ReviewState;
  /** When it was sent, or given back. ISO 8601. */
  at: string;
  /** Who sent it, or gave it back; null for who has left. */
  by: string | null;
  /** Why it was given back; null while it waits. */
  message: string | null;
}

/** An article in a list of reviews. */
export interface ListedReview extends Review {
  id: string;
  title: string;
  category: { name: string; colors: CategoryColors } | null;
  words: number;
  /** How many reminders its text still holds. */
  reminders: number;
}
