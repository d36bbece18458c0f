import { popups } from "#db/schema/site.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { POPUP } from "./subject.ts";

export const POPUPS = defineCollection({
  subject: POPUP,
  table: popups,
  name: ["title", "description"],
  unnamed: "Pop-up",
  files: ["mediaUrl", "ctaUrl", "description"],
});
