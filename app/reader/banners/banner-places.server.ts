import type { RouterContextProvider } from "react-router";
import { siteContext } from "#app/context.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import type { BannerPlaces } from "#domain/banners/schema.ts";

const read = new WeakMap<object, Promise<BannerPlaces>>();

/** The banners of every place; the frame and the page of one request share one query. */
export function loadBannerPlaces(context: Readonly<RouterContextProvider>): Promise<BannerPlaces> {
  const known = read.get(context);
  if (known) return known;
  const places = getBannerPlaces(context.get(siteContext).db);
  read.set(context, places);
  return places;
}
