/** An element of an XML document; names include their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

function decode(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    if (code) return String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]));
    if (!whole.endsWith(";") || !(name in NAMED)) throw new Error(`not well-formed: ${whole}`);
    return NAMED[name]!;
  });
}

/** A character that XML 1.0 does not allow, neither itself nor by reference. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Parses a document of elements, texts and CDATA. @throws where it is not well-formed */
export function parseXml(source: string): XmlElement {
  const forbidden = FORBIDDEN.exec(source);
  if (forbidden) throw new Error(`not well-formed: a character ${JSON.stringify(forbidden[0])} at ${forbidden.index}`);
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (!found) throw new Error(`not well-formed at ${at}: ${source.slice(at, at + 40)}`);
    const [, cdata, closed, opened, attributes = "", selfClosed, text] = found;
    const current = open.at(-1)!;
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) current.text += decode(text);
    else if (closed !== undefined) {
      if (open.length === 1 || current.name !== closed) throw new Error(`not well-formed: </${closed}>`);
      open.pop();
    } else if (opened !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
      const element: XmlElement = {
        name: opened,
        attributes: Object.fromEntries(pairs.map(([, name, double, single]) => [name, decode(double ?? single ?? "")])),
        children: [],
        text: "",
      };
      current.children.push(element);
      if (!selfClosed) open.push(element);
    }
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error("not well-formed: not one whole element");
  return root.children[0]!;
}

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child of a name, or null. */
export const textOf = (element: XmlElement, name: string): string | null =>
  childrenNamed(element, name)[0]?.text.trim() ?? null;
