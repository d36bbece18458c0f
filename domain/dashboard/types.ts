import type { Lack } from "#domain/news/lacks.ts";
import type { ReviewState } from "#domain/news/review/types.ts";

/** A number of the dashboard with what is new in it. */
export interface Tally {
  total: number;
  /** Of them today (articles), or in the last seven days (accounts, likes). */
  recent: number;
}

/** Content of the dashboard (docs/product.md, "Dashboard"). */
export interface Dashboard {
  news: Tally;
  profiles: Tally;
  comments: number;
  likes: Tally;
  activePopups: number;
  activeFeeds: number;
  navigationItems: number;
  scheduled: number;
  /** Scheduled drafts that should have been published more than two minutes ago. */
  overdue: number;
}

/** An article in the list of last edited ones. */
export interface LatestArticle {
  id: string;
  title: string;
  /** A small picture of it, or null. */
  image: string | null;
  published: boolean;
  /** ISO 8601; when it is to be published. */
  scheduledAt: string | null;
  review: ReviewState | null;
  /** ISO 8601. */
  updatedAt: string;
}

/** How many earlier same weekdays make the usual number of a day. */
export const USUAL_WEEKS = 4;

/** A number of the day until now, and the usual one until the same hour; null where there is none yet. */
export interface DayFigure {
  label: string;
  count: number;
  usual: number | null;
}

/** A published article that lacks a picture or a credit. */
export interface LackingArticle {
  id: string;
  title: string;
  /** A small picture of it, or null. */
  image: string | null;
  /** Of the two, in their order. */
  lacks: Lack[];
}

/** Page views of one day of the site's time zone. */
export interface DayViews {
  /** YYYY-MM-DD */
  day: string;
  views: number;
}

/** One of the viewer's own articles, with the editor's message if it was returned. */
export interface OwnArticle extends LatestArticle {
  /** Null unless it was returned. */
  message: string | null;
}
