import { embedWords } from "#domain/news/document/embed-providers.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { anchor, escapeHtml, linkParagraph } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { EmbedBlock } from "./reader.tsx";

export const embedFeeds: Feeds<EmbedBlock> = {
  embed: ({ attrs }, _, context) => linkParagraph(attrs.url, attrs.title || embedWords(attrs.provider).title, context),
  relatedArticle: ({ attrs }, _, context) => {
    const article = context.resources.articles[attrs.articleId];
    if (!article) return "";
    return `<p>Leia também: ${anchor(articlePath(article.address), escapeHtml(article.title), context)}</p>`;
  },
};
