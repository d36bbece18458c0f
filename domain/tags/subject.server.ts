import { tags } from "#db/schema/tags.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { TAG } from "./subject.ts";

export const TAGS = defineCollection({
  subject: TAG,
  table: tags,
  name: ["name"],
  files: [],
  dependents: [
    { table: "news_tags", key: "tag_id" },
    { table: "media_tags", key: "tag_id" },
  ],
});
