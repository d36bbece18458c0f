import { href } from "react-router";
import { readAuthor } from "#domain/news/reading/author.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { PERIODS, type Period, type SearchQuery } from "#domain/news/search/types.ts";
import { AUTHOR } from "../author-path.ts";

/** The query parameters of a search, in addition to the author. */
export const CATEGORY = "categoria";
export const PERIOD = "periodo";
export const ORDER = "ordem";
export const BY_DATE = "recentes";
/** Longest slug of a category, characters. */
const SLUG_MAX = 80;

const isPeriod = (value: string): value is Period => Object.hasOwn(PERIODS, value);

/** Reads a search from its address; unknown values are ignored. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const period = query.get(PERIOD) ?? "";
  return {
    text: cleanSearch(query.get("q")),
    category: cleanSearch(query.get(CATEGORY)).slice(0, SLUG_MAX),
    author: readAuthor(query.get(AUTHOR)),
    period: isPeriod(period) ? period : null,
    byDate: query.get(ORDER) === BY_DATE,
  };
}

export function searchPath({ text, category, author, period, byDate }: SearchQuery): string {
  const query = new URLSearchParams({
    q: text,
    ...(category && { [CATEGORY]: category }),
    ...(author && { [AUTHOR]: author }),
    ...(period && { [PERIOD]: period }),
    ...(byDate && { [ORDER]: BY_DATE }),
  });
  return `${href("/news")}?${query}`;
}

export const withoutFilters = (question: SearchQuery): SearchQuery => ({
  ...question,
  category: "",
  author: "",
  period: null,
});
