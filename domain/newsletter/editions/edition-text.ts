import { describeLongDay } from "#platform/format/calendar-days.ts";
import { TODAY_LABELS, withoutLabel } from "../text.ts";
import type { EditionArticle, EditionContent } from "../types.ts";
import { type EditionLinks, headingOf } from "./edition-html.ts";
import type { EditionSite } from "./render-edition.ts";

/** Width of a line, characters; addresses are never broken. */
const WIDTH = 72;

/** Lines of at most `WIDTH` characters. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.replace(/\s+/g, " ").trim().split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/** Words that would be replaced by a reader's own get another per cent sign. */
const plain = (text: string) => text.replaceAll(/%(?=(?:TOKEN|EMAIL|SINCE)%)/g, "％");

function articleText({ title, summary, category, path }: EditionArticle, link: (path: string) => string): string {
  const sentence = `${title.replace(/[.:]$/, "")}${/[?!…]$/.test(title) ? "" : "."}`;
  return `${wrap(`${category ? `${category.name}: ` : ""}${sentence}${summary ? ` ${summary}` : ""}`)}\n${link(path)}`;
}

function leadText({ title, summary, path }: EditionArticle, link: (path: string) => string): string {
  return [wrap(title.toLocaleUpperCase("pt-BR")), "", ...(summary ? [wrap(summary)] : []), link(path)].join("\n");
}

/** The same as text, made of the same data. */
export function editionText(
  content: EditionContent,
  site: EditionSite,
  { link, links }: { link: (path: string) => string; links: EditionLinks },
): string {
  const day = `${describeLongDay(content.day).toLowerCase()} de ${content.day.slice(0, 4)}`;
  const blocks = content.parts.map((part) => {
    if (part.part === "today") {
      return part.lines.map(({ kind, text }) => `${TODAY_LABELS[kind]}: ${withoutLabel(text)}`).join("\n");
    }
    if (part.part === "lead") return part.articles.map((article) => leadText(article, link)).join("\n\n");
    const heading = headingOf(part.part, part.articles.length, content.time).toLocaleUpperCase("pt-BR");
    return [heading, ...part.articles.map((article) => articleText(article, link))].join("\n\n");
  });
  const opening = content.opening.map(wrap).join("\n\n");
  const body = content.parts[0]?.part === "today" ? [blocks[0]!, opening, ...blocks.slice(1)] : [opening, ...blocks];
  const foot = [
    "-- ",
    `${wrap(`Você recebe ${plain(content.newsletter.name)} porque confirmou`)}\n%EMAIL% em %SINCE%. Este e-mail não conta quem abriu.`,
    `Sair com um toque: ${links.leave}`,
    `Mudar o que recebo: ${links.choose}`,
    `Ver no site: ${links.page}`,
    plain([site.name, site.place].filter((part) => part !== null).join(", ")),
  ];
  return [
    plain(`${content.newsletter.name.toLocaleUpperCase("pt-BR")}\n${site.name}, ${day}`),
    ...body.filter((block) => block !== "").map(plain),
    ...(content.ask ? [`${wrap(content.ask.words)}\n${link(content.ask.link.path)}`] : []),
    "Achou um erro? Responda a este e-mail: uma pessoa lê.",
    foot.join("\n"),
  ].join("\n\n\n");
}
