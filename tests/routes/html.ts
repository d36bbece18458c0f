const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Turns character references back into characters. */
export function decode(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** The visible markup: without scripts, styles, comments, line break opportunities and head. */
function visible(html: string): string {
  return html
    .replace(/<head[\s\S]*?<\/head>/, "")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<wbr\/?>/g, "");
}

/** The text of some markup, with collapsed white space. */
export function text(html: string): string {
  return decode(visible(html).replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Content of <main>. */
export function main(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

/** The part of some markup from one text to another, or to the end. */
export function part(html: string, from: string, to?: string): string {
  const start = html.indexOf(from);
  if (start < 0) return "";
  const end = to === undefined ? -1 : html.indexOf(to, start);
  return html.slice(start, end < 0 ? undefined : end);
}

/** Values of an attribute, decoded, in the order of the markup. */
export function attributes(html: string, name: string): string[] {
  return [...visible(html).matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) => decode(value!));
}

/** Slugs or ids of the articles that some markup links to, each once, in order. */
export function articles(html: string): string[] {
  const addresses = attributes(html, "href").flatMap((href) => /^\/(?:news|ler)\/([^/?#]+)$/.exec(href)?.[1] ?? []);
  return [...new Set(addresses.map(decodeURIComponent))];
}

/** The page's title. */
export function titleOf(html: string): string {
  return decode(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "");
}

/** The content of the meta element with this name or property; null without one. */
export function metaOf(html: string, name: string): string | null {
  for (const [element] of html.matchAll(/<meta\s[^>]*>/g)) {
    if (!new RegExp(`\\s(?:name|property)="${name}"`).test(element)) continue;
    return decode(/\scontent="([^"]*)"/.exec(element)?.[1] ?? "");
  }
  return null;
}

/** The address of the canonical link; null without one. */
export function canonicalOf(html: string): string | null {
  const link = [...html.matchAll(/<link\s[^>]*>/g)].find(([element]) => element.includes('rel="canonical"'))?.[0];
  return link ? decode(/\shref="([^"]*)"/.exec(link)?.[1] ?? "") : null;
}

/** The structured data of the page. */
export function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  );
}

/** Inline scripts: attributes and text. */
export function inlineScripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\ssrc=/.test(attributes!))
    .map(([, attributes, text]) => ({ attributes: attributes!, text: text! }));
}
