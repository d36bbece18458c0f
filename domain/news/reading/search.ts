import { SEARCH_MAX } from "../types.ts";

/** The search text as it is used: trimmed, without control characters, at most 120 characters (docs/product.md, "Search"). */
export function cleanSearch(value: string | null): string {
  return Array.from((value ?? "").replace(/\p{C}+/gu, " ").trim())
    .slice(0, SEARCH_MAX)
    .join("")
    .trim();
}
