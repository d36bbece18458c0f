import type { ShownByline } from "#domain/authors/types.ts";
import type { CutPicture, Picture } from "#domain/media/types.ts";
import type { ShownTag } from "#domain/tags/types.ts";
import type { DocumentResources } from "./document/resources.ts";
import type { ArticleDocument } from "./document/schema.ts";
import type { ShownTexts } from "./fields.ts";

/** Featured articles on the home page, and articles a list page shows at once. */
export const FEATURED_LIMIT = 6;
export const LIST_PAGE = 24;
/**
 * Section blocks of the home page: articles of each, and with how few it is left out; how many the site chooses by itself, from
 * which days, among at most so many articles.
 */
export const SECTIONS = { articles: 5, least: 4, automatic: 3, days: 28, window: 1000 } as const;
/** Corrections that their list shows at once. */
export const CORRECTIONS_PAGE = 24;
/** Longest title, characters. */
export const TITLE_MAX = 300;
/** Longest search text, characters. */
export const SEARCH_MAX = 120;
/** The reading-time label is fixed. */
export const READING_TIME = "3 min";
/** Who signs when nobody does. */
export const NEWSROOM = "Redação";
/** Longest name that has a list of its articles, characters; the indexes of the lists hold one more (`authorKey`). */
export const AUTHOR_MAX = 120;

/** The blocks of articles on the home page: 'Notícias em Destaque' and 'Notícias Recentes'. */
export type HomeBlock = "destaque" | "recentes";

/** The category an article belongs to, as badges show it. */
export interface ArticleCategory {
  colorKey: string;
  name: string;
  slug: string;
}

/** An article in a list. */
export interface ArticleSummary {
  /** Last part of its address: the slug, or the id without one. */
  address: string;
  title: string;
  summary: string | null;
  author: string;
  /** When it first came out, ISO date and time. */
  publishedAt: string;
  category: ArticleCategory | null;
  picture: Picture | null;
  /** Whether the newsroom gave it a place in the list, so that its date does not decide it. */
  isPlaced?: true;
  /** What only the lead of the home page shows. */
  asLead?: {
    /** When its text changed after it came out, ISO date and time. */
    updatedAt: string | null;
    /** Articles about the same subject that are in neither of the page's first two parts. */
    related: Pick<ArticleSummary, "address" | "title" | "publishedAt">[];
  };
}

/** A category with its newest articles, as the home page shows it. */
export interface HomeSection {
  category: ArticleCategory;
  articles: ArticleSummary[];
}

/** Where a reader goes on from an article. */
export interface FurtherReading {
  /** "Leia também". */
  related: ArticleSummary[];
  /** Newest of the same category, without the others that are shown. */
  more: ArticleSummary[];
  /** "A próxima notícia"; null where there is no other. */
  next: ArticleSummary | null;
}

/** A page of a list, with the key that the next page begins after. */
export interface ArticleList<Article = ArticleSummary> {
  articles: Article[];
  next: string | null;
}

/** A correction in the list of all of them. */
export interface ListedCorrection {
  id: string;
  /** ISO date and time. */
  moment: string;
  /** Without marks, a line for each line of it. */
  text: string;
  /** The article's, as in `ArticleSummary`. */
  address: string;
  title: string;
}

/** Figures of the corrections of the last year. */
export interface CorrectionFigures {
  articles: number;
  corrections: number;
  /** From an article's coming out to its correction; null without any. */
  medianDelayMs: number | null;
}

/** A picture or film below an article's text. */
export interface GalleryItem {
  type: "image" | "video";
  url: string;
  caption: string | null;
  /** The picture, or the one that stands for a film before it plays. */
  picture: Picture | null;
  /** How long a film is, milliseconds; null where that is not known. */
  durationMs: number | null;
}

/** A text of more than plain paragraphs, with what its page draws beside it. */
export interface ArticleBody {
  document: ArticleDocument;
  resources: DocumentResources;
}

/** Another part of a series. */
interface SeriesLink {
  id: string;
  address: string;
  title: string;
}

/** Where an article stands among the published parts of its series. */
export interface SeriesPosition {
  name: string;
  /** From 1 on. */
  part: number;
  total: number;
  previous: SeriesLink | null;
  next: SeriesLink | null;
}

/** An article with all that its page and the dialog show. */
export interface ArticlePage extends ArticleSummary, ShownTexts {
  id: string;
  /** Who signs it, with their pages; empty where `author` is a name alone. */
  bylines: ShownByline[];
  tags: ShownTag[];
  series: SeriesPosition | null;
  /** Whether it has a live coverage, running or ended. */
  isLive: boolean;
  /** Whether its category has a page: it is active. */
  hasCategoryPage: boolean;
  /** The text where it is more than paragraphs, else null. */
  body: ArticleBody | null;
  /** Whether it has a text of its own; without one the summary or a sentence is in `paragraphs`. */
  hasText: boolean;
  /** Its paragraphs where it is no more than that; of all others none. */
  paragraphs: string[];
  /** Summary, else the first 150 characters of the content. */
  metaDescription: string;
  /** When its title, summary or text changed after it came out, ISO; null when they did not. */
  updatedAt: string | null;
  videoUrl: string | null;
  audioUrl: string | null;
  /** How long film and sound are, milliseconds; null where that is not known. */
  videoMs: number | null;
  audioMs: number | null;
  gallery: GalleryItem[];
  links: string[];
  likes: number;
  /** How many comments readers see, with their answers. */
  commentCount: number;
  /** Address of the 1200×630 picture for social networks; null without a picture of ours. */
  shareImage: string | null;
  /** Its picture in the shapes that search engines ask for: those that exist. */
  cuts: CutPicture[];
}

/** An article as it was read, with what its page does not show. */
export interface FoundArticle extends ArticlePage {
  /** Whose names stand on the page. */
  profileIds: string[];
}

/** An article whose live coverage runs, on other pages. */
export interface RunningCoverage {
  newsId: string;
  /** Last part of the article's address. */
  address: string;
  title: string;
  /** When its newest entry was written or changed. */
  updatedAt: string;
  /** The newest entry: its title, else the beginning of its text; null before the first one with words. */
  newest: { title: string; writtenAt: string } | null;
}
