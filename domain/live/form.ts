import { z } from "zod";
import { ownFile } from "#domain/media/types.ts";
import { lineField, momentField, rowId, switchField, textField } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { LIVE_TEXT } from "./text.ts";
import { ENTRY_DAYS, LIVE_LIMITS } from "./types.ts";

const DAY_MS = 86_400_000;

/** How long ago it was written by the clock of its device, milliseconds: no clock has to be right. */
const ageMs = z.coerce
  .number()
  .catch(0)
  .transform((age) => Math.round(Math.min(Math.max(age || 0, 0), ENTRY_DAYS * DAY_MS)));

const pictureLine = z.string().overwrite(tidyLine).max(500, "Use no máximo 500 letras").default("");

const words = {
  title: lineField(LIVE_LIMITS.title),
  text: textField(LIVE_LIMITS.text),
  /** Address of a picture of ours. */
  picture: z
    .string()
    .default("")
    .refine((url) => url === "" || ownFile(url) !== null, LIVE_TEXT.picture),
  pictureAlt: pictureLine,
  pictureCaption: pictureLine,
  pictureCredit: z.string().overwrite(tidyLine).max(200, "Use no máximo 200 letras").default(""),
  place: lineField(LIVE_LIMITS.place),
};

interface Sent {
  title: string | null;
  text: string | null;
  picture: string;
  pictureAlt: string;
  pictureCaption: string;
  pictureCredit: string;
}

/** Collects what belongs to the entry's words. */
const toWords = <Fields extends Sent>(fields: Fields) => {
  const { title, text, picture, pictureAlt, pictureCaption, pictureCredit, ...rest } = fields;
  return {
    ...rest,
    words: {
      title: title ?? "",
      text: text ?? "",
      picture: picture ? { url: picture, alt: pictureAlt, caption: pictureCaption, credit: pictureCredit } : null,
    },
  };
};

const isFilled = ({ title, text, picture }: Sent) => Boolean(title || text || picture);
const EMPTY = { path: ["text"], message: LIVE_TEXT.empty };

/** An entry as its device sends it, with the id that the device made. @param timeZone of a chosen moment */
export const newEntrySchema = (timeZone: string) =>
  z
    .object({
      ...{ entryId: rowId, ...words, ageMs },
      /** When it was written, where the writer chose that. */
      moment: momentField(timeZone),
      /** Signed by the newsroom, not by name. */
      unsigned: switchField,
      pinned: switchField,
      isKeyPoint: switchField,
    })
    .refine(isFilled, EMPTY)
    .transform(toWords);

/** A correction of an entry; `seq` is the number of the change on the screen. */
export const changedEntrySchema = z
  .object({ entryId: rowId, seq: z.coerce.number().int().min(0), ...words, unsigned: switchField })
  .refine(isFilled, EMPTY)
  .transform(toWords);

export const entryIdSchema = z.object({ entryId: rowId });

/** A notice about an entry; `urgent`: also to those who want urgent ones only. */
export const entryNoticeSchema = z.object({ entryId: rowId, urgent: switchField });

/** A list as JSON in one field. */
const list = <Row extends z.ZodType>(row: Row, max: number, tooMany: string) =>
  z.string().transform((json, check) => {
    const read = z.array(row).max(max, tooMany).safeParse(parseTidyJson(json));
    if (read.success) return read.data as z.output<Row>[];
    check.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? LIVE_TEXT.list });
    return z.NEVER;
  });

const keyPoint = z.object({
  text: z
    .string(LIVE_TEXT.list)
    .overwrite(tidyLine)
    .min(1, "Escreva o ponto")
    .max(LIVE_LIMITS.point, `Use no máximo ${LIVE_LIMITS.point} letras em cada ponto`),
  entryId: z.string(LIVE_TEXT.list).refine(isId, LIVE_TEXT.list).nullable(),
});

/** A number that a telephone can dial, as it is written. */
const NUMBER = /^\+?[\d ()-]{2,24}$/;
const contact = z.object({
  number: z
    .string(LIVE_TEXT.list)
    .overwrite(tidyLine)
    .refine((number) => NUMBER.test(number) && /\d{3}/.test(number.replace(/\D/g, "")), LIVE_TEXT.number),
  name: z
    .string(LIVE_TEXT.list)
    .overwrite(tidyLine)
    .min(1, LIVE_TEXT.contactName)
    .max(LIVE_LIMITS.contactName, `Use no máximo ${LIVE_LIMITS.contactName} letras em cada nome`),
});

/** Key points, telephones and settings of a coverage; `seq` is the number of its change on the screen. */
export const coverageSchema = z.object({
  seq: z.coerce.number().int().min(0),
  keyPoints: list(keyPoint, LIVE_LIMITS.points, LIVE_TEXT.points),
  contacts: list(contact, LIVE_LIMITS.contacts, LIVE_TEXT.contacts),
  newestFirst: switchField,
  needsApproval: switchField,
});

/** The end of a coverage, with the article that tells what happened. */
export const endSchema = z.object({
  followUpId: z
    .string()
    .default("")
    .refine((id) => id === "" || isId(id), "Escolha uma notícia da lista")
    .transform((id) => id || null),
});

export type NewEntry = z.infer<ReturnType<typeof newEntrySchema>>;
export type ChangedEntry = z.infer<typeof changedEntrySchema>;
export type CoverageForm = z.infer<typeof coverageSchema>;
