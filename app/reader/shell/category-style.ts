import type { CategoryColors } from "#domain/categories/colors.ts";
import { hexOf } from "#platform/colors/hsl.ts";

/** The class with a category's colours. */
export function categoryClass(category: { colorKey: string } | null): string {
  return category ? `cat cat-${category.colorKey}` : "cat";
}

const HSL = /^hsl\(([\d.]+) ([\d.]+)% ([\d.]+)%\)$/;

/** A colour in its shortest form, because the rules are in every page, and again in its data. */
function shortColor(color: string): string {
  const [h, s, l] = (HSL.exec(color)?.slice(1) ?? []).map(Number) as [number, number, number];
  return hexOf({ h, s, l });
}

/** One rule per category; the colours are computed numbers, never text from the database. */
export function categoryStyle(categories: { colorKey: string; colors: CategoryColors }[]): string {
  return categories
    .map(({ colorKey, colors: { fill, onFill, text, textDark, tint, tintDark } }) => {
      const values = Object.entries({ cat: fill, "on-cat": onFill, ct: text, ctd: textDark, ci: tint, cid: tintDark });
      return `.cat-${colorKey}{${values.map(([name, color]) => `--${name}:${shortColor(color)}`).join(";")}}`;
    })
    .join("");
}
