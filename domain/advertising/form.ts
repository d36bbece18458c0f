import { z } from "zod";
import { AD_KINDS } from "#db/schema/site.ts";
import { emailSchema } from "#domain/accounts/form.ts";
import type { AdKind } from "#domain/paid-items/types.ts";
import { lineField, requiredLine, rowId, switchField, textField } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import { readReais } from "#platform/format/money.ts";
import { ADVERTISER_LIMITS, INSERTION_LIMITS, PRICE_MAX, PROMISED_MAX } from "./limits.ts";
import { ADVERTISER_TEXT, INSERTION_TEXT } from "./text.ts";

const optionalEmail = z
  .string()
  .trim()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const read = emailSchema.shape.email.safeParse(typed);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: read.error.issues[0]!.message });
    return z.NEVER;
  });

/** The form of an advertiser. */
export const advertiserSchema = z
  .object({
    name: requiredLine(ADVERTISER_LIMITS.name, ADVERTISER_TEXT.name),
    contactName: lineField(ADVERTISER_LIMITS.contactName),
    email: optionalEmail,
    phone: lineField(ADVERTISER_LIMITS.phone),
    note: textField(ADVERTISER_LIMITS.note),
    wantsNumbers: switchField,
  })
  .refine(({ email, wantsNumbers }) => email || !wantsNumbers, {
    path: ["email"],
    error: ADVERTISER_TEXT.emailForNumbers,
  });
export type AdvertiserForm = z.infer<typeof advertiserSchema>;

const dayField = z.string().trim().default("").refine(isCalendarDay, INSERTION_TEXT.day);

/** What is shown, as a select sends it: "banner:" and the id of its row. */
const itemField = z
  .string()
  .default("")
  .transform((sent, context): { itemKind: AdKind; itemId: string } => {
    const [kind, id = ""] = sent.split(":", 2);
    const itemKind = AD_KINDS.find((one) => one === kind);
    if (itemKind && isId(id)) return { itemKind, itemId: id };
    context.addIssue({ code: "custom", message: INSERTION_TEXT.item });
    return z.NEVER;
  });

const priceField = z
  .string()
  .default("")
  .transform((typed, context) => {
    const centavos = readReais(typed);
    if (centavos !== null && centavos <= PRICE_MAX) return centavos;
    const message = centavos === null ? INSERTION_TEXT.price : INSERTION_TEXT.tooDear;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const promisedField = z
  .string()
  .trim()
  .default("")
  .refine((typed) => /^(?:\d{1,3}(?:\.\d{3})+|\d+)?$/.test(typed), INSERTION_TEXT.promised)
  .transform((typed) => Number(typed.replaceAll(".", "")) || null)
  .refine((views) => views === null || views <= PROMISED_MAX, INSERTION_TEXT.promised);

/** The form of a campaign. */
export const insertionSchema = z
  .object({
    advertiserId: z.string().default("").refine(isId, INSERTION_TEXT.advertiser),
    item: itemField,
    firstDay: dayField,
    lastDay: dayField,
    place: lineField(INSERTION_LIMITS.place),
    price: priceField,
    promisedViews: promisedField,
    paid: lineField(INSERTION_LIMITS.paid),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ["lastDay"], error: INSERTION_TEXT.order });
export type InsertionForm = z.infer<typeof insertionSchema>;

/** A row that a button is for. */
export const oneRow = z.object({ id: rowId });
