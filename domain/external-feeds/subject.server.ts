import { rssFeeds } from "#db/schema/site.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { FEED } from "./subject.ts";

export const FEEDS = defineCollection({
  subject: FEED,
  table: rssFeeds,
  name: ["url"],
  files: [],
});
