import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const CATEGORIES = { read: listCategoriesWithColors, fallback: () => [] };

/** All categories with their colours; none if they cannot be read. */
export function loadCategories(context: Readonly<RouterContextProvider>) {
  return cachedPart(context, CATEGORIES, TAGS.categories);
}
