import { getMatchHighlights, SearchQuery, search, setSearchState } from "prosemirror-search";
import { type Command, type EditorState, Plugin, PluginKey } from "prosemirror-state";

const key = new PluginKey<boolean>("searchBar");

/** Marks what is searched for in the text, and whether the bar for it is open. */
export const searchPlugins = (): Plugin[] => [
  search(),
  new Plugin({
    key,
    state: { init: () => false, apply: (transaction, isOpen) => transaction.getMeta(key) ?? isOpen },
  }),
];

/** Whether the bar is open. */
export const isSearching = (state: EditorState): boolean => key.getState(state) ?? false;

/** Opens the bar; if it is open already, the key is left to the browser. */
export const openSearch: Command = (state, dispatch) => {
  if (isSearching(state)) return false;
  dispatch?.(state.tr.setMeta(key, true));
  return true;
};

/** Closes the bar and removes its marks. */
export const closeSearch: Command = (state, dispatch) => {
  dispatch?.(setSearchState(state.tr.setMeta(key, false), new SearchQuery({ search: "" })));
  return true;
};

/** Searches for a text as it is typed, in large and small letters. */
export const searchFor =
  (text: string, replacement: string): Command =>
  (state, dispatch) => {
    // A "$" in the replacement would be a reference to the match.
    const replace = replacement.replaceAll("$", "$$$$");
    dispatch?.(setSearchState(state.tr, new SearchQuery({ search: text, replace, literal: true })));
    return true;
  };

/** How many matches there are, and which of them is selected, from 1 on; 0 for none. */
export function countMatches(state: EditorState): { count: number; selected: number } {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return { count: matches.length, selected: matches.findIndex((match) => match.from === from && match.to === to) + 1 };
}
