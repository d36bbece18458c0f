import type { Pair } from "#domain/face/types.ts";
import archivo from "../ui/fonts/archivo.woff2?url";
import archivoTitle from "../ui/fonts/archivo-title.woff2?url";
import bitter from "../ui/fonts/bitter.woff2?url";
import libreFranklin from "../ui/fonts/libre-franklin.woff2?url";
import lora from "../ui/fonts/lora.woff2?url";
import merriweather from "../ui/fonts/merriweather.woff2?url";
import notoSerif from "../ui/fonts/noto-serif.woff2?url";
import oswaldTitle from "../ui/fonts/oswald-title.woff2?url";
import sourceSans from "../ui/fonts/source-sans-3.woff2?url";
import sourceSerif from "../ui/fonts/source-serif-4.woff2?url";
import workSans from "../ui/fonts/work-sans.woff2?url";

/** A font's file, and its measures: width of a text of the town compared to Times or Arial, heights above and below the line, per cent. */
interface Font {
  url: string;
  like: keyof typeof SYSTEM;
  width: number;
  ascent: number;
  descent: number;
}

/** Fonts of the reader's own that stand in until ours arrive, and their widths compared to Times or Arial. */
const SYSTEM = {
  serif: [
    { local: ["DejaVu Serif"], width: 1.236 },
    { local: ["Times New Roman", "Liberation Serif", "Tinos"], width: 1 },
    { local: ["Noto Serif"], width: 1.184 },
    { local: ["Georgia"], width: 1.0974 },
  ],
  sans: [
    { local: ["DejaVu Sans"], width: 1.158 },
    { local: ["Arial", "Helvetica Neue", "Liberation Sans", "Arimo"], width: 1 },
    { local: ["Roboto"], width: 0.998 },
  ],
} as const;

const BITTER: Font = { url: bitter, like: "serif", width: 113.5, ascent: 93.5, descent: 26.5 };
const SOURCE_SANS: Font = { url: sourceSans, like: "sans", width: 92, ascent: 102.4, descent: 40 };
const ARCHIVO: Font = { url: archivo, like: "sans", width: 97.7, ascent: 87.8, descent: 21 };
const ARCHIVO_TITLE: Font = { url: archivoTitle, like: "sans", width: 99.4, ascent: 87.8, descent: 21 };
const SOURCE_SERIF: Font = { url: sourceSerif, like: "serif", width: 117.1, ascent: 103.6, descent: 33.5 };
const LORA: Font = { url: lora, like: "serif", width: 115.4, ascent: 100.6, descent: 27.4 };
const WORK_SANS: Font = { url: workSans, like: "sans", width: 109.9, ascent: 93, descent: 24.3 };
const MERRIWEATHER: Font = { url: merriweather, like: "serif", width: 111.5, ascent: 98.4, descent: 27.3 };
const LIBRE_FRANKLIN: Font = { url: libreFranklin, like: "sans", width: 102.3, ascent: 96.6, descent: 24.6 };
const OSWALD_TITLE: Font = { url: oswaldTitle, like: "sans", width: 87.6, ascent: 119.3, descent: 28.9 };
const NOTO_SERIF: Font = { url: notoSerif, like: "serif", width: 114.7, ascent: 106.9, descent: 29.3 };

/** A font for the weights that style sheets ask for. */
type Cut = readonly [font: Font, weights: string];

/** A family whose headlines, which ask for 600 to 699, have a font of their own; bold words within a text stay in the text's. */
const withTitles = (text: Font, title: Font): Cut[] => [
  [text, "400 599"],
  [title, "600 699"],
  [text, "700 900"],
];

/** The fonts of a pair; `heavy` is the weight of its headlines. Praça is in fonts.css. */
export const TYPEFACES: Record<Exclude<Pair, "praca">, { serif: Cut[]; sans: Cut[]; heavy: number }> = {
  serra: { serif: [[BITTER, "400 720"]], sans: [[SOURCE_SANS, "400 600"]], heavy: 700 },
  porto: { serif: withTitles(SOURCE_SERIF, ARCHIVO_TITLE), sans: [[ARCHIVO, "400 600"]], heavy: 620 },
  jardim: { serif: [[LORA, "400 680"]], sans: [[WORK_SANS, "400 600"]], heavy: 660 },
  oficina: { serif: [[MERRIWEATHER, "400 680"]], sans: [[LIBRE_FRANKLIN, "400 600"]], heavy: 660 },
  cartaz: { serif: withTitles(NOTO_SERIF, OSWALD_TITLE), sans: [[NOTO_SERIF, "400 600"]], heavy: 620 },
};

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/** The fonts of a reader's own with the measures of one of ours, so that nothing moves when it arrives. */
const standIns = (family: string, { like, width, ascent, descent }: Font, weights: string) =>
  SYSTEM[like].map((system) => {
    const size = width / system.width;
    const fonts = system.local.map((name) => `local("${name}")`).join(",");
    return `@font-face{font-family:"${family} meanwhile";src:${fonts};font-weight:${weights};size-adjust:${percent(size)};ascent-override:${percent((ascent * 100) / size)};descent-override:${percent((descent * 100) / size)};line-gap-override:0%}`;
  });

const rules = (family: string, cuts: Cut[]) =>
  cuts.flatMap(([font, weights], place) => [
    `@font-face{font-family:"${family}";src:url("${font.url}") format("woff2");font-weight:${weights};font-display:swap}`,
    // Browsers make a regular font bold from 600 on, so the headlines' stand-in ends below that (fonts.css).
    ...(place < 2 ? standIns(family, font, place === 0 ? "400 500" : "501 599") : []),
  ]);

/** The fonts of a pair as rules of a style sheet. */
export function fontRules(pair: Pair): string {
  if (pair === "praca") return "";
  const { serif, sans } = TYPEFACES[pair];
  return [...rules(`${pair} serif`, serif), ...rules(`${pair} sans`, sans)].join("");
}
