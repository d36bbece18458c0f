import type { RouterContextProvider } from "react-router";
import { cachedQuery } from "#app/context.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import type { BannerPlaces } from "#domain/banners/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/** The banners by placement. */
export function loadBanners(context: Readonly<RouterContextProvider>): Promise<BannerPlaces> {
  return cachedQuery(context, getBannerPlaces, TAGS.banners, TAGS.media);
}
