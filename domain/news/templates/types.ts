/** Placeholder in a template's title for the day on which it is used. */
export const DAY_PLACE = "{dia}";

/** A template in the newsroom's list. */
export interface ArticleTemplate {
  id: string;
  name: string;
  /** The title of its articles, with the day's placeholder. */
  title: string;
  category: string | null;
  /** ISO 8601. */
  updatedAt: string;
}
