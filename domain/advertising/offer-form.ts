import { z } from "zod";
import { onOff } from "#domain/settings/form.ts";
import { AD_FORMAT_KEYS, type AdFormatKey } from "#domain/settings/limits.ts";
import { lineField, requiredLine, textField } from "#domain/shared/form-fields.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { OFFER_LIMITS, REQUEST_LIMITS } from "./limits.ts";
import { REQUEST_TEXT } from "./text.ts";

const limited = (max: number) => z.string().max(max, `Use no máximo ${max} letras`).default("");
const line = (max: number) => limited(max).overwrite(tidyLine);
const lines = limited(OFFER_LIMITS.list).transform((text) => tidyText(text).trim());

/** The form of the page; what is left empty is the suggested text, and a format without a price is not offered. */
export const offerSchema = z.object({
  ad_offer: onOff,
  ad_title: line(OFFER_LIMITS.title),
  ad_deck: line(OFFER_LIMITS.deck),
  ...(Object.fromEntries(AD_FORMAT_KEYS.map((key) => [key, line(OFFER_LIMITS.format)])) as Record<
    AdFormatKey,
    ReturnType<typeof line>
  >),
  ad_terms: lines,
  ad_refused: lines,
  ad_contact: line(OFFER_LIMITS.deck),
});

/** The form of somebody who wants to advertise. */
export const requestSchema = z.object({
  name: requiredLine(REQUEST_LIMITS.name, REQUEST_TEXT.name),
  business: requiredLine(REQUEST_LIMITS.business, REQUEST_TEXT.business),
  phone: requiredLine(REQUEST_LIMITS.phone, REQUEST_TEXT.phone).refine(
    (typed) => typed.replace(/\D/g, "").length >= 8,
    REQUEST_TEXT.phone,
  ),
  place: lineField(REQUEST_LIMITS.place),
  message: textField(REQUEST_LIMITS.message),
});
export type AdRequestForm = z.infer<typeof requestSchema>;
