import { z } from "zod";
import { toSlug } from "#domain/news/slug.ts";
import { hasSlug, isSlug, slugFromName } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { ARTICLE_TAGS_MAX } from "./limits.ts";
import { TAG_FIELD_TEXT } from "./text.ts";
import { TAG_LIMITS, toTagName } from "./types.ts";

const text = (max: number) => z.string().trim().max(max, TAG_FIELD_TEXT.long(max)).default("");

/** The form of a theme (docs/product.md, "Themes screen"). */
export const tagSchema = z
  .object({
    name: z
      .string()
      .transform(toTagName)
      .pipe(z.string().min(1, TAG_FIELD_TEXT.name).max(TAG_LIMITS.name, TAG_FIELD_TEXT.long(TAG_LIMITS.name))),
    slug: text(TAG_LIMITS.slug).refine(isSlug, TAG_FIELD_TEXT.slug),
    description: text(TAG_LIMITS.description).transform((value) => value || null),
  })
  .refine(hasSlug, slugFromName(TAG_FIELD_TEXT.slug))
  .transform(({ slug, ...rest }) => ({ ...rest, slug: toSlug(slug) }));

/** A theme as its form was filled in; an empty slug is made from the name. */
export type TagForm = z.infer<typeof tagSchema>;

/** Names of the themes of an article or a file, each once, regardless of capitals. */
export const tagNames = z
  .array(
    z
      .string()
      .transform(toTagName)
      .pipe(z.string().max(TAG_LIMITS.name, `Temas têm no máximo ${TAG_LIMITS.name} letras`))
      .refine((name) => toSlug(name) !== "", "Cada tema precisa de uma letra ou um número"),
  )
  .max(ARTICLE_TAGS_MAX, `Use no máximo ${ARTICLE_TAGS_MAX} temas`)
  .transform((names) => [...new Map(names.toReversed().map((name) => [toSlug(name), name])).values()].toReversed());

/** The theme that another one is merged into. */
export const mergeTarget = z.string().refine(isId, TAG_FIELD_TEXT.target);
