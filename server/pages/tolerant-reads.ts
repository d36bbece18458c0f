import { profiles } from "#db/schema/accounts.ts";
import { mostRead, notifications } from "#db/schema/audience.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { categories } from "#db/schema/categories.ts";
import { likes } from "#db/schema/comments.ts";
import { healthChecks } from "#db/schema/health.ts";
import { oldAddresses } from "#db/schema/importing.ts";
import { media } from "#db/schema/media.ts";
import { bannerControls, banners, bottomNav, popups, siteSettings, stories } from "#db/schema/site.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { TolerantReads } from "#db/tolerant-reads.ts";
import { FEATURE_LIST } from "#domain/features.server.ts";
import type { Site } from "../app.ts";

/** Tables that readers' pages, and the health page, can do without. Others are what a page is about, or who may do what. */
const DISPENSABLE = [
  siteSettings,
  bottomNav,
  notifications,
  banners,
  bannerControls,
  popups,
  stories,
  categories,
  mostRead,
  media,
  profiles,
  authors,
  newsBylines,
  tags,
  newsTags,
  likes,
  ...FEATURE_LIST.flatMap(({ dispensable = [] }) => dispensable),
  oldAddresses,
  healthChecks,
];

/** @param onReadable called when a table can be read again */
export const openTolerantReads = ({ db, log }: Pick<Site, "db" | "log">, onReadable?: () => void): TolerantReads =>
  new TolerantReads(db, { tables: DISPENSABLE, log, onReadable });
