import { wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { TextBlock } from "./reader.tsx";

export const textFeeds: Feeds<TextBlock> = {
  paragraph: (_, inner) => wrap("p", inner),
  heading: ({ attrs }, inner) => wrap(`h${attrs.level}`, inner),
  bulletList: (_, inner) => wrap("ul", inner),
  orderedList: ({ attrs }, inner) =>
    (attrs.start ?? null) === null ? wrap("ol", inner) : `<ol start="${attrs.start}">${inner}</ol>`,
  listItem: (_, inner) => `<li>${inner}</li>`,
  divider: () => "<hr>",
};
