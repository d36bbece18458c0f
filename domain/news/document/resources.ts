import type { Picture } from "#domain/media/types.ts";
import type { ArticleSummary } from "../types.ts";

/** The data that a page needs beside a document to draw it. */
export interface DocumentResources {
  /** Pictures by their addresses, with the sizes that are stored of them; without one the original is drawn. */
  pictures: Record<string, Picture>;
  /** Related articles by their ids; those that readers cannot see are left out, and so are their blocks. */
  articles: Record<string, ArticleSummary>;
}
