import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { ArticleFields } from "../fields.ts";
import { EMPTY_FIELDS, FIELD_LABELS, type FieldName } from "../fields.ts";
import type { articleSchema, unfinishedSchema } from "./form.ts";
import type { fieldColumns } from "./rows.server.ts";

/** The fields of an article, and one that no other code has yet. */
type OneMore = ArticleFields & { photoCredit: string };

test("all code that lists the article's fields fails the type check until a new field is added", () => {
  expectTypeOf(FIELD_LABELS).toExtend<Record<FieldName, string>>();
  expectTypeOf(FIELD_LABELS).not.toExtend<Record<Exclude<keyof OneMore, "content">, string>>();
  expectTypeOf(EMPTY_FIELDS).not.toExtend<OneMore>();
  expectTypeOf<z.output<typeof articleSchema>>().toExtend<ArticleFields>();
  expectTypeOf<z.output<typeof articleSchema>>().not.toExtend<OneMore>();
  expectTypeOf<z.output<typeof unfinishedSchema>>().toExtend<ArticleFields>();
  expectTypeOf<z.output<typeof unfinishedSchema>>().not.toExtend<OneMore>();
  expectTypeOf<typeof fieldColumns>().not.toExtend<Record<Exclude<keyof OneMore, "gallery">, unknown>>();
});
