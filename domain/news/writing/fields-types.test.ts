import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { ArticleFields } from "./fields.ts";
import { EMPTY_FIELDS, FIELD_LABELS, type FieldName } from "./fields.ts";
import type { articleSchema, unfinishedSchema } from "./form.ts";
import type { fieldColumns } from "./rows.server.ts";

/** The fields of an article, and one that no place of the program knows yet. */
type OneMore = ArticleFields & { photoCredit: string };

test("each place that names the article's fields fails the type check until it has a new one, too", () => {
  expectTypeOf(FIELD_LABELS).toExtend<Record<FieldName, string>>();
  expectTypeOf(FIELD_LABELS).not.toExtend<Record<Exclude<keyof OneMore, "content">, string>>();
  expectTypeOf(EMPTY_FIELDS).not.toExtend<OneMore>();
  expectTypeOf<z.output<typeof articleSchema>>().toExtend<ArticleFields>();
  expectTypeOf<z.output<typeof articleSchema>>().not.toExtend<OneMore>();
  expectTypeOf<z.output<typeof unfinishedSchema>>().toExtend<ArticleFields>();
  expectTypeOf<z.output<typeof unfinishedSchema>>().not.toExtend<OneMore>();
  expectTypeOf<typeof fieldColumns>().not.toExtend<Record<Exclude<keyof OneMore, "gallery">, unknown>>();
});
