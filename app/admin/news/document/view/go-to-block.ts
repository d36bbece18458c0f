import { TextSelection } from "prosemirror-state";
import { findBlock } from "../blocks/blocks.ts";
import { currentView } from "./current-view.ts";

/** Puts the caret into a block of the open text and scrolls to it; does nothing if the block is gone. */
export function goToBlock(id: string): void {
  const view = currentView();
  if (!view) return;
  const found = findBlock(view.state, id);
  if (!found) return;
  const selection = TextSelection.near(view.state.doc.resolve(found.position + 1));
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  const element = view.nodeDOM(found.position);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
}
