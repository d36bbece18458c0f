import { escapeHtml, wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { TableBlock } from "./reader.tsx";

export const tableFeeds: Feeds<TableBlock> = {
  table: ({ attrs }, inner) => {
    const caption = wrap("caption", escapeHtml(attrs.caption));
    return `<table>${caption}${inner}</table>${attrs.source && wrap("p", escapeHtml(`Fonte: ${attrs.source}`))}`;
  },
  tableRow: (_, inner) => wrap("tr", inner),
  tableHeader: (_, inner) => `<th>${inner}</th>`,
  tableCell: (_, inner) => `<td>${inner}</td>`,
};
