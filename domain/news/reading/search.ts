import { cutText } from "#platform/format/cut-text.ts";
import { SEARCH_MAX } from "../types.ts";

/** The search text as it is used: trimmed, without control characters, at most 120 characters (docs/product.md, "Search"). */
export function cleanSearch(value: string | null): string {
  return cutText((value ?? "").replace(/\p{C}+/gu, " ").trim(), SEARCH_MAX).trim();
}
