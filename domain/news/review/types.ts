import type { CategoryColors } from "#domain/categories/colors.ts";

/** Articles that a list of reviews shows at once. */
export const REVIEWS_SHOWN = 100;

/** Whether an article waits for an editor, or was returned to its author. */
export type ReviewState = "waiting" | "returned";

/** The review of an article. */
export interface Review {
  state: ReviewState;
  /** When it was sent, or returned. ISO 8601. */
  at: string;
  /** Who sent it, or returned it; null if the account was deleted. */
  by: string | null;
  /** Why it was returned, or what its sender wrote to the editor. */
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
