import { type PointerEvent, useRef, useState } from "react";

/** The index of the list item at a vertical position. */
function indexAt(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const found = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return found === -1 ? items.length - 1 : found;
}

/** Makes list items draggable by a handle, with mouse and touch; `onMove` is called for each step. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number>(undefined);
  const [dragged, setDragged] = useState<number>();
  const hold = (index: number | undefined) => {
    held.current = index;
    setDragged(index);
  };
  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // The list captures the pointer, because the handle moves away during the drag.
      list.current?.setPointerCapture(event.pointerId);
      hold(index);
    },
  });
  const listProps = {
    ref: list,
    onPointerMove: ({ clientY }: PointerEvent) => {
      const from = held.current;
      if (from === undefined || !list.current) return;
      const to = indexAt(list.current, clientY);
      if (to === from) return;
      hold(to);
      onMove(from, to);
    },
    onPointerUp: () => hold(undefined),
    onPointerCancel: () => hold(undefined),
  };
  return { listProps, handleOf, dragged };
}
