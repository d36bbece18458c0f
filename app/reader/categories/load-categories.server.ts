import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { listActiveCategories, listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const CATEGORIES = { read: listCategoriesWithColors, fallback: () => [] };

/** All categories with their colours; none if they cannot be read. */
export function loadCategories(context: Readonly<RouterContextProvider>) {
  return cachedPart(context, CATEGORIES, TAGS.categories);
}

const ACTIVE = { read: listActiveCategories, fallback: () => [] };

/** Those that readers see; none if they cannot be read. */
export const loadActiveCategories = (context: Readonly<RouterContextProvider>) =>
  cachedPart(context, ACTIVE, TAGS.categories);
