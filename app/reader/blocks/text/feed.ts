import { wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { TextBlock } from "./reader.tsx";

export const textFeeds: Feeds<TextBlock> = {
  paragraph: (_, inner) => wrap("p", inner),
  heading: ({ attrs }, inner) => wrap(`h${attrs.level}`, inner),
  bulletList: (_, inner) => wrap("ul", inner),
  orderedList: (_, inner) => wrap("ol", inner),
  listItem: (_, inner) => `<li>${inner}</li>`,
  divider: () => "<hr>",
};
