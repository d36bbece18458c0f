import { authors } from "#db/schema/authors.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { AUTHOR } from "./subject.ts";

export const AUTHORS = defineCollection({
  subject: AUTHOR,
  table: authors,
  name: ["name"],
  files: ["photoUrl", "bio"],
});
