import { stories } from "#db/schema/site.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { STORY } from "./subject.ts";

export const STORIES = defineCollection({
  subject: STORY,
  table: stories,
  name: ["title"],
  unnamed: "Story",
  files: ["mediaUrl", "thumbnailUrl", "linkUrl"],
});
