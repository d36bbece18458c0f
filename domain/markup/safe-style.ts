/** Harmless CSS declarations as a React style: names in camelCase. */
export type SafeStyle = Record<string, string>;

/** The allowed part of a stored or typed style, and the names of the rest. */
export interface StyleReading {
  style: SafeStyle;
  refused: string[];
}

type Check = (value: string) => boolean;

const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\(\s*-?[\d.]+(?:deg|%)?(?:\s*[,/ ]\s*-?[\d.]+%?){2,3}\s*\))$/i;
const LENGTH = /^(-?\d{0,4}(?:\.\d{1,3})?)(px|rem|em|%)?$/;
const PIXELS: Record<string, number> = { px: 1, rem: 16, em: 16 };

const color: Check = (value) => COLOR.test(value);
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value.toLowerCase());
const number =
  (min: number, max: number): Check =>
  (value) =>
    /^\d{1,4}(?:\.\d{1,3})?$/.test(value) && Number(value) >= min && Number(value) <= max;
/** A length without percent, in pixels between bounds, so that nothing covers the page. */
const length =
  (min: number, max: number): Check =>
  (value) => {
    const [, amount, unit] = LENGTH.exec(value) ?? [];
    if (!amount || !/\d/.test(amount) || unit === "%" || (!unit && Number(amount) !== 0)) return false;
    const pixels = Number(amount) * (PIXELS[unit ?? "px"] ?? 1);
    return pixels >= min && pixels <= max;
  };
const percent: Check = (value) => /^\d{1,3}(?:\.\d{1,2})?%$/.test(value) && Number.parseFloat(value) <= 100;
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
/** One to `most` space-separated values, such as a padding of four sides. */
const upTo =
  (most: number, check: Check): Check =>
  (value) => {
    const parts = value.split(/\s+/);
    return parts.length <= most && parts.every(check);
  };
/** Shadows: two or three lengths and a colour behind them. */
const shadow: Check = (value) => {
  const [, lengths, tint] = /^((?:-?[\d.]+(?:px|rem|em)?\s+){2,3})(\S.*)$/.exec(value) ?? [];
  return Boolean(lengths && tint) && lengths!.trim().split(/\s+/).every(length(-40, 40)) && color(tint!);
};
const border: Check = (value) => {
  const [, width, line, tint] = /^(\S+)\s+(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (!width || !line || !tint) return false;
  return length(0, 16)(width) && oneOf("solid", "dashed", "dotted", "double")(line) && color(tint);
};

const space = length(0, 96);

/** Allowed properties with the check of their values. No addresses, no positioning, nothing outside its box. */
const ALLOWED: Record<string, Check> = {
  color,
  backgroundColor: color,
  background: color,
  opacity: number(0, 1),
  fontSize: either(length(10, 96), percent),
  fontWeight: either(number(100, 900), oneOf("normal", "bold", "bolder", "lighter")),
  fontStyle: oneOf("normal", "italic"),
  fontFamily: oneOf("serif", "sans-serif", "monospace", "inherit"),
  lineHeight: either(number(0.8, 3), length(10, 128), oneOf("normal")),
  letterSpacing: either(length(-4, 16), oneOf("normal")),
  textAlign: oneOf("left", "center", "right", "start", "end", "justify"),
  textTransform: oneOf("none", "uppercase", "lowercase", "capitalize"),
  textDecoration: oneOf("none", "underline", "line-through"),
  textShadow: either(shadow, oneOf("none")),
  boxShadow: either(shadow, oneOf("none")),
  border,
  borderColor: color,
  borderWidth: length(0, 16),
  borderStyle: oneOf("none", "solid", "dashed", "dotted", "double"),
  borderRadius: upTo(4, either(length(0, 999), percent)),
  padding: upTo(4, space),
  paddingTop: space,
  paddingRight: space,
  paddingBottom: space,
  paddingLeft: space,
  margin: upTo(4, space),
  marginTop: space,
  marginRight: space,
  marginBottom: space,
  marginLeft: space,
  maxWidth: either(length(40, 2400), percent),
};

const UNITLESS = new Set(["opacity", "fontWeight", "lineHeight"]);
const ENTRIES_MAX = 40;
const VALUE_MAX = 120;

const camelCase = (name: string) =>
  /^[a-z-]+$/.test(name) ? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name;

/** Reads an untrusted style: allowed declarations are returned, the names of all others are in `refused`. Never throws. */
export function readStyle(source: unknown): StyleReading {
  const style: SafeStyle = {};
  const refused: string[] = [];
  if (typeof source !== "object" || source === null || Array.isArray(source)) return { style, refused };
  for (const [name, given] of Object.entries(source).slice(0, ENTRIES_MAX)) {
    const property = camelCase(name.trim());
    const check = Object.hasOwn(ALLOWED, property) ? ALLOWED[property] : undefined;
    const bare = typeof given === "number" && Number.isFinite(given);
    const value = bare
      ? `${given}${UNITLESS.has(property) ? "" : "px"}`
      : typeof given === "string"
        ? given.trim()
        : "";
    if (check && value && value.length <= VALUE_MAX && check(value)) style[property] = value;
    else refused.push(name.slice(0, 40));
  }
  return { style, refused };
}

/** Why a typed style cannot be used. */
export type StyleProblem = { code: "not_json" } | { code: "refused"; names: string[] };

/** Reads a style as it is typed in a form: JSON with one object; empty is an empty style. */
export function parseStyle(text: string): { style: SafeStyle } | { problem: StyleProblem } {
  if (text.trim() === "") return { style: {} };
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch {
    return { problem: { code: "not_json" } };
  }
  if (typeof source !== "object" || source === null || Array.isArray(source)) return { problem: { code: "not_json" } };
  const { style, refused } = readStyle(source);
  if (Object.keys(source).length > ENTRIES_MAX) return { problem: { code: "refused", names: ["mais de 40 linhas"] } };
  return refused.length > 0 ? { problem: { code: "refused", names: refused } } : { style };
}

/** Declarations as a `style` attribute holds them. */
export function styleText(style: SafeStyle): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");
}
