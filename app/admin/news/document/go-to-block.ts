import { TextSelection } from "prosemirror-state";
import { openView } from "./open-view.ts";

/** Puts the caret into a block of the open text, in sight; nothing where it is gone. */
export function goToBlock(id: string): void {
  const view = openView();
  if (!view) return;
  let found: number | null = null;
  view.state.doc.descendants((node, position) => {
    if (node.attrs.id === id) found = position;
    return found === null;
  });
  if (found === null) return;
  const selection = TextSelection.near(view.state.doc.resolve(found + 1));
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  const element = view.nodeDOM(found);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
}
