import { z } from "zod";
import { isWebAddress } from "#domain/media/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { isId } from "./id.ts";

/** Length in characters. */
const ADDRESS_MAX = 500;

/** Error for a choice that a form does not offer. */
export const FROM_LIST = "Escolha um valor da lista";

/** The id of a row; the response to an invalid one is 404. */
export const rowId = z.string().refine(isId, { params: { gone: true } });

/** The id of a row, or null for a new one. */
export const optionalRowId = z
  .string()
  .default("")
  .refine((id) => id === "" || isId(id), { params: { gone: true } })
  .transform((id) => id || null);

const optionalText = (max: number, tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .max(max, `Use no máximo ${max} letras`)
    .default("")
    .transform((value) => value || null);

/** A text of several lines that may be left out. @param max characters */
export const textField = (max: number) => optionalText(max, (text) => tidyText(text).trim());

/** A text of one line that may be left out. @param max characters */
export const lineField = (max: number) => optionalText(max, tidyLine);

/** An address of the web or of this site that may be left out; a bare name of the web gets https:// in front. */
export const addressField = z
  .string()
  .trim()
  .max(ADDRESS_MAX, "O endereço é longo demais")
  .default("")
  .transform(completeAddress)
  .refine(
    (value) => value === "" || isWebAddress(value),
    "Use um endereço que comece com https:// ou um caminho deste site, como /news",
  )
  .transform((value) => value || null);

/** Whether a typed slug, which may be left out, holds a letter or a number. */
export const isSlug = (typed: string): boolean => typed === "" || toSlug(typed) !== "";

/** How a form is refused whose slug can be made neither from what was typed nor from the name. @param error beside the slug */
export const slugFromName = (error: string) => ({
  path: ["slug"],
  error,
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
});
export const hasSlug = ({ name, slug }: { name: string; slug: string }): boolean => toSlug(slug || name) !== "";

/** A text of one line that is required. @param max characters @param missing the error without it */
export const requiredLine = (max: number, missing: string) =>
  z.string().overwrite(tidyLine).min(1, missing).max(max, `Use no máximo ${max} letras`);

/** A whole number. @param message the error for anything else */
export const wholeNumberField = (min: number, max: number, words: string) =>
  z.coerce.number(words).int(words).min(min, words).max(max, words);

/** Something that is on or off; a switch that is off is sent empty, or not at all. */
export const switchField = z
  .enum(["on", ""])
  .optional()
  .transform((value) => value === "on");

/** A day with its time that may be left out. @param timeZone IANA zone on whose clocks it is typed */
export const momentField = (timeZone: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((typed, context) => {
      if (typed === "") return null;
      const read = fromLocalInput(typed, timeZone);
      if (read) return new Date(read);
      context.addIssue({ code: "custom", message: "Escolha um dia e uma hora" });
      return z.NEVER;
    });
