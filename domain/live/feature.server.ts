import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";

/** Live coverages of articles (decision 073). */
export const LIVE: Feature = {
  // Announced with the article's id; the home page names running coverages.
  tags: { live_coverages: (id) => [TAGS.live, TAGS.article(id)] },
};
