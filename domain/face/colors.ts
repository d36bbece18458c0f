import { contrast, type Hsl, hexOf, luminance, moveLightness, parseHex } from "#platform/colors/hsl.ts";
import { DEFAULT_FACE, type Face } from "./types.ts";

/** Least contrast of text, and of lines, icons and borders (WCAG 1.4.3 and 1.4.11). */
export const TEXT_MIN = 4.5;
export const LINE_MIN = 3;

/** A colour in the light theme and in the dark one, #rrggbb. */
export type Tone = readonly [light: string, dark: string];

/** The colours of tokens.css that follow from a paper's two, by their names there. */
export type Tones = Record<(typeof TONES)[number], Tone>;

const SURFACES = ["paper", "sheet", "wash", "tile", "press"] as const;
const TEXTS = ["ink", "ink-2", "ink-3", "link"] as const;
const BRAND = ["brand", "brand-2", "on-brand", "on-brand-2", "rim", "accent", "on-accent"] as const;
const TONES = [...SURFACES, ...TEXTS, "line", "edge", "focus", "switch", ...BRAND] as const;

/** The pairs of colours with a minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11), in both themes; tests check them over a grid of colours. */
export const CONTRAST_PAIRS: readonly { over: keyof Tones; under: keyof Tones; least: number }[] = [
  ...TEXTS.flatMap((over) => SURFACES.map((under) => ({ over, under, least: TEXT_MIN }))),
  ...(["edge", "focus"] as const).flatMap((over) => SURFACES.map((under) => ({ over, under, least: LINE_MIN }))),
  ...(["on-brand", "on-brand-2"] as const).flatMap((over) =>
    (["brand", "brand-2"] as const).map((under) => ({ over, under, least: TEXT_MIN })),
  ),
  ...(["brand", "brand-2"] as const).map((under) => ({ over: "accent" as const, under, least: LINE_MIN })),
  { over: "rim", under: "brand-2", least: LINE_MIN },
  { over: "on-accent", under: "accent", least: TEXT_MIN },
];

const read = (hex: string): Hsl => parseHex(hex) ?? { h: 0, s: 0, l: 0 };
/** WCAG contrast of two colours that are stored as #rrggbb. */
export const ratioOf = (one: string, other: string): number => contrast(read(one), read(other));

const WHITE: Hsl = { h: 0, s: 0, l: 100 };
/** Text on the main colour, whatever it is. */
export const ON_BRAND = hexOf({ h: 48, s: 44, l: 96 });

/** A colour as it is shown, rounded to bytes. */
const shown = (color: Hsl): Hsl => read(hexOf(color));
const reaches = (grounds: Hsl[], least: number) => (color: Hsl) =>
  grounds.every((ground) => contrast(shown(color), ground) >= least);

/** The colour of the same hue, lighter or darker by as little as possible, that passes; null where none does. */
function nearest(hex: string, passes: (hex: string) => boolean): string | null {
  const color = read(hex);
  for (let distance = 0; distance <= 100; distance++) {
    const lightnesses = [color.l - distance, color.l + distance].filter((l) => l >= 0 && l <= 100);
    const found = lightnesses.map((l) => hexOf({ ...color, l }).toUpperCase()).find(passes);
    if (found) return found;
  }
  return null;
}

/** The two measures that decide whether a paper's colours can be read. */
export const measure = (main: string, accent: string) => ({
  name: ratioOf(main, ON_BRAND),
  line: ratioOf(main, accent),
});

const holdsName = (main: string) => ratioOf(main, ON_BRAND) >= TEXT_MIN;
const holdsLine = (main: string, accent: string) => ratioOf(main, accent) >= LINE_MIN;

/** Whether the name can be read on the main colour, and the accent be seen on it. */
export const isReadable = (main: string, accent: string): boolean => holdsName(main) && holdsLine(main, accent);

/** The nearest two colours that can be read; the accent stays unless no main colour of the hue would do with it. */
export function nearestReadable(main: string, accent: string): Pick<Face, "face_main" | "face_accent"> {
  const found = nearest(main, (one) => isReadable(one, accent));
  if (found) return { face_main: found, face_accent: accent };
  const darker = nearest(main, holdsName) ?? DEFAULT_FACE.face_main;
  return { face_main: darker, face_accent: nearest(accent, (one) => holdsLine(darker, one)) ?? ON_BRAND.toUpperCase() };
}

type Step = readonly [saturation: number, lightness: number];
/** Saturation (of a colour that is not grey) and lightness of surfaces and lines: cool as the main colour, or cream; and at night. */
const GROUNDS: Record<(typeof SURFACES)[number] | "line", { cool: Step; cream: Step; night: Step }> = {
  paper: { cool: [30, 99], cream: [58, 95.5], night: [38, 7.5] },
  sheet: { cool: [0, 100], cream: [80, 98.5], night: [32, 11] },
  wash: { cool: [22, 95.5], cream: [46, 91.5], night: [32, 10] },
  tile: { cool: [46, 95], cream: [52, 91], night: [40, 13] },
  press: { cool: [22, 91.5], cream: [38, 86], night: [26, 18] },
  line: { cool: [20, 85], cream: [32, 80], night: [20, 21] },
};

/** Below this saturation a colour has no hue that one sees. */
const GREY = 12;
/** A light and warm accent makes the paper cream. */
const isCream = (accent: Hsl) => luminance(accent) >= 0.45 && accent.h >= 25 && accent.h <= 65 && accent.s >= 35;

/** Texts, borders and links on the surfaces of a theme. */
function textsOn(grounds: Hsl[], dark: boolean, { hue, warm, link }: { hue: Hsl; warm: number; link: Hsl }) {
  const away = dark ? 1 : -1;
  const tint = Math.min(1, hue.s / 50);
  const text = (h: number, s: number, l: number, least: number) =>
    moveLightness({ h, s: s * tint, l }, away, reaches(grounds, least));
  const colored = (l: number, least: number) =>
    moveLightness({ ...link, s: Math.min(link.s * 1.1, dark ? 84 : 100), l }, away, reaches(grounds, least));
  return {
    ink: text(warm, dark ? 32 : 48, dark ? 93 : 10.5, TEXT_MIN),
    "ink-2": text(warm, 16, dark ? 76.5 : 29, TEXT_MIN),
    "ink-3": text(warm, 12, dark ? 64 : 40, TEXT_MIN),
    edge: text(hue.h, 12, dark ? 46 : 52, LINE_MIN),
    link: colored(dark ? 60 : 36, TEXT_MIN),
    focus: colored(dark ? 56 : 42, LINE_MIN),
    // Under a white knob.
    switch: moveLightness({ ...link, l: dark ? 46 : 34 }, -1, reaches([WHITE], LINE_MIN)),
  };
}

/** The roof of a theme and what stands on it. */
function brandOf(main: Hsl, chosen: Hsl, dark: boolean) {
  const brand = dark ? { ...main, s: main.s * 0.85, l: Math.min(13, Math.max(4.5, main.l * 0.35)) } : main;
  const light = read(ON_BRAND);
  const tint = Math.min(1, main.s / 50);
  const accent = dark
    ? moveLightness(chosen, 1, reaches([shown(brand), shown({ ...brand, l: brand.l + 8 })], LINE_MIN))
    : chosen;
  // What is pressed on the roof: as much lighter as name and accent bear, else darker.
  const steps = [8, 7, 6, 5, 4, 3, 2, 1, -2, -4, -6];
  const pressed = steps.map((step) => ({ ...brand, s: brand.s * 0.8, l: Math.max(0, brand.l + step) }));
  const passes = (color: Hsl) => reaches([shown(color)], TEXT_MIN)(light) && reaches([shown(color)], LINE_MIN)(accent);
  const second = pressed.find(passes) ?? brand;
  const roofs = [shown(brand), shown(second)];
  const isDarkText = contrast(shown(accent), WHITE) < TEXT_MIN;
  return {
    brand,
    "brand-2": second,
    "on-brand": light,
    "on-brand-2": moveLightness({ h: main.h, s: 24 * tint, l: 78 }, 1, reaches(roofs, TEXT_MIN)),
    rim: moveLightness({ h: main.h, s: 18 * tint, l: 58 }, 1, reaches(roofs, LINE_MIN)),
    accent,
    "on-accent": isDarkText
      ? moveLightness({ h: main.h, s: 50 * tint, l: 10 }, -1, reaches([shown(accent)], TEXT_MIN))
      : WHITE,
  };
}

function deriveTheme(main: Hsl, accent: Hsl, dark: boolean): Record<keyof Tones, string> {
  const cream = isCream(accent);
  const tint = Math.min(1, main.s / 50);
  const ground = (name: keyof typeof GROUNDS): Hsl => {
    const [s, l] = GROUNDS[name][dark ? "night" : cream ? "cream" : "cool"];
    return cream && !dark ? { h: accent.h, s, l } : { h: main.h, s: s * tint, l };
  };
  const grounds = Object.fromEntries(Object.keys(GROUNDS).map((name) => [name, ground(name as keyof typeof GROUNDS)]));
  const texts = textsOn(
    SURFACES.map((name) => shown(ground(name))),
    dark,
    {
      hue: main,
      warm: cream && dark ? accent.h : main.h,
      // A grey paper has links in the hue of its accent.
      link: main.s >= GREY ? main : accent,
    },
  );
  const colors: Record<string, Hsl> = { ...grounds, ...texts, ...brandOf(main, accent, dark) };
  return Object.fromEntries(TONES.map((name) => [name, hexOf(colors[name]!)])) as Record<keyof Tones, string>;
}

const derived = new Map<string, Tones>();
/** So many papers are kept: previews of a form ask for many. */
const KEPT = 50;

/** All colours of a paper with two that can be read (`isReadable`). @param main and accent, #RRGGBB */
export function deriveTones(main: string, accent: string): Tones {
  const key = main + accent;
  const known = derived.get(key);
  if (known) return known;
  if (derived.size >= KEPT) derived.clear();
  const [light, dark] = [false, true].map((isDark) => deriveTheme(read(main), read(accent), isDark));
  const tones = Object.fromEntries(TONES.map((name) => [name, [light![name], dark![name]]])) as unknown as Tones;
  derived.set(key, tones);
  return tones;
}
