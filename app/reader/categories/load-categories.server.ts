import type { RouterContextProvider } from "react-router";
import { keep } from "#app/context.ts";
import { TAGS } from "#domain/cache-tags.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";

/** All categories with their colours. */
export function loadCategories(context: Readonly<RouterContextProvider>) {
  return keep(context, listCategoriesWithColors, TAGS.categories);
}
