import { editionHtml, escapeHtml } from "./edition-html.ts";
import { EDITION_PARAM } from "./edition-param.ts";
import { editionText } from "./edition-text.ts";
import type { EditionContent } from "./types.ts";

/** The site, as its mails name it. */
export interface EditionSite {
  name: string;
  slogan: string;
  /** Its address in the town; null where the newsroom gives none. */
  place: string | null;
  /** Origin, without a trailing slash. */
  url: string;
}

/** `auto`: light, and dark where the mail program is; the others are for previews. */
export type EditionTheme = "auto" | "light" | "dark";

/** An edition as a mail, before it is filled for a reader (`fillEdition`). */
export interface RenderedEdition {
  subject: string;
  html: string;
  text: string;
}

/** Renders both forms of an edition once for all readers, with `%TOKEN%`, `%EMAIL%` and `%SINCE%` for what is each one's own. */
export function renderEdition(
  content: EditionContent,
  site: EditionSite,
  { theme = "auto" }: { theme?: EditionTheme } = {},
): RenderedEdition {
  const { serial, newsletter, address, subject } = content;
  const link = (path: string) => `${site.url}${path}?${EDITION_PARAM}=${serial}`;
  const links = {
    home: link("/"),
    leave: link("/boletim/sair/%TOKEN%"),
    choose: link("/boletim/preferencias/%TOKEN%"),
    page: `${site.url}/boletim/${newsletter.slug}/${address}`,
  };
  return {
    subject,
    html: editionHtml(content, site, { theme, link, links }),
    text: editionText(content, site, { link, links }),
  };
}

/** A reader's own words in an edition. */
export interface EditionReader {
  token: string;
  email: string;
  /** The day of the confirmation: "12 de março de 2026". */
  since: string;
}

/** For previews and the sample. */
export const SAMPLE_READER: EditionReader = { token: "EXEMPLO", email: "seu endereço", since: "tal dia" };

/** Puts a reader's own words into both forms. */
export function fillEdition<Forms extends Pick<RenderedEdition, "html" | "text">>(
  { html, text }: Forms,
  { token, email, since }: EditionReader,
): Pick<RenderedEdition, "html" | "text"> {
  const fill = (form: string, shown: (words: string) => string) =>
    form
      .replaceAll("%TOKEN%", () => token)
      .replaceAll("%EMAIL%", () => shown(email))
      .replaceAll("%SINCE%", () => shown(since));
  return { html: fill(html, escapeHtml), text: fill(text, (words) => words) };
}
