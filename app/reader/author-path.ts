import { href } from "react-router";
import { canHaveList } from "#domain/news/reading/author.ts";

/** The query parameter with the author whose articles a list shows. */
export const AUTHOR = "autor";

/** The path of the list of an author's articles, or null where a byline has none: that of the newsroom, and one too long. */
export const authorPath = (name: string): string | null =>
  canHaveList(name) ? `${href("/news")}?${new URLSearchParams({ [AUTHOR]: name })}` : null;
