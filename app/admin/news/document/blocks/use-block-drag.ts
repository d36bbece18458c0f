import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { followPointer, waitForLongPress } from "#app/admin/pieces/follow-pointer.ts";
import { findBlock, placeBlock } from "./blocks.ts";

/** A block that is dragged, and the gap between blocks under it, counted from 0. */
export interface BlockDrag {
  id: string;
  gap: number;
}

/** The gap between the top-level blocks that is nearest to a vertical position in the window. */
function gapAt(view: EditorView, y: number): number {
  let gap = 0;
  view.state.doc.forEach((_, position) => {
    const block = view.nodeDOM(position);
    if (!(block instanceof HTMLElement)) return;
    const { top, bottom } = block.getBoundingClientRect();
    if (y > (top + bottom) / 2) gap += 1;
  });
  return gap;
}

type Start = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">;

/**
 * Drags the document's top-level blocks: by their handle with the mouse, and by a long press on touch screens. The element of `preview`
 * follows the pointer; a long press without a movement opens the block's menu.
 */
export function useBlockDrag(view: EditorView, onMenu: (position: number) => void) {
  const [drag, setDrag] = useState<BlockDrag | null>(null);
  const active = useRef<BlockDrag | null>(null);
  const isHeld = useRef(false);
  const preview = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  const hold = (next: BlockDrag | null) => {
    active.current = next;
    isHeld.current ||= next !== null;
    setDrag(next);
  };
  const drop = ({ id, gap }: BlockDrag, isFinger: boolean) => {
    // Others may have changed the text meanwhile.
    const found = findBlock(view.state, id);
    if (!found) return;
    const { position } = found;
    const index = view.state.doc.resolve(position).index(0);
    const moved = placeBlock(view.state, position, gap > index ? gap - 1 : gap);
    if (moved) view.dispatch(moved);
    else if (isFinger) onMenu(position);
    // The focus makes Ctrl+Z undo the move; on a phone it would open the keyboard.
    if (!isFinger) view.focus();
  };
  const follow = ({ clientX, clientY, pointerId }: Start, id: string, isFinger: boolean) => {
    stop.current = followPointer({ clientX, clientY, pointerId }, isFinger, {
      onStart: ({ y }) => hold({ id, gap: gapAt(view, y) }),
      onMove({ x, y }) {
        preview.current?.style.setProperty("--x", `${x}px`);
        preview.current?.style.setProperty("--y", `${y}px`);
        const gap = gapAt(view, y);
        if (active.current && active.current.gap !== gap) hold({ id, gap });
      },
      onEnd(isDropped) {
        const last = active.current;
        hold(null);
        if (isDropped && last) drop(last, isFinger);
      },
    });
  };
  useTouchDrag(view, isHeld, (event, id) => {
    stop.current = waitForLongPress(event, () => follow(event, id, true));
  });
  useEffect(() => () => stop.current(), []);
  return { drag, preview, lift: (event: Start, id: string) => follow(event, id, false) };
}

/** The id of the top-level block that contains an element, and whether the element is editable text. */
function touchedBlock(view: EditorView, target: Element): { id: string; isWords: boolean } | null {
  let found: { id: string; isWords: boolean } | null = null;
  view.state.doc.forEach((node, position) => {
    if (!view.nodeDOM(position)?.contains(target)) return;
    const isWords = !node.isAtom && target.closest("[contenteditable=false]") === null;
    found = { id: node.attrs.id as string, isWords };
  });
  return found;
}

/**
 * Calls `onDown` when a finger goes down on a block. While the text has the focus, a long press selects words as everywhere else: then
 * only blocks that are not text are dragged.
 */
function useTouchDrag(
  view: EditorView,
  isHeld: RefObject<boolean>,
  onDown: (event: PointerEvent, id: string) => void,
): void {
  const handleDown = useEffectEvent((event: PointerEvent) => {
    isHeld.current = false;
    const target = event.target as Element;
    if (event.pointerType !== "touch" || !event.isPrimary || target.closest("[data-controls]")) return;
    const touched = touchedBlock(view, target);
    if (touched && (!touched.isWords || !view.hasFocus())) onDown(event, touched.id);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    view.dom.addEventListener("pointerdown", (event) => handleDown(event), { signal });
    // A touch drag must not scroll, select words, or end in a tap.
    const stay = (event: Event) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
      if (event.type === "touchend") isHeld.current = false;
    };
    for (const type of ["touchmove", "touchend", "contextmenu"])
      document.addEventListener(type, stay, { passive: false, signal });
    return () => stop.abort();
  }, [view, isHeld]);
}
