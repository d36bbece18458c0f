import { z } from "zod";
import type { ArticleCategory, ArticleSummary } from "#domain/news/types.ts";
import type { Referrer } from "./referrer.ts";

/** No control characters: PostgreSQL's text refuses one of them. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const pixels = z.int().min(0).max(100_000);
const degrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((value) => Math.round(value * 100) / 100);

/** A visit as a browser sends it: `isLoad` counts for an article, `edition` for a newsletter, `view` is there with consent only. */
export const visitSchema = z.object({
  path: line(500).startsWith("/"),
  isLoad: z.boolean(),
  /** Serial number of the edition of a newsletter whose link led here; its clicks are counted in sum. */
  edition: z.int().min(1).max(1e15).optional(),
  view: z
    .object({
      clientId: z.uuid(),
      referrer: line(4000).optional(),
      /** Which link of ours led to the page that was loaded. */
      arrival: z.enum(["newsletter", "notice"]).optional(),
      language: line(35).optional(),
      screenWidth: pixels.optional(),
      screenHeight: pixels.optional(),
      place: z.object({ latitude: degrees(90), longitude: degrees(180) }).optional(),
    })
    .optional(),
});

export type SentVisit = z.infer<typeof visitSchema>;

/** Facts about one view. */
export interface NewView extends Omit<NonNullable<SentVisit["view"]>, "referrer"> {
  referrer: Referrer;
  userAgent: string;
  /** Two letters of ISO 3166; null where it is not known. */
  country: string | null;
}

/** A visit on its way into the database. */
export interface NewVisit {
  /** Without a slash at its end; the article's for its dialog. */
  path: string;
  isLoad: boolean;
  /** Whether the path is that of a fixed route, and so cannot be invented. */
  isFixed: boolean;
  view: NewView | null;
}

/** A visit as it was received. */
export interface ReceivedVisit extends NewVisit {
  /** Whose address it came from, as limits count it (`addressGroup`); not stored. */
  from: string;
}

/** A name and how often. */
export interface Count {
  key: string;
  views: number;
}

/** Views by how far from the town they were, of those whose place is known. */
export interface PlaceCounts {
  town: number;
  region: number;
  further: number;
}

/** An article and its views. */
export interface ArticleViews {
  path: string;
  title: string;
  views: number;
}

/** The numbers of the analytics screen (docs/product.md, "Analytics"). */
export interface Analytics {
  total: number;
  /** YYYY-MM-DD of the first day with views, or null. */
  since: string | null;
  /** Distinct browsers within the last minutes. */
  active: number;
  /** Most first, as the others; key is ISO 3166, '' for unknown. */
  countries: Count[];
  articles: ArticleViews[];
  /** Key is a host name, '' for none, `OTHER_SITES` for those without a row of their own. */
  referrers: Count[];
}

/** The numbers of an article for the newsroom, of those who agreed to be counted. */
export interface ArticleNumbers {
  total: number;
  today: number;
  /** The last days, oldest first, today included. */
  days: { day: string; views: number }[];
  /** Where its readers came from (`sourceName`), most first; newsletter and notice last. */
  sources: Count[];
  /** Its age in full hours, as far as it is compared; its views until then, and the median of earlier articles; null without enough of them. */
  ageHours: number;
  atAge: number;
  usual: number | null;
}

/** An article in a list of titles. */
export interface ReadArticle extends Pick<ArticleSummary, "address" | "title"> {
  category: Pick<ArticleCategory, "colorKey" | "name"> | null;
}

/** The articles that are read most, the first one first. */
export interface MostRead {
  /** Within 24 hours. */
  day: ReadArticle[];
  /** Within 7 days. */
  week: ReadArticle[];
}
