import type { RouterContextProvider } from "react-router";
import { keep } from "#app/context.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import type { BannerPlaces } from "#domain/banners/schema.ts";
import { TAGS } from "#domain/cache-tags.ts";

/** The banners of every place. */
export function loadBannerPlaces(context: Readonly<RouterContextProvider>): Promise<BannerPlaces> {
  return keep(context, getBannerPlaces, TAGS.banners, TAGS.media);
}
