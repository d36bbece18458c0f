import { EDITION_PARAM } from "#domain/shared/visits.ts";
import { fillMarks, type OwnWords } from "#platform/mail/bulk-form.ts";
import type { EditionContent } from "../types.ts";
import { editionHtml, escapeHtml } from "./edition-html.ts";
import { editionText } from "./edition-text.ts";

/** The site, as its mails name it. */
export interface EditionSite {
  name: string;
  slogan: string;
  /** Its address in the town; null where the newsroom gives none. */
  place: string | null;
  /** Origin, without a trailing slash. */
  url: string;
  /** Of a paper with a face of its own. */
  look?: EditionLook;
}

/** Colours and headlines of an edition, as mail programs know them; links in the light theme and in the dark one. */
export interface EditionLook {
  header: string;
  onHeader: string;
  onHeader2: string;
  accent: string;
  onAccent: string;
  link: readonly [light: string, dark: string];
  paper: string;
  /** Declaration of the font family. */
  title: string;
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

/** The places of a reader's own words. */
export const READER_MARKS = ["%TOKEN%", "%EMAIL%", "%SINCE%"] as const;

/** A reader's own words by their places, for each form. */
export function readerWords({ token, email, since }: EditionReader): Record<"html" | "text", OwnWords> {
  const words = (shown: (words: string) => string) => ({
    "%TOKEN%": token,
    "%EMAIL%": shown(email),
    "%SINCE%": shown(since),
  });
  return { html: words(escapeHtml), text: words((plain) => plain) };
}

/** Puts a reader's own words into both forms. */
export function fillEdition(
  { html, text }: Pick<RenderedEdition, "html" | "text">,
  reader: EditionReader,
): Pick<RenderedEdition, "html" | "text"> {
  const words = readerWords(reader);
  return { html: fillMarks(html, words.html), text: fillMarks(text, words.text) };
}
