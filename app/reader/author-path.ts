import { href } from "react-router";
import { canHaveList } from "#domain/news/reading/author.ts";

/** The query parameter with the author whose articles a list shows. */
export const AUTHOR = "autor";

/** The path of the list of an author's articles; null for the newsroom's byline and for one that is too long. */
export const authorPath = (name: string): string | null =>
  canHaveList(name) ? `${href("/news")}?${new URLSearchParams({ [AUTHOR]: name })}` : null;
