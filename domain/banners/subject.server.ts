import { banners } from "#db/schema/site.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { BANNER } from "./subject.ts";

export const BANNERS = defineCollection({
  subject: BANNER,
  table: banners,
  name: ["title"],
  files: ["imageUrl", "linkUrl", "description", "overlayHtml", "styleJson"],
  dependents: [{ table: "banner_counts", key: "banner_id" }],
});
