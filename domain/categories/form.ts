import { z } from "zod";
import { isWebAddress } from "#domain/media/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { hasSlug, isSlug, slugFromName } from "#domain/shared/form-fields.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { CATEGORY_FIELD_TEXT } from "./text.ts";
import { CATEGORY_LIMITS, DEFAULT_COLOR, ICON_PRESETS } from "./types.ts";

const text = (max: number) => z.string().trim().max(max, CATEGORY_FIELD_TEXT.long(max));
const part = (max: number) =>
  z.coerce
    .number(CATEGORY_FIELD_TEXT.color(max))
    .min(0, CATEGORY_FIELD_TEXT.color(max))
    .max(max, CATEGORY_FIELD_TEXT.color(max));
const round = (value: number) => Math.round(value * 10) / 10;

/** An icon's name, or the address of a picture; null without one. */
const icon = text(CATEGORY_LIMITS.icon)
  .refine(
    (value) => value === "" || ICON_PRESETS.some((preset) => preset === value) || isWebAddress(value),
    CATEGORY_FIELD_TEXT.icon,
  )
  .transform((value) => value || null);

/**
 * The form of a category: name required, slug made from the name when empty, colour as three numbers
 * (degrees, per cent, per cent) that become "hue sat% light%".
 */
export const categorySchema = z
  .object({
    name: text(CATEGORY_LIMITS.name).overwrite(tidyLine).min(1, CATEGORY_FIELD_TEXT.name),
    slug: text(CATEGORY_LIMITS.slug).refine(isSlug, CATEGORY_FIELD_TEXT.slug),
    description: text(CATEGORY_LIMITS.description).transform((value) => value || null),
    hue: part(360).default(DEFAULT_COLOR.hue),
    saturation: part(100).default(DEFAULT_COLOR.saturation),
    lightness: part(100).default(DEFAULT_COLOR.lightness),
    icon,
    active: z.literal("on").optional(),
  })
  .refine(hasSlug, slugFromName(CATEGORY_FIELD_TEXT.slug))
  .transform(({ hue, saturation, lightness, slug, active, ...rest }) => ({
    ...rest,
    slug: toSlug(slug),
    color: `${round(hue)} ${round(saturation)}% ${round(lightness)}%`,
    active: active === "on",
  }));

/** A category as its form was filled in; an empty slug is made from the name. */
export type CategoryForm = z.infer<typeof categorySchema>;
