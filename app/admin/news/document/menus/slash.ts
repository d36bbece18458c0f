import { type EditorState, TextSelection } from "prosemirror-state";
import { schema } from "../view/schema.ts";

/** The text after a "/" that begins a paragraph, and its position. */
export interface Slash {
  query: string;
  from: number;
  to: number;
}

/** Finds the "/" in the caret's paragraph; null unless the caret is at its end. */
export function findSlash({ selection }: EditorState): Slash | null {
  if (!(selection instanceof TextSelection) || !selection.empty) return null;
  const { $from } = selection;
  if ($from.parent.type !== schema.nodes.paragraph || $from.depth !== 1) return null;
  const text = $from.parent.textContent;
  const match = /^\/([\p{L}\p{N} -]{0,24})$/u.exec(text);
  if (!match || $from.parentOffset !== $from.parent.content.size) return null;
  return { query: match[1]!, from: $from.start(), to: $from.end() };
}
