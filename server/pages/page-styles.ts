import { readdirSync, readFileSync } from "node:fs";

/** Texts of style sheets by their addresses. */
export type Styles = ReadonlyMap<string, string>;

/** Reads the style sheets of a built client. @param folder of the client, with a trailing slash */
export function readStyles(folder: string): Styles {
  const names = readdirSync(`${folder}assets`).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(`${folder}assets/${name}`, "utf8")]));
}

/** Prevents a link from loading: preload scanners skip the medium, browsers skip disabled links. */
const OFF = ' media="not all" disabled=""';
/** Links for the screen: a print sheet stays a link, which does not block rendering. */
const LINK = /<link rel="stylesheet" href="([^"]+)"(?![^>]* media=)/g;

/** Styles with a precedence, which React writes before everything else. */
const OWN = /<style data-precedence="[^"]*"[^>]*>[^<]*<\/style>/g;

/** A page, and the texts of the style sheets that were inlined into it. */
export interface StyledPage {
  html: string;
  texts: string[];
}

/**
 * Inlines the style sheets that a page links to, so that one response is enough to paint it (docs/decisions/018). The
 * links stay, disabled, because React and the router look for them. React's own styles move to the end of the head: link
 * previews read only its first kilobytes.
 */
export function withStyles(html: string, styles: Styles): StyledPage {
  const texts: string[] = [];
  const end = Math.max(0, html.indexOf("</head>"));
  const written = html.slice(0, end);
  const own = written.match(OWN)?.join("") ?? "";
  const head = written.replace(OWN, "").replace(LINK, (link, address: string) => {
    // React Router adds an empty fragment to sheets that a dynamic import loads as well.
    const text = styles.get(address.replace(/#$/, ""));
    if (text === undefined) return link;
    texts.push(text);
    return `<style>${text}</style>${link}${OFF}`;
  });
  return { html: head + own + html.slice(end), texts };
}
