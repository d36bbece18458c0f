import { z } from "zod";
import { completeAddress } from "#platform/http/complete-address.ts";
import { FEED_FORM_TEXT } from "./admin-text.ts";
import { ADDRESS_MAX } from "./limits.ts";
import { RESERVED_HOST } from "./types.ts";

const reserved = new RegExp(RESERVED_HOST, "i");

/** Whether an address has a reserved host name, which never resolves. */
export const isReserved = (url: string): boolean => reserved.test(url);

/** The form of a feed's address. When adding a feed, a blank one is ignored. */
export const feedForm = z.object({
  url: z
    .string()
    .trim()
    .max(ADDRESS_MAX, `O endereço tem mais de ${ADDRESS_MAX} caracteres.`)
    .transform(completeAddress)
    .refine((text) => text === "" || isHttp(text), FEED_FORM_TEXT.incomplete)
    .refine((text) => !isReserved(text), FEED_FORM_TEXT.reserved),
});

function isHttp(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) && !url.username && !url.password;
}
