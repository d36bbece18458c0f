import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import type { BannerPlaces } from "#domain/banners/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const BANNERS = {
  read: getBannerPlaces,
  fallback: (): BannerPlaces => ({ home: [], homeRecent: [], categories: [], sidebar: [] }),
};

/** The banners by placement; none if they cannot be read. */
export function loadBanners(context: Readonly<RouterContextProvider>): Promise<BannerPlaces> {
  return cachedPart(context, BANNERS, TAGS.banners, TAGS.media);
}
