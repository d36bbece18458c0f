import { z } from "zod";
import { isWebAddress } from "#domain/media/schema.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";

/** Length in characters. */
const ADDRESS_MAX = 500;

/** Said of a choice that a form does not offer. */
export const FROM_LIST = "Escolha um valor da lista";

/** A text that may be left out. @param max characters */
export const textField = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} letras`)
    .default("")
    .transform((value) => value || null);

/** A name of the web with what follows it; the last part of a file's name is no part of the web's. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const FILE_ENDING = /^(?:jpe?g|png|gif|webp|avif|svg|mp4|webm|ogg|mp3|wav|pdf|docx?|xlsx?|txt|html?|php)$/i;

/**
 * An address as people type it, made whole: "prefeitura.gov.br" gets https:// in front. What has a scheme, is a path of this
 * site, or cannot be an address stays as it is, without the spaces around it.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const ending = BARE_ADDRESS.exec(text)?.[1];
  return ending && !FILE_ENDING.test(ending) ? `https://${text}` : text;
}

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

/** A whole number. @param words said of anything else */
export const wholeNumberField = (min: number, max: number, words: string) =>
  z.coerce.number(words).int(words).min(min, words).max(max, words);

/** Something that is on or off. */
export const switchField = z
  .literal("on")
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
