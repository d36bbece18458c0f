import { readdirSync, readFileSync } from "node:fs";

/** Texts of style sheets by their addresses. */
export type Styles = ReadonlyMap<string, string>;

/** The style sheets of a built client. @param folder of the client, with a slash at its end */
export function readStyles(folder: string): Styles {
  const names = readdirSync(`${folder}assets`).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(`${folder}assets/${name}`, "utf8")]));
}

/** Nothing loads such a link: browsers that look ahead pass over the medium, the others over what is disabled. */
const OFF = ' media="not all" disabled=""';
/** Of the screen: what only paper needs stays a link, which nothing waits for. */
const LINK = /<link rel="stylesheet" href="([^"]+)"(?![^>]* media=)/g;

/** React writes styles with a precedence in front of everything else. */
const OWN = /<style data-precedence="[^"]*"[^>]*>[^<]*<\/style>/g;

/** A page with the texts of the style sheets that were put into it. */
export interface StyledPage {
  html: string;
  texts: string[];
}

/**
 * Puts the style sheets that a page links to into it, so that it needs one answer to be painted (docs/decisions/018). The
 * links stay, disabled, for React and the router, which search for them. All styles stand behind the tags of the head, of which
 * programs that draw previews read only some kilobytes.
 */
export function withStyles(html: string, styles: Styles): StyledPage {
  const texts: string[] = [];
  const end = Math.max(0, html.indexOf("</head>"));
  const written = html.slice(0, end);
  const own = written.match(OWN)?.join("") ?? "";
  const head = written.replace(OWN, "").replace(LINK, (link, address: string) => {
    // A sheet that a part of the page could bring later, too, has an empty fragment in React Router's links.
    const text = styles.get(address.replace(/#$/, ""));
    if (text === undefined) return link;
    texts.push(text);
    return `<style>${text}</style>${link}${OFF}`;
  });
  return { html: head + own + html.slice(end), texts };
}
