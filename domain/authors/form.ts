import { z } from "zod";
import { isWebAddress } from "#domain/media/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { hasSlug, isSlug, slugFromName } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { AUTHOR_FIELD_TEXT } from "./text.ts";
import { AUTHOR_LIMITS } from "./types.ts";

const text = (max: number) => z.string().trim().max(max, AUTHOR_FIELD_TEXT.long(max)).default("");
const orNull = (value: string) => value || null;

/** Country code of a number that is typed without one. */
const BRAZIL = "55";

/** A number as its link needs it; null if it is invalid. */
export function toWhatsapp(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const whole = typed.startsWith("+") || digits.length > 11 ? digits : BRAZIL + digits;
  return /^[\d\s().+-]+$/.test(typed) && /^[1-9]\d{9,14}$/.test(whole) && digits.length >= 10 ? whole : null;
}

/** The name of an account, typed alone, with @, or as an address; null if it is invalid. */
export function toInstagram(typed: string): string | null {
  const path = typed.replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, "");
  const name = path.split(/[/?]/, 1)[0]!.replace(/^@/, "");
  return /^[\w.]{1,30}$/.test(name) ? name : null;
}

/** An optional text with its own format. */
const readText = (max: number, read: (typed: string) => string | null, message: string) =>
  text(max).transform((typed, context) => {
    if (typed === "") return null;
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The form of an author (docs/product.md, "Authors screen"). */
export const authorSchema = z
  .object({
    name: text(AUTHOR_LIMITS.name).refine((value) => value !== "", AUTHOR_FIELD_TEXT.name),
    slug: text(AUTHOR_LIMITS.slug).refine(isSlug, AUTHOR_FIELD_TEXT.slug),
    role: text(AUTHOR_LIMITS.role).transform(orNull),
    bio: text(AUTHOR_LIMITS.bio).transform((value) => value.replaceAll("\r\n", "\n") || null),
    photoUrl: text(AUTHOR_LIMITS.photoUrl)
      .refine((value) => value === "" || isWebAddress(value), AUTHOR_FIELD_TEXT.photo)
      .transform(orNull),
    email: text(AUTHOR_LIMITS.email)
      .refine((value) => value === "" || z.email().safeParse(value).success, AUTHOR_FIELD_TEXT.email)
      .transform(orNull),
    whatsapp: readText(40, toWhatsapp, AUTHOR_FIELD_TEXT.whatsapp),
    website: text(AUTHOR_LIMITS.website)
      .transform(completeAddress)
      .refine(
        (value) => value === "" || (/^https?:\/\/[^/?#@]+\.[^/?#@]+/i.test(value) && isWebAddress(value)),
        AUTHOR_FIELD_TEXT.website,
      )
      .transform(orNull),
    instagram: readText(120, toInstagram, AUTHOR_FIELD_TEXT.instagram),
    profileId: z
      .string()
      .default("")
      .refine((value) => value === "" || isId(value), AUTHOR_FIELD_TEXT.account)
      .transform(orNull),
  })
  .refine(hasSlug, slugFromName(AUTHOR_FIELD_TEXT.slug))
  .transform(({ slug, ...rest }) => ({ ...rest, slug: toSlug(slug) }));

/** An author as the form was filled in; an empty slug is made from the name. */
export type AuthorForm = z.infer<typeof authorSchema>;
