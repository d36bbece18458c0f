import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { remindersIn } from "#domain/news/document/reminders.ts";
import styles from "../view/document-page.module.css";

/** Marks the reminders in the text, which should be removed before publication. */
export const reminderMarks = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.descendants((node, position) => {
        if (!node.isTextblock) return true;
        const text = node.textBetween(0, node.content.size, "", "\n");
        for (const { from, to } of remindersIn(text))
          found.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: styles.reminder! }));
        return false;
      });
      return DecorationSet.create(doc, found);
    },
  },
});
