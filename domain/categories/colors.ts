import { contrast, type Hsl, hexOf, moveLightness } from "#platform/colors/hsl.ts";

/** CSS colours of a category, computed from its stored HSL triplet, so that text is readable in light and dark theme. */
export interface CategoryColors {
  fill: string;
  onFill: string;
  text: string;
  textDark: string;
  tint: string;
  tintDark: string;
}

/** The key of a category's colours in a page: the first eight digits of its id, which keep the page small. */
export const colorKey = (id: string): string => id.slice(0, 8);

/** Colours to choose from: text on their badge is readable without an adjustment. */
export const SWATCHES: readonly { name: string; color: Hsl }[] = [
  { name: "Turquesa", color: { h: 187, s: 100, l: 42 } },
  { name: "Azul", color: { h: 208, s: 78, l: 40 } },
  { name: "Anil", color: { h: 222, s: 58, l: 46 } },
  { name: "Roxo", color: { h: 262, s: 48, l: 50 } },
  { name: "Magenta", color: { h: 318, s: 52, l: 42 } },
  { name: "Vermelho", color: { h: 352, s: 74, l: 46 } },
  { name: "Tijolo", color: { h: 12, s: 70, l: 40 } },
  { name: "Laranja", color: { h: 34, s: 96, l: 50 } },
  { name: "Café", color: { h: 24, s: 44, l: 32 } },
  { name: "Oliva", color: { h: 80, s: 58, l: 28 } },
  { name: "Verde", color: { h: 146, s: 62, l: 32 } },
  { name: "Grafite", color: { h: 210, s: 20, l: 40 } },
];

const DEFAULT: Hsl = { h: 187, s: 100, l: 42 };
const WHITE: Hsl = { h: 0, s: 0, l: 100 };
const INK: Hsl = { h: 194, s: 48, l: 10 };
/** The tinted background on which category names must still be readable. */
const WASH: Hsl = { h: 195, s: 16, l: 95.5 };
const ON_FILL_CONTRAST = 4.5;
const TEXT_CONTRAST = 4.9;
const TEXT_CONTRAST_DARK = 5.6;

/** Reads "hue saturation% lightness%"; anything else is the default colour. */
export function parseHsl(triplet: string | null): Hsl {
  const match = /^\s*(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)%\s+(\d+(?:\.\d+)?)%\s*$/.exec(triplet ?? "");
  if (!match) return DEFAULT;
  const [h, s, l] = match.slice(1).map(Number) as [number, number, number];
  return { h: h % 360, s: Math.min(s, 100), l: Math.min(l, 100) };
}

const css = ({ h, s, l }: Hsl) => `hsl(${round(h)} ${round(s)}% ${round(l)}%)`;
const round = (value: number) => Math.round(value * 10) / 10;

const computed = new Map<string, CategoryColors>();

/** The colours for a stored triplet; text on them reaches at least 4.5:1. */
export function categoryColors(triplet: string | null): CategoryColors {
  const base = parseHsl(triplet);
  const key = css(base);
  const known = computed.get(key);
  if (known) return known;
  const white = contrast(base, WHITE) >= ON_FILL_CONTRAST;
  const fill = white ? base : moveLightness(base, 1, (color) => contrast(color, INK) >= ON_FILL_CONTRAST);
  const tintSaturation = Math.min(base.s, 52);
  const tint = { h: base.h, s: tintSaturation, l: 94 };
  const tintDark = { h: base.h, s: Math.min(base.s, 38), l: 17 };
  const readable = (color: Hsl) =>
    contrast(color, WASH) >= TEXT_CONTRAST && contrast(color, tint) >= TEXT_CONTRAST - 0.3;
  const dark = { ...base, s: Math.min(base.s, 82), l: Math.max(base.l, 40) };
  const colors = {
    fill: css(fill),
    onFill: white ? css(WHITE) : css(INK),
    text: css(moveLightness(base, -1, readable)),
    textDark: css(moveLightness(dark, 1, (color) => contrast(color, tintDark) >= TEXT_CONTRAST_DARK)),
    tint: css(tint),
    tintDark: css(tintDark),
  };
  computed.set(key, colors);
  return colors;
}

/** A colour of `categoryColors` as #rrggbb, for mail programs, which know no other form. */
export function toHex(color: string): string {
  const [h, s, l] = (color.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number];
  return hexOf({ h, s, l });
}
