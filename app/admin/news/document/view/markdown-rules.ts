import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { insertBlock, NEW_BLOCKS } from "../blocks/blocks.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** An input rule that sets a mark once the closing Markdown character is typed. */
const markRule = (pattern: RegExp, type: MarkType) =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole, words] = match as unknown as [string, string];
    if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
    const from = start + whole.indexOf(words);
    const tr = state.tr.delete(from + words.length, end).delete(start, from);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });

/** Input rules for Markdown at the start of a paragraph and around words. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, (match) => ({ level: match[1]!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(/^1[.)]\s$/, nodes.orderedList),
    new InputRule(/^>\s$/, (state, _match, start, end) => {
      const $start = state.doc.resolve(start);
      if ($start.parent.type !== nodes.paragraph || $start.depth !== 1) return null;
      const text = $start.parent.content.cut(end - $start.start());
      const quote = nodes.quote.create(null, [
        nodes.paragraph.create({ id: $start.parent.attrs.id }, text),
        nodes.attribution.create(),
      ]);
      const tr = state.tr.replaceWith($start.before(), $start.after(), quote);
      return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 2)));
    }),
    new InputRule(/^---$/, (state, _match, start, end) => {
      const $start = state.doc.resolve(start);
      if ($start.parent.type !== nodes.paragraph || $start.depth !== 1 || $start.parent.content.size > 2) return null;
      const emptied = state.apply(state.tr.delete(start, Math.min(end, $start.end())));
      const { doc, selection } = insertBlock(emptied, NEW_BLOCKS.divider());
      const tr = state.tr.replaceWith(0, state.doc.content.size, doc.content);
      return tr.setSelection(TextSelection.near(tr.doc.resolve(selection.from)));
    }),
    markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
    markRule(/(?<![\w_])_([^_\s](?:[^_]*[^_\s])?)_$/, marks.em),
    markRule(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
  ],
});
