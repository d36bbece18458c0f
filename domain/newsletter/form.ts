import { z } from "zod";
import { NEWSLETTER_KINDS } from "#db/schema/newsletter.ts";
import { EMAIL_MAX } from "#domain/accounts/limits.ts";
import {
  FROM_LIST,
  lineField,
  momentField,
  optionalRowId,
  rowId,
  switchField,
  textField,
  wholeNumberField,
} from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { KINDS } from "./kinds.ts";
import { NEWSLETTER_FORM_TEXT, NEWSLETTER_TEXT } from "./text.ts";
import { type Arrangement, EDITION_PARTS, NEWSLETTER_LIMITS, RESERVED_SLUGS } from "./types.ts";

/** An address as it is typed, without invisible characters. */
export const emailField = z
  .string(NEWSLETTER_TEXT.badEmail)
  .overwrite(tidyLine)
  .max(EMAIL_MAX, NEWSLETTER_TEXT.badEmail)
  .pipe(z.email(NEWSLETTER_TEXT.badEmail));

/** Ids of newsletters, one a field of the same name or separated by commas; what is none is left out. */
const newsletterIdsField = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => {
    const ids = (given === undefined ? [] : [given].flat()).flatMap((text) => text.split(",", 100));
    return [...new Set(ids.map((id) => id.trim()).filter(isId))].slice(0, NEWSLETTER_LIMITS.newsletters);
  });

/** A sign-up. */
export const signUpSchema = z.object({
  email: emailField,
  newsletters: newsletterIdsField.refine((ids) => ids.length > 0, NEWSLETTER_TEXT.noNewsletter),
});

/** The choices of an address that is known by its link or account; none means leaving. */
export const choicesSchema = z.object({ newsletters: newsletterIdsField });

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A newsletter. */
export const newsletterSchema = z
  .object({
    name: z
      .string()
      .overwrite(tidyLine)
      .min(1, NEWSLETTER_FORM_TEXT.nameRequired)
      .max(NEWSLETTER_LIMITS.name, `Use no máximo ${NEWSLETTER_LIMITS.name} letras`),
    slug: z
      .string()
      .trim()
      .default("")
      .refine(
        (slug) => slug === "" || (SLUG.test(slug) && slug.length <= NEWSLETTER_LIMITS.slug),
        NEWSLETTER_FORM_TEXT.slug,
      )
      .refine((slug) => !RESERVED_SLUGS.includes(slug), NEWSLETTER_FORM_TEXT.slugReserved),
    description: lineField(NEWSLETTER_LIMITS.description).transform((text) => text ?? ""),
    kind: z.enum(NEWSLETTER_KINDS, FROM_LIST),
    categoryId: optionalRowId,
    sendTime: z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NEWSLETTER_FORM_TEXT.time)
      .default("07:00"),
    weekday: z.enum(["", "0", "1", "2", "3", "4", "5", "6"], FROM_LIST).default(""),
    isActive: switchField,
    maxArticles: wholeNumberField(1, NEWSLETTER_LIMITS.articles, NEWSLETTER_FORM_TEXT.articles),
  })
  .transform(({ kind, categoryId, weekday, ...form }) => ({
    ...form,
    kind,
    categoryId: KINDS[kind].isOfCategory ? categoryId : null,
    weekday: KINDS[kind].weekday !== "none" && weekday !== "" ? Number(weekday) : null,
  }))
  .superRefine(({ kind, categoryId, weekday }, context) => {
    if (KINDS[kind].weekday === "required" && weekday === null)
      context.addIssue({ code: "custom", path: ["weekday"], message: NEWSLETTER_FORM_TEXT.weekdayRequired });
    if (KINDS[kind].isOfCategory && categoryId === null)
      context.addIssue({ code: "custom", path: ["categoryId"], message: NEWSLETTER_FORM_TEXT.categoryRequired });
  });
export type NewsletterForm = z.infer<typeof newsletterSchema>;

const ids = z.array(rowId).max(100);
const arrangementSchema = z
  .array(z.object({ part: z.enum(EDITION_PARTS), isOn: z.boolean(), articles: ids, omitted: ids }))
  .max(EDITION_PARTS.length);

/** An arrangement that was stored or sent; null for what is none. Each part and article is in it once. */
export function readArrangement(value: unknown): Arrangement | null {
  const parsed = arrangementSchema.safeParse(value);
  if (!parsed.success) return null;
  const seen = new Set<string>();
  const isNew = (id: string) => !seen.has(id) && Boolean(seen.add(id));
  const parts = parsed.data.filter(({ part }, place) => parsed.data.findIndex((one) => one.part === part) === place);
  return parts.map(({ part, isOn, articles, omitted }) => {
    const own = part === "today" ? [] : articles.filter(isNew);
    return { part, isOn, articles: own, omitted: own.filter((id) => omitted.includes(id)) };
  });
}

/** The arrangement as JSON; empty for one that the site makes by itself. */
const arrangementField = z
  .string()
  .max(50_000)
  .default("")
  .transform((json, context): Arrangement | null => {
    if (json === "") return null;
    const arrangement = readArrangement(parseTidyJson(json));
    if (arrangement) return arrangement;
    context.addIssue({ code: "custom", message: FROM_LIST });
    return z.NEVER;
  });

/** An edition. @param timeZone IANA zone on whose clocks its sending is typed */
export const editionSchema = (timeZone: string) =>
  z.object({
    subject: lineField(NEWSLETTER_LIMITS.subject).transform((text) => text ?? ""),
    opening: textField(NEWSLETTER_LIMITS.opening).transform((text) => text ?? ""),
    arrangement: arrangementField,
    sendAt: momentField(timeZone),
  });
export type EditionForm = z.infer<ReturnType<typeof editionSchema>>;
