import { setBlockType, splitBlockAs } from "prosemirror-commands";
import type { NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { findWrapping, liftTarget } from "prosemirror-transform";
import { POLL_LIMITS } from "#domain/polls/types.ts";
import { schema } from "../view/schema.ts";
import { leaveBlock, moveBlock, topBlock } from "./blocks.ts";

const { nodes, marks } = schema;

/** The depth of the nearest ancestor of some types, or null. */
function depthOf($pos: ResolvedPos, types: NodeType[]): number | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (types.includes($pos.node(depth).type)) return depth;
  return null;
}

/** Whether the selection begins in a block of one of these types, and of a heading level if given. */
export function isIn({ selection: { $from } }: EditorState, types: NodeType[], level?: number): boolean {
  const depth = depthOf($from, types);
  return depth !== null && (level === undefined || $from.node(depth).attrs.level === level);
}

/** Turns the block into a heading of a level, or such a heading into a paragraph. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isIn(state, [nodes.heading], level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

/** Turns blocks into a list, a list of the other kind into this kind, and a list of this kind into paragraphs. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from, [nodes.bulletList, nodes.orderedList]);
    if (depth === null) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type) return liftListItem(nodes.listItem)(state, dispatch);
    const { id } = $from.node(depth).attrs;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { id }));
    return true;
  };

/** Wraps paragraphs in a quote with an attribution, turns a quote of the other kind into this kind, and unwraps one of this kind. */
export const toggleQuote =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const depth = depthOf($from, [nodes.quote, nodes.pullQuote]);
    if (depth !== null && $from.node(depth).type !== type) {
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { id: $from.node(depth).attrs.id }));
      return true;
    }
    if (depth !== null) return unwrapQuote(state, depth, dispatch);
    if ($from.parent.type === nodes.heading)
      return setBlockType(nodes.paragraph)(
        state,
        dispatch && ((tr) => toggleQuote(type)(state.apply(tr), (next) => dispatch(tr.step(next.steps[0]!)))),
      );
    const range = $from.blockRange($to);
    const wrapping = range && findWrapping(range, type);
    if (!wrapping) return false;
    if (!dispatch) return true;
    const tr = state.tr.wrap(range, wrapping);
    const end = tr.mapping.map(range.end, -1);
    dispatch(tr.insert(end, nodes.attribution.create()).scrollIntoView());
    return true;
  };

function unwrapQuote(state: EditorState, depth: number, dispatch: Parameters<Command>[1]): boolean {
  const { $from } = state.selection;
  if (!dispatch) return true;
  const start = $from.before(depth);
  const quote = $from.node(depth);
  const paragraphs = quote.children
    .filter((child) => child.content.size > 0 || child.type === nodes.paragraph)
    .map((child) => nodes.paragraph.create({ id: child.attrs.id }, child.content));
  const tr = state.tr.replaceWith(start, start + quote.nodeSize, paragraphs);
  const caret = Math.min($from.pos - 1, tr.doc.content.size);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView());
  return true;
}

const CAPTIONED = [nodes.picture, nodes.sound, nodes.film, nodes.attachment, nodes.attribution, nodes.correction];

/**
 * Enter in blocks with a single text (a caption, an attribution, a correction) moves to a paragraph below, because a second one of
 * its kind makes no sense.
 */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !CAPTIONED.includes($from.parent.type)) return false;
  // In a gallery Enter leaves the gallery instead of moving to the next picture.
  dispatch?.(leaveBlock(state.tr, $from.after(1)));
  return true;
};

/** Moves to the next text. */
const goForward: Command = (state, dispatch) => {
  const next = TextSelection.findFrom(state.doc.resolve(state.selection.$from.after()), 1, true);
  if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView());
  return true;
};

/** Enter in a title, a label or a cell moves to the next text. */
export const goToNextText: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const stops = [nodes.factTitle, nodes.factLabel, nodes.pollQuestion, nodes.tableHeader, nodes.tableCell];
  return stops.includes($from.parent.type) && goForward(state, dispatch);
};

/** Moves from the words of a quote to who said them, or back; elsewhere the key has its default effect. */
export const goToAttribution =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const quote = depthOf($from, [nodes.quote, nodes.pullQuote]);
    if (quote === null) return false;
    const isAtName = $from.parent.type === nodes.attribution;
    const name = $from.node(quote).lastChild;
    if (isAtName === step > 0 || name?.type !== nodes.attribution) return false;
    const edge = $from.end(quote) - name.nodeSize;
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(edge), step)).scrollIntoView());
    return true;
  };

/** Enter in an empty last paragraph of a quote moves to its attribution; in one of a fact box it leaves the box. */
export const leaveFrame: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.paragraph || $from.parent.content.size > 0 || $from.depth < 2) return false;
  const frame = $from.node(-1);
  const at = $from.index(-1);
  const isQuote = frame.type === nodes.quote || frame.type === nodes.pullQuote;
  const next = frame.maybeChild(at + 1);
  if (isQuote && next?.type === nodes.attribution && at > 0) {
    const tr = state.tr.delete($from.before(), $from.after());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before() + 1))).scrollIntoView());
    return true;
  }
  if (frame.type === nodes.factBox && at === frame.childCount - 1 && at > 1) {
    const tr = state.tr.delete($from.before(), $from.after());
    dispatch?.(leaveBlock(tr, tr.mapping.map($from.after(1))));
    return true;
  }
  return false;
};

/** Enter in an empty last answer of a poll leaves it; in any other one it moves to an empty next one, or adds one, up to the limit. */
export const addAnswer: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.pollAnswer) return false;
  const poll = $from.node(-1);
  const answers = poll.childCount - 1;
  const isLast = $from.index(-1) === answers;
  if (!isLast && poll.child($from.index(-1) + 1).content.size === 0) return goForward(state, dispatch);
  if (isLast && $from.parent.content.size === 0 && answers > POLL_LIMITS.answersMin) {
    const tr = state.tr.delete($from.before(), $from.after());
    dispatch?.(leaveBlock(tr, tr.mapping.map($from.after(1))));
  } else if (answers < POLL_LIMITS.answersMax) splitBlockAs(() => ({ type: nodes.pollAnswer }))(state, dispatch);
  else if (isLast) dispatch?.(leaveBlock(state.tr, $from.after(1)));
  return true;
};

/** Backspace at the start of a quote or list unwraps it, and in an empty box it replaces the box by a paragraph. */
export const liftOut: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false;
  const quote = depthOf($from, [nodes.quote, nodes.pullQuote]);
  if (quote !== null && $from.index(quote) === 0) return unwrapQuote(state, quote, dispatch);
  const box = depthOf($from, [nodes.factBox, nodes.correction, nodes.poll]);
  if (box !== null && $from.node(box).textContent === "") {
    const tr = state.tr.replaceWith($from.before(box), $from.after(box), nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(box) + 1))));
    return true;
  }
  const range = $from.blockRange();
  const target = range && liftTarget(range);
  if (target === null || target === undefined || !isIn(state, [nodes.listItem])) return false;
  return liftListItem(nodes.listItem)(state, dispatch);
};

/** Enter in a quote adds a paragraph; ProseMirror's default would add a second attribution. */
export const splitInQuote: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.paragraph || !isIn(state, [nodes.quote, nodes.pullQuote])) return false;
  return splitBlockAs(() => ({ type: nodes.paragraph }))(state, dispatch);
};

/** Moves the top-level block with the caret up or down by one. */
export const moveTopBlock =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    const moved = moveBlock(state, topBlock(state).position, step);
    if (!moved) return false;
    dispatch?.(moved);
    return true;
  };

/** The link around the caret or on the selection, with its range; null if there is none. */
export function linkAt({ doc, selection }: EditorState): { href: string; from: number; to: number } | null {
  const { $from, from, to, empty } = selection;
  const mark = marks.link.isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []));
  if (!mark) return null;
  const parent = $from.parent;
  const start = $from.start();
  let [first, last] = [from, to];
  parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return;
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (end >= first && begin <= last) [first, last] = [Math.min(first, begin), Math.max(last, end)];
  });
  return { href: mark.attrs.href as string, from: first, to: last };
}

/** Sets the link of the selection or around the caret; without either, inserts `words` as a link. Null removes the link. */
export const setLink =
  (href: string | null, words = ""): Command =>
  (state, dispatch) => {
    const known = linkAt(state);
    const { from, to, empty } = state.selection;
    const [start, end] = empty && known ? [known.from, known.to] : [from, to];
    const tr = state.tr;
    if (href === null) tr.removeMark(start, end, marks.link);
    else if (start === end) tr.replaceSelectionWith(schema.text(words || href, [marks.link.create({ href })]), false);
    else tr.addMark(start, end, marks.link.create({ href }));
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
