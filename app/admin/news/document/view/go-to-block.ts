import { TextSelection } from "prosemirror-state";
import { currentView } from "./current-view.ts";

/** Puts the caret into a block of the open text and scrolls to it; does nothing if the block is gone. */
export function goToBlock(id: string): void {
  const view = currentView();
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
