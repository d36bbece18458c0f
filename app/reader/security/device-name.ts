/** Names in a browser's user agent; the first match counts, because most browsers also claim to be others. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "no iPhone"],
  [/iPad/, "no iPad"],
  [/Android/, "no Android"],
  [/Windows/, "no Windows"],
  [/Mac OS X|Macintosh/, "no Mac"],
  [/CrOS/, "no Chromebook"],
  [/Linux|X11/, "no Linux"],
];

const find = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** A device in plain words, such as "Chrome no Android". */
export function deviceName(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? "");
  const system = find(SYSTEMS, userAgent ?? "");
  if (!browser && !system) return "Aparelho desconhecido";
  return `${browser ?? "Navegador"}${system ? ` ${system}` : ""}`;
}
