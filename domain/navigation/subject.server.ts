import { bottomNav } from "#db/schema/site.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { NAVIGATION } from "./subject.ts";

export const NAVIGATION_ITEMS = defineCollection({
  subject: NAVIGATION,
  table: bottomNav,
  name: ["label"],
  files: ["icon", "actionTarget"],
});
