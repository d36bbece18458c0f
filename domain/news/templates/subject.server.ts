import { articleTemplates } from "#db/schema/templates.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { TEMPLATE } from "./subject.ts";

export const TEMPLATES = defineCollection({
  subject: TEMPLATE,
  table: articleTemplates,
  name: ["name"],
  files: ["fields"],
});
