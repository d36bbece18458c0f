import { describeLongDay } from "#platform/format/calendar-days.ts";
import { moreHeading, PART_HEADINGS, TODAY_LABELS, withoutLabel } from "../text.ts";
import type { EditionArticle, EditionAsk, EditionContent, EditionContentPart } from "../types.ts";
import type { EditionLook, EditionSite, EditionTheme } from "./render-edition.ts";

const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif;";
const SANS = "font-family:Figtree,'Segoe UI',Roboto,Arial,sans-serif;";
const INK = "color:#0d2026;";
const SOFT = "color:#3f545b;";
const DIM = "color:#55686e;";
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';
/** The look of the common style sheets; a paper with a face of its own has another (`edition-look.ts`). */
const COMMON_LOOK: EditionLook = {
  header: "#0c2d36",
  onHeader: "#f8f6ee",
  onHeader2: "#c3d0d4",
  accent: "#00bcd6",
  onAccent: "#0d2026",
  link: ["#00687a", "#4fd3e3"],
  paper: "#fdfdfb",
  title: SERIF,
};
const lookOf = ({ look }: EditionSite): EditionLook => look ?? COMMON_LOOK;
/** Width of the lead's picture, pixels. */
const WIDTH = 600;

/** Text in HTML. Per cent signs are encoded as well, so that no text can be a placeholder of a reader's own words. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("%", "&#37;");

/** Colours of the dark form. Mail programs that know no style sheets keep the light one. */
const dark = ({ link }: EditionLook): string =>
  [
    ".bg{background:#0b181c!important}",
    ".box{background:#101f24!important}",
    ".h{color:#f2ede1!important}",
    ".s{color:#c7c4bb!important}",
    ".m{color:#a9aba6!important}",
    ".pic{background:#1a2c32!important}",
    `.k,.l{color:${link[1]}!important}`,
    ".ln{border-color:#2a3c42!important}",
    ".rule{border-color:#f2ede1!important}",
  ].join("");

const NARROW = [
  ".box{width:100%!important}",
  ".p{padding-left:16px!important;padding-right:16px!important}",
  ".big{font-size:28px!important;line-height:32px!important}",
  ".fact{display:block!important;width:auto!important;padding:0 0 8px!important}",
  ".btn{width:100%!important}",
  ".btn a{display:block!important;text-align:center}",
].join("");

const styleOf = (theme: EditionTheme, look: EditionLook) => {
  const rules = dark(look);
  const atNight = theme === "auto" ? `@media (prefers-color-scheme:dark){${rules}}` : theme === "dark" ? rules : "";
  const scheme = theme === "auto" ? "light dark" : theme;
  return `<style>:root{color-scheme:${scheme};supported-color-schemes:${scheme}}a{text-underline-offset:3px}@media (max-width:620px){${NARROW}}${atNight}</style>`;
};

const row = (padding: string, inner: string) => `<tr><td class="p" style="padding:${padding}">${inner}</td></tr>\n`;

function header(content: EditionContent, site: EditionSite, home: string): string {
  // "sexta, 20 de novembro": beside the name on a phone.
  const day = describeLongDay(content.day).toLowerCase().replace("-feira", "");
  const { header: ground, onHeader, onHeader2, accent, title } = lookOf(site);
  return `<tr><td class="p" bgcolor="${ground}" style="background:${ground};border-bottom:4px solid ${accent};padding:16px 32px">${TABLE}<tr><td style="${title}font-size:28px;line-height:32px;font-weight:700;color:${onHeader}"><a href="${home}" style="color:${onHeader};text-decoration:none">${escapeHtml(site.name)}</a></td><td align="right" style="${SANS}font-size:14px;line-height:20px;color:${onHeader2}">${escapeHtml(content.newsletter.name)}<br>${day}</td></tr></table></td></tr>\n`;
}

/** Facts of the day side by side, below one another on phones. */
function todayRow(lines: Extract<EditionContentPart, { part: "today" }>["lines"]): string {
  const width = `${Math.floor(100 / lines.length)}%`;
  const cells = lines.map(
    ({ kind, text }) =>
      `<td class="fact" width="${width}" valign="top" style="padding:0 12px 0 0"><p class="m" style="margin:0;${SANS}font-size:13px;line-height:20px;${DIM}">${TODAY_LABELS[kind]}</p><p class="h" style="margin:0;${SANS}font-size:16px;line-height:22px;font-weight:700;${INK}">${escapeHtml(withoutLabel(text))}</p></td>`,
  );
  return row("16px 32px 0", `${TABLE}<tr>${cells.join("")}</tr></table>`);
}

function openingRow(paragraphs: string[]): string {
  const shown = paragraphs.map(
    (paragraph) =>
      `<p class="s" style="margin:0 0 12px;${SERIF}font-size:19px;line-height:28px;${SOFT}">${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`,
  );
  return row("20px 32px 0", shown.join(""));
}

const kicker = ({ category }: EditionArticle) =>
  category
    ? `<p class="k" style="margin:0 0 4px;${SANS}font-size:13px;line-height:16px;font-weight:700;color:${category.color}">${escapeHtml(category.name)}</p>`
    : "";

function leadRows(article: EditionArticle, link: (path: string) => string, site: EditionSite): string {
  const { path, title, summary, picture } = article;
  const to = link(path);
  const { accent, onAccent, title: family } = lookOf(site);
  const heading = row(
    "20px 32px 16px",
    `${kicker(article)}<h1 class="h big" style="margin:0;${family}font-size:34px;line-height:38px;font-weight:700;letter-spacing:-.02em;${INK}"><a class="h" href="${to}" style="${INK}text-decoration:none">${escapeHtml(title)}</a></h1>`,
  );
  const height = picture ? Math.round((picture.height * WIDTH) / picture.width) : 0;
  const image = picture
    ? `<tr><td style="padding:0;line-height:0"><a href="${to}"><img src="${escapeHtml(site.url + picture.path)}" width="${WIDTH}" height="${height}" alt="${escapeHtml(picture.alt || title)}" class="m pic" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;${SANS}font-size:14px;line-height:20px;${DIM}background:#e4ecee"></a></td></tr>\n`
    : "";
  const words = summary
    ? `<p class="s" style="margin:0 0 16px;${SERIF}font-size:19px;line-height:28px;${SOFT}">${escapeHtml(summary)}</p>`
    : "";
  const button = `<table role="presentation" class="btn" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:24px"><a href="${to}" style="display:inline-block;padding:12px 24px;${SANS}font-size:16px;line-height:20px;font-weight:700;color:${onAccent};text-decoration:none">Ler a notícia</a></td></tr></table>`;
  return heading + image + row(`${picture ? 16 : 0}px 32px 8px`, words + button);
}

function askRow(
  { words, link: { path, label } }: EditionAsk,
  link: (path: string) => string,
  site: EditionSite,
): string {
  const [color] = lookOf(site).link;
  return row(
    "32px 32px 0",
    `<p class="s" style="margin:0;${SANS}font-size:16px;line-height:24px;${SOFT}">${escapeHtml(words)} <a class="l" href="${escapeHtml(link(path))}" style="color:${color};font-weight:700">${label}</a></p>`,
  );
}

const headingRow = (words: string) =>
  row(
    "32px 32px 0",
    `${TABLE}<tr><td class="rule" style="border-top:3px solid #0d2026;padding-top:8px"><h2 class="h" style="margin:0;${SERIF}font-size:22px;line-height:28px;font-weight:600;${INK}">${words}</h2></td></tr></table>`,
  );

function listRows(articles: EditionArticle[], link: (path: string) => string, withSummaries: boolean): string {
  return articles
    .map((article, place) => {
      const border = place < articles.length - 1 ? "border-bottom:1px solid #d6dfe1;" : "";
      const summary =
        withSummaries && article.summary
          ? `<p class="s" style="margin:4px 0 0;${SANS}font-size:16px;line-height:24px;${SOFT}">${escapeHtml(article.summary)}</p>`
          : "";
      return row(
        "0 32px",
        `${TABLE}<tr><td class="ln" style="padding:16px 0;${border}">${kicker(article)}<p style="margin:0;${SERIF}font-size:20px;line-height:26px;font-weight:600"><a class="h" href="${link(article.path)}" style="${INK}text-decoration:none">${escapeHtml(article.title)}</a></p>${summary}</td></tr></table>`,
      );
    })
    .join("");
}

/** The heading of a list; the articles that follow the lead have no name of their own. */
export const headingOf = (part: Exclude<EditionContentPart["part"], "today" | "lead">, count: number, time: string) =>
  part === "featured" ? moreHeading(count, time) : PART_HEADINGS[part];

function footer(content: EditionContent, site: EditionSite, links: EditionLinks): string {
  const [color] = lookOf(site).link;
  const anchor = (href: string, words: string) => `<a class="l" href="${href}" style="color:${color};">${words}</a>`;
  const about = [`${site.name}, ${site.slogan}`, site.place]
    .filter((part) => part !== null)
    .map((part) => escapeHtml(part));
  return (
    row(
      "24px 32px 0",
      `<p class="s" style="margin:0;${SANS}font-size:16px;line-height:24px;${SOFT}">Achou um erro? Responda a este e-mail: uma pessoa lê.</p>`,
    ) +
    row(
      "24px 32px 32px",
      `${TABLE}<tr><td class="ln m" style="border-top:1px solid #d6dfe1;padding-top:16px;${SANS}font-size:13px;line-height:20px;${DIM}">Você recebe ${escapeHtml(content.newsletter.name)} porque confirmou %EMAIL% em %SINCE%. ${anchor(links.leave, "Sair com um toque")} · ${anchor(links.choose, "Mudar o que recebo")} · ${anchor(links.page, "Ver no site")}<br><br>${about.join(". ")}. Este e-mail não conta quem abriu.</td></tr></table>`,
    )
  );
}

/** The links of an edition that are no articles. */
export interface EditionLinks {
  home: string;
  leave: string;
  choose: string;
  page: string;
}

/** The HTML form: tables of 600 pixels with inline styles, which reads without pictures and without its style sheet. */
export function editionHtml(
  content: EditionContent,
  site: EditionSite,
  { theme, link, links }: { theme: EditionTheme; link: (path: string) => string; links: EditionLinks },
): string {
  const parts = content.parts.map((part) => {
    if (part.part === "today") return todayRow(part.lines);
    if (part.part === "lead")
      return part.articles.map((article) => leadRows(article, (path) => escapeHtml(link(path)), site)).join("");
    const heading = headingRow(escapeHtml(headingOf(part.part, part.articles.length, content.time)));
    return heading + listRows(part.articles, (path) => escapeHtml(link(path)), part.part !== "mostRead");
  });
  const ask = content.ask ? askRow(content.ask, link, site) : "";
  const opening = content.opening.length > 0 ? openingRow(content.opening) : "";
  // The words of the newsroom follow the facts of the day, and open the edition without them.
  const body = content.parts[0]?.part === "today" ? [parts[0], opening, ...parts.slice(1)] : [opening, ...parts];
  const bg = theme === "dark" ? "#0b181c" : "#eef2f2";
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(content.subject)}</title>${styleOf(theme, lookOf(site))}</head>
<body class="bg" style="margin:0;padding:0;background:${bg}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preheader)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${bg}" style="background:${bg}"><tr><td align="center" style="padding:16px 0 32px">
<table role="presentation" class="box" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" bgcolor="${lookOf(site).paper}" style="width:${WIDTH}px;max-width:${WIDTH}px;background:${lookOf(site).paper}">
${header(content, site, escapeHtml(links.home))}${body.join("")}${ask}${footer(content, site, links)}</table>
</td></tr></table>
</body></html>`;
}
