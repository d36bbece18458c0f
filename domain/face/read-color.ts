import { hexOf, parseHex } from "#platform/colors/hsl.ts";
import { tidyLine } from "#platform/format/tidy.ts";

/** The colour that was typed as #RRGGBB: also #rgb, in any case, without its sign, among characters that nobody sees; null for none. */
export function readColor(typed: string): string | null {
  const color = parseHex(tidyLine(typed));
  return color && hexOf(color).toUpperCase();
}
