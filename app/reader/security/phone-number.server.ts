import { z } from "zod";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { PHONE_NUMBER } from "#platform/auth/settings.ts";

/** A number the way people write it, as the accounts library takes it; without a country it is Brazilian. */
export function readPhoneNumber(text: string): string {
  const written = text.replace(/[\s().-]/g, "");
  if (/^0?[1-9]\d{9,10}$/.test(written)) return `+55${written.replace(/^0/, "")}`;
  return written.replace(/^00/, "+");
}

export const phoneNumberField = z
  .string()
  .transform(readPhoneNumber)
  .pipe(z.string().regex(PHONE_NUMBER, explainCode("INVALID_PHONE_NUMBER")));
