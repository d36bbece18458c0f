import type { Picture } from "#domain/media/types.ts";
import { embedWords } from "#domain/news/document/embed-providers.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockNode, BlockOf, BlockType, InlineNode, Mark } from "#domain/news/document/schema.ts";
import type { FeedText } from "#domain/news/reading/feed-texts.server.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { variantAddress } from "#platform/http/variant-address.ts";
import { drawnAddress, drawnLink } from "#platform/http/web-address.ts";
import { pictureOf } from "../article/document/picture-of.ts";
import { articlePath } from "../cards/article-link.tsx";

/** Facts about the site that the HTML of an article needs. */
interface FeedSite {
  /** Origin of the site: addresses in feeds have to be absolute. */
  url: string;
  dates: Pick<DateFormats, "longWithHour">;
}

type RenderContext = FeedSite & { resources: DocumentResources };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
const absolute = (address: string, { url }: FeedSite) => (/^[/?#]/.test(address) ? url + address : address);

/** Wraps HTML in an element; empty HTML stays empty. */
const wrap = (name: string, html: string) => html && `<${name}>${html}</${name}>`;

const anchor = (address: string | undefined, html: string, site: FeedSite) =>
  address ? `<a href="${escapeHtml(absolute(address, site))}">${html}</a>` : html;

function withMark(html: string, mark: Mark, site: FeedSite): string {
  if (mark.type === "link") return anchor(drawnLink(mark.attrs.href), html, site);
  return wrap(mark.type, html);
}

const inline = (nodes: InlineNode[] = [], site: FeedSite): string =>
  nodes
    .map((node) => {
      const html = node.type === "text" ? escapeHtml(node.text) : "<br>";
      return (node.marks ?? []).reduceRight((inner, mark) => withMark(inner, mark, site), html);
    })
    .join("");

/** A picture in its largest stored width. */
function image(picture: Picture | null, alt: string, site: FeedSite): string {
  const address = picture && drawnAddress(picture.src);
  if (!picture || !address) return "";
  const width = Math.max(0, ...picture.widths);
  const stored = width > 0 ? variantAddress(picture, width, "webp") : address;
  return `<img src="${escapeHtml(absolute(stored, site))}" alt="${escapeHtml(alt)}">`;
}

const figure = (content: string, caption: string) =>
  content && `<figure>${content}${wrap("figcaption", caption)}</figure>`;

/** A caption with its credit. */
const captionOf = (caption: string, credit: string | null, word: string) =>
  [caption, credit && escapeHtml(`${word}: ${credit}`)].filter(Boolean).join(" ");

const blocks = (nodes: BlockNode[] = [], draw: RenderContext): string =>
  nodes.map((node) => block(node, draw)).join("");

/** A link to a video, audio or embed, which feeds do not play. */
const linkParagraph = (address: string, words: string, site: FeedSite) =>
  wrap("p", drawnAddress(address) ? anchor(address, escapeHtml(words), site) : "");

function drawTable({ attrs, content = [] }: BlockOf<"table">, draw: RenderContext): string {
  const caption = wrap("caption", escapeHtml(attrs.caption));
  return `<table>${caption}${blocks(content, draw)}</table>${attrs.source && wrap("p", escapeHtml(`Fonte: ${attrs.source}`))}`;
}

function drawListItem({ content = [] }: BlockOf<"listItem">, draw: RenderContext): string {
  const [own, ...lists] = content;
  const words = own?.type === "paragraph" ? inline(own.content, draw) : "";
  return `<li>${words}${blocks(lists, draw)}</li>`;
}

function drawRelated({ attrs }: BlockOf<"relatedArticle">, draw: RenderContext): string {
  const article = draw.resources.articles[attrs.articleId];
  return article ? `<p>Leia também: ${anchor(articlePath(article.address), escapeHtml(article.title), draw)}</p>` : "";
}

function drawCorrection({ attrs, content }: BlockOf<"correction">, draw: RenderContext): string {
  if (!content) return "";
  return `<p><strong>Correção, ${draw.dates.longWithHour(attrs.moment)}:</strong> ${inline(content, draw)}</p>`;
}

/** The renderer of each block type. */
const BLOCKS: { [Type in BlockType]: (node: BlockOf<Type>, draw: RenderContext) => string } = {
  paragraph: ({ content }, draw) => wrap("p", inline(content, draw)),
  heading: ({ attrs, content }, draw) => wrap(`h${attrs.level}`, inline(content, draw)),
  bulletList: ({ content }, draw) => wrap("ul", blocks(content, draw)),
  orderedList: ({ content }, draw) => wrap("ol", blocks(content, draw)),
  listItem: drawListItem,
  quote: ({ content }, draw) => wrap("blockquote", blocks(content, draw)),
  pullQuote: ({ content }, draw) => wrap("blockquote", blocks(content, draw)),
  attribution: ({ content }, draw) => wrap("p", wrap("cite", inline(content, draw))),
  factBox: ({ content }, draw) => wrap("section", blocks(content, draw)),
  factTitle: ({ content }, draw) => wrap("h3", inline(content, draw)),
  factList: ({ content }, draw) => wrap("dl", blocks(content, draw)),
  fact: ({ content = [] }, draw) => (content[1]?.content ? blocks(content, draw) : ""),
  factLabel: ({ content }, draw) => wrap("dt", inline(content, draw)),
  factText: ({ content }, draw) => wrap("dd", inline(content, draw)),
  picture: ({ attrs, content }, draw) =>
    figure(
      image(pictureOf(attrs.src, draw.resources), attrs.alt, draw),
      captionOf(inline(content, draw), attrs.credit, "Foto"),
    ),
  gallery: ({ content }, draw) => blocks(content, draw),
  sound: ({ attrs, content }, draw) =>
    linkParagraph(attrs.src, "Ouvir o áudio", draw) +
    wrap("p", captionOf(inline(content, draw), attrs.credit, "Áudio")),
  film: ({ attrs, content }, draw) =>
    figure(attrs.poster ? image(pictureOf(attrs.poster, draw.resources), "", draw) : "", "") +
    linkParagraph(attrs.src, "Ver o vídeo", draw) +
    wrap("p", captionOf(inline(content, draw), attrs.credit, "Vídeo")),
  table: drawTable,
  tableRow: ({ content }, draw) => wrap("tr", blocks(content, draw)),
  tableHeader: ({ content }, draw) => `<th>${inline(content, draw)}</th>`,
  tableCell: ({ content }, draw) => `<td>${inline(content, draw)}</td>`,
  divider: () => "<hr>",
  relatedArticle: drawRelated,
  correction: drawCorrection,
  embed: ({ attrs }, draw) => linkParagraph(attrs.url, attrs.title || embedWords(attrs.provider).title, draw),
};

function block(node: BlockNode, draw: RenderContext): string {
  return (BLOCKS[node.type] as (node: BlockNode, draw: RenderContext) => string)(node, draw);
}

/** A whole article as plain HTML with absolute addresses: no scripts, frames or styles; media and embeds are links. */
export function feedHtml(text: FeedText, site: FeedSite): string {
  const { picture, imageCaption, imageCredit, videoUrl, audioUrl, body, paragraphs, gallery } = text;
  return [
    figure(
      image(picture, picture?.alt ?? "", site),
      captionOf(escapeHtml(imageCaption ?? ""), imageCredit, videoUrl ? "Imagens" : "Foto"),
    ),
    videoUrl && linkParagraph(videoUrl, "Ver o vídeo", site),
    audioUrl && linkParagraph(audioUrl, "Ouvir o áudio", site),
    body ? blocks(body.document.content, { ...site, resources: body.resources }) : "",
    ...paragraphs.map((paragraph) => wrap("p", escapeHtml(paragraph))),
    ...gallery.map(({ type, url, caption, picture: own }) =>
      type === "image"
        ? figure(image(own, caption ?? "", site), escapeHtml(caption ?? ""))
        : linkParagraph(url, caption ?? "Ver o vídeo", site),
    ),
  ].join("");
}
