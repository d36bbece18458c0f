import type { RouterContextProvider } from "react-router";
import { cachedQuery } from "#app/context.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/** All categories with their colours. */
export function loadCategories(context: Readonly<RouterContextProvider>) {
  return cachedQuery(context, listCategoriesWithColors, TAGS.categories);
}
