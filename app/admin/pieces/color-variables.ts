import type { CSSProperties } from "react";
import type { CategoryColors } from "#domain/categories/colors.ts";

/** A category's colours for one element of class `cat`; numbers computed by us, never text from the database. */
export function colorVariables({ fill, onFill, text, textDark, tint, tintDark }: CategoryColors): CSSProperties {
  return {
    "--cat": fill,
    "--on-cat": onFill,
    "--ct": text,
    "--ctd": textDark,
    "--ci": tint,
    "--cid": tintDark,
  } as CSSProperties;
}
