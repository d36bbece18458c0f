import { categories } from "#db/schema/categories.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { CATEGORY } from "./subject.ts";

export const CATEGORIES = defineCollection({
  subject: CATEGORY,
  table: categories,
  name: ["name"],
  files: ["icon", "description"],
});
