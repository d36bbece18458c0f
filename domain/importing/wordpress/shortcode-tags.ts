/** A part of a text: letters, or a tag in brackets. */
export type ShortcodePart =
  | { kind: "text"; text: string }
  /** A shortcode in doubled brackets, which WordPress shows and does not expand. */
  | { kind: "shown"; text: string; name: string }
  | { kind: "tag"; text: string; name: string; isEnd: boolean; isEmpty: boolean; attributes: string };

const NAME = /\[(\/?)([a-z][\w-]*)/iy;
const ATTRIBUTE =
  /\s+(?:[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[“”″][^“”″[\]]*[“”″]|[^\s"'[\]]*)|"[^"[\]]*"|'[^'[\]]*'|(?!\/\s*\])[^\s"'[\]]+)/y;
const END = /\s*(\/?)\s*\]/y;

/** Where the attributes of a tag end: at its closing bracket, which a quoted value may also have. */
function attributesEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (!found) return at;
    at += found[0].length;
  }
}

function tagAt(text: string, start: number): Extract<ShortcodePart, { kind: "tag" }> | null {
  NAME.lastIndex = start;
  const [opening, slash, name] = NAME.exec(text) ?? [];
  if (!opening || !name) return null;
  const from = start + opening.length;
  const until = attributesEnd(text, from);
  END.lastIndex = until;
  const [closing, isEmpty] = END.exec(text) ?? [];
  if (!closing) return null;
  return {
    kind: "tag",
    text: text.slice(start, until + closing.length),
    name: name.toLowerCase(),
    isEnd: slash !== "",
    isEmpty: isEmpty !== "",
    attributes: text.slice(from, until),
  };
}

/** Divides a text at what has the form of a shortcode. Values in quotation marks may contain brackets. */
export function* readShortcodeTags(text: string): Generator<ShortcodePart> {
  let at = 0;
  for (let start = text.indexOf("["); start >= 0; start = text.indexOf("[", start + 1)) {
    const isDoubled = text[start + 1] === "[";
    const tag = tagAt(text, isDoubled ? start + 1 : start);
    if (!tag) continue;
    const end = start + (isDoubled ? 1 : 0) + tag.text.length;
    if (isDoubled && text[end] !== "]") continue;
    if (start > at) yield { kind: "text", text: text.slice(at, start) };
    if (isDoubled) yield { kind: "shown", text: tag.text, name: tag.name };
    else yield tag;
    at = isDoubled ? end + 1 : end;
    start = at - 1;
  }
  if (at < text.length) yield { kind: "text", text: text.slice(at) };
}

const NAMED = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)[“”″]|([^\s"']+))/g;

/** The named attributes of a tag. */
export function attributesOf(written: string): Map<string, string> {
  const found = new Map<string, string>();
  if (written === "") return found;
  for (const [, name, double, single, curly, bare] of written.matchAll(NAMED))
    if (!found.has(name!.toLowerCase()))
      found.set(name!.toLowerCase(), (double ?? single ?? curly ?? bare ?? "").trim());
  return found;
}
