import { townServices } from "#db/schema/town.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { SERVICE } from "./subject.ts";

export const SERVICES = defineCollection({
  subject: SERVICE,
  table: townServices,
  name: ["title"],
  files: ["picture"],
});
