import type { RouterContextProvider } from "react-router";
import { siteContext } from "#app/context.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";

type Categories = Awaited<ReturnType<typeof listCategoriesWithColors>>;

const read = new WeakMap<object, Promise<Categories>>();

/** All categories with their colours; the frame and the page of one request share one query. */
export function loadCategories(context: Readonly<RouterContextProvider>): Promise<Categories> {
  const known = read.get(context);
  if (known) return known;
  const categories = listCategoriesWithColors(context.get(siteContext).db);
  read.set(context, categories);
  return categories;
}
