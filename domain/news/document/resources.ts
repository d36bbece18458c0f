import type { Picture } from "#domain/media/types.ts";
import type { ArticleSummary } from "../types.ts";

/** The data that a page needs besides a document to render it. */
export interface DocumentResources {
  /** Pictures by their addresses, with their stored facts; for a missing one the original is shown. */
  pictures: Record<string, Picture>;
  /** Sizes of the documents to download by their addresses, bytes; left out where there are none. */
  sizes?: Record<string, number>;
  /** The last part of the article's address, where readers may vote in its polls; absent in previews. */
  address?: string;
  /** Related articles by their ids; those that readers cannot see are left out, and so are their blocks. */
  articles: Record<string, ArticleSummary>;
}
