import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { MARKS, type MarkType, NODES } from "#domain/news/document/schema.ts";
import { MARK_DOM, NODE_DOM } from "./schema-dom.ts";

type NodeName = keyof typeof NODES | "text" | "hardBreak";

interface Rule {
  group?: string;
  content: string;
  marks?: readonly string[];
  attrs: Record<string, { default?: unknown; accepts: (value: unknown) => boolean }>;
}

const attributeSpec = ({ default: value, accepts }: Rule["attrs"][string]): AttributeSpec => ({
  ...(value === undefined ? {} : { default: value }),
  validate: (given) => {
    if (!accepts(given)) throw new RangeError("the value of an attribute does not fit the schema");
  },
});

function nodeSpec(name: keyof typeof NODES): NodeSpec {
  const rule: Rule = NODES[name];
  const attrs = Object.entries(rule.attrs).map(([key, attribute]) => [key, attributeSpec(attribute)]);
  return {
    ...(rule.group ? { group: rule.group } : {}),
    content: rule.content,
    ...(rule.content === "inline*" ? { marks: rule.marks?.join(" ") ?? "" } : {}),
    attrs: Object.fromEntries(attrs),
    // Gap cursors only between top-level blocks: text typed at one inside a block would split its parts.
    ...(name === "doc" ? {} : { allowGapCursor: false }),
    ...NODE_DOM[name],
  };
}

const names = Object.keys(NODES) as (keyof typeof NODES)[];

/** The editor's schema: the rules of stored documents (`domain/news/document/schema.ts`), and how each kind is read from and drawn as HTML. */
export const schema = new Schema<NodeName, MarkType>({
  nodes: {
    ...(Object.fromEntries(names.map((name) => [name, nodeSpec(name)])) as Record<keyof typeof NODES, NodeSpec>),
    // Allows no pictures, because ProseMirror cannot create a missing one: empty galleries are deleted by `dropEmptyGalleries`.
    gallery: { ...nodeSpec("gallery"), content: "picture*" },
    // The version of the format has a default, because new documents have none.
    doc: { content: NODES.doc.content, attrs: { version: { default: 1 } } },
    text: { group: "inline" },
    hardBreak: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: Object.fromEntries(
    (Object.keys(MARKS) as MarkType[]).map((name) => {
      const rules: Rule["attrs"] = MARKS[name].attrs;
      const attrs = Object.entries(rules).map(([key, attribute]) => [key, attributeSpec(attribute)]);
      return [name, { attrs: Object.fromEntries(attrs), ...MARK_DOM[name] }];
    }),
  ) as Record<MarkType, MarkSpec>,
});
