import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import {
  addAnswer,
  goToAttribution,
  goToNextText,
  leaveCaption,
  leaveFrame,
  liftOut,
  moveTopBlock,
  splitInQuote,
  toggleHeading,
} from "../blocks/commands.ts";
import { eraseInFact, goThroughFacts, goToFactText, goToNextFact, stayInFact } from "../blocks/fact-commands.ts";
import { goThroughRows, goToCell } from "../blocks/table-commands.ts";
import { openSearch } from "../search/search-state.ts";
import type { DocumentViewOptions } from "./document-view.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** The keymaps of the text editor. */
export const keyBindings = (latest: { current: Pick<DocumentViewOptions, "onLink" | "onComment"> }): Plugin[] => [
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Mod-b": toggleMark(marks.strong),
    "Mod-i": toggleMark(marks.em),
    "Mod-f": openSearch,
    "Mod-Alt-2": toggleHeading(2),
    "Mod-Alt-3": toggleHeading(3),
    "Mod-k": (state) => {
      if (state.selection.empty) return false;
      latest.current.onLink();
      return true;
    },
    "Mod-Alt-m": () => {
      latest.current.onComment();
      return true;
    },
    "Alt-ArrowUp": moveTopBlock(-1),
    "Alt-ArrowDown": moveTopBlock(1),
    "Mod-]": sinkListItem(nodes.listItem),
    "Mod-[": liftListItem(nodes.listItem),
    Tab: chainCommands(goToCell(1), goToFactText(1), goToAttribution(1)),
    "Shift-Tab": chainCommands(goToCell(-1), goToFactText(-1), goToAttribution(-1)),
    Backspace: chainCommands(undoInputRule, eraseInFact, liftOut),
    Delete: stayInFact,
    ArrowUp: chainCommands(goThroughRows(-1), goThroughFacts("up")),
    ArrowDown: chainCommands(goThroughRows(1), goThroughFacts("down")),
    ArrowLeft: goThroughFacts("left"),
    ArrowRight: goThroughFacts("right"),
    Enter: chainCommands(
      leaveCaption,
      goToNextFact,
      goToNextText,
      leaveFrame,
      splitInQuote,
      addAnswer,
      splitListItem(nodes.listItem),
      liftListItem(nodes.listItem),
    ),
    "Shift-Enter": breakLine,
  }),
  keymap(baseKeymap),
];
