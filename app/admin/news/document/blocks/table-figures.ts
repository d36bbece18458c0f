import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { findFigures } from "#domain/news/document/figures.ts";
import { schema } from "../view/schema.ts";

const { nodes } = schema;

/** Aligns figures in tables and the headers of their columns to the right, as on the article's page. */
export const tableFigures = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.forEach((table, start) => {
        if (table.type !== nodes.table) return;
        const rows = table.children.map(({ children }) =>
          children.map(({ textContent, type }) => ({ text: textContent, isHead: type === nodes.tableHeader })),
        );
        const figures = findFigures(rows);
        table.forEach((row, rowOffset, place) => {
          row.forEach((cell, offset, column) => {
            const from = start + rowOffset + offset + 2;
            if (figures[place]?.[column])
              found.push(Decoration.node(from, from + cell.nodeSize, { class: "doc-figure" }));
          });
        });
      });
      return DecorationSet.create(doc, found);
    },
  },
});
