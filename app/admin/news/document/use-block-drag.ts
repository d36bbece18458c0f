import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { followPointer, waitForPress } from "../../pieces/follow-pointer.ts";
import { findBlock, placeBlock } from "./blocks.ts";

/** A block that is carried, and the gap between blocks that it is over, counted from 0. */
export interface BlockDrag {
  id: string;
  gap: number;
}

/** The gap between the document's blocks that is nearest to a height of the window. */
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
 * Carries the document's blocks: by their handle with the mouse, and with a finger that rests on one. What goes with the pointer is
 * `ghost`; a finger that comes up where it went down asks for the block's menu.
 */
export function useBlockDrag(view: EditorView, onMenu: (position: number) => void) {
  const [drag, setDrag] = useState<BlockDrag | null>(null);
  const carried = useRef<BlockDrag | null>(null);
  const isHeld = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  const hold = (next: BlockDrag | null) => {
    carried.current = next;
    isHeld.current ||= next !== null;
    setDrag(next);
  };
  const drop = ({ id, gap }: BlockDrag, isFinger: boolean) => {
    // Others may have changed the text meanwhile.
    const position = findBlock(view.state, id);
    if (position === null) return;
    const index = view.state.doc.resolve(position).index(0);
    const moved = placeBlock(view.state, position, gap > index ? gap - 1 : gap);
    if (moved) view.dispatch(moved);
    else if (isFinger) onMenu(position);
    // The keys that undo it are the text's; on a phone they would bring the keyboard.
    if (!isFinger) view.focus();
  };
  const follow = ({ clientX, clientY, pointerId }: Start, id: string, isFinger: boolean) => {
    stop.current = followPointer({ clientX, clientY, pointerId }, isFinger, {
      onLift: ({ y }) => hold({ id, gap: gapAt(view, y) }),
      onMove({ x, y }) {
        ghost.current?.style.setProperty("--x", `${x}px`);
        ghost.current?.style.setProperty("--y", `${y}px`);
        const gap = gapAt(view, y);
        if (carried.current && carried.current.gap !== gap) hold({ id, gap });
      },
      onEnd(isDropped) {
        const last = carried.current;
        hold(null);
        if (isDropped && last) drop(last, isFinger);
      },
    });
  };
  useFinger(view, isHeld, (event, id) => {
    stop.current = waitForPress(event, () => follow(event, id, true));
  });
  useEffect(() => () => stop.current(), []);
  return { drag, ghost, lift: (event: Start, id: string) => follow(event, id, false) };
}

/** The id of the document's block that an element belongs to, and whether there are words under the finger. */
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
 * Hears a finger that goes down on a block. In a text that has the focus it selects words, as it does everywhere: there only what is
 * no text is lifted.
 */
function useFinger(
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
    // The page stays, no words are selected, and no tap follows, while a finger carries something.
    const stay = (event: Event) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
      if (event.type === "touchend") isHeld.current = false;
    };
    for (const type of ["touchmove", "touchend", "contextmenu"])
      document.addEventListener(type, stay, { passive: false, signal });
    return () => stop.abort();
  }, [view, isHeld]);
}
