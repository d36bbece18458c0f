import { wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { BoxBlock } from "./reader.tsx";

export const boxFeeds: Feeds<BoxBlock> = {
  quote: (_, inner) => wrap("blockquote", inner),
  pullQuote: (_, inner) => wrap("blockquote", inner),
  attribution: (_, inner) => wrap("p", wrap("cite", inner)),
  factBox: (_, inner) => wrap("section", inner),
  factTitle: (_, inner) => wrap("h3", inner),
  factList: (_, inner) => wrap("dl", inner),
  fact: ({ content = [] }, inner) => (content[1]?.content ? inner : ""),
  factLabel: (_, inner) => wrap("dt", inner),
  factText: (_, inner) => wrap("dd", inner),
  correction: ({ attrs, content }, inner, { dates }) =>
    content ? `<p><strong>Correção, ${dates.longWithHour(attrs.moment)}:</strong> ${inner}</p>` : "",
};
