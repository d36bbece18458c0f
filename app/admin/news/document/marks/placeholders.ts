import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { BlockType } from "#domain/news/document/schema.ts";
import { hasDropCap } from "#domain/news/reading/drop-cap.ts";
import { fixedPlaceholder } from "../blocks/block-words.ts";
import styles from "../view/document-page.module.css";

/** Blocks with controls show their placeholders themselves, beside the caret (`BlockView.showHint`). */
const WITH_CONTROLS: readonly BlockType[] = ["picture", "sound", "film", "attachment", "correction"];

function placeholderOf(node: Node, parent: Node, isCaretHere: boolean): string | undefined {
  const name = node.type.name as BlockType;
  if (name === "paragraph") {
    if (parent.type.name === "doc" && parent.childCount === 1) return "Escreva, ou digite / para pôr um bloco";
    if (parent.type.name === "pullQuote" || parent.type.name === "quote") return "O que foi dito";
    return isCaretHere && parent.type.name === "doc" ? "Digite / para pôr um bloco" : undefined;
  }
  return WITH_CONTROLS.includes(name) ? undefined : fixedPlaceholder(name);
}

/** The drop cap of the first paragraph, as on the article's page. */
function firstLetter({ firstChild }: Node): Decoration[] {
  if (firstChild?.type.name !== "paragraph" || !hasDropCap(firstChild.textContent)) return [];
  return [Decoration.node(0, firstChild.nodeSize, { class: styles.lettered! })];
}

/** Shows placeholders in empty texts. */
export const placeholders = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const found = firstLetter(doc);
      doc.descendants((node, position, parent) => {
        if (!node.isTextblock) return true;
        if (node.content.size > 0 || !parent) return false;
        const isCaretHere = selection.empty && selection.$from.parent === node;
        // An empty header cell has no accessible name: it gets the role of a cell until it has text.
        if (node.type.name === "tableHeader")
          found.push(Decoration.node(position, position + node.nodeSize, { role: "cell" }));
        const text = placeholderOf(node, parent, isCaretHere);
        if (text)
          found.push(
            Decoration.node(position, position + node.nodeSize, { class: styles.placeholder!, "data-hint": text }),
          );
        return false;
      });
      return DecorationSet.create(doc, found);
    },
  },
});
