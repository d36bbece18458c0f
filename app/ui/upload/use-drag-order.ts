import { type PointerEvent, useRef, useState } from "react";

/** The place in a list that a height belongs to. */
function placeAt(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const found = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return found === -1 ? items.length - 1 : found;
}

/** Lets the items of a list be dragged by a handle, with mouse and finger; `onMove` receives each step. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number>(undefined);
  const [dragged, setDragged] = useState<number>();
  const hold = (place: number | undefined) => {
    held.current = place;
    setDragged(place);
  };
  const handleOf = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // The list stays where it is, while the handle moves away under the finger.
      list.current?.setPointerCapture(event.pointerId);
      hold(place);
    },
  });
  const listProps = {
    ref: list,
    onPointerMove: ({ clientY }: PointerEvent) => {
      const from = held.current;
      if (from === undefined || !list.current) return;
      const to = placeAt(list.current, clientY);
      if (to === from) return;
      hold(to);
      onMove(from, to);
    },
    onPointerUp: () => hold(undefined),
    onPointerCancel: () => hold(undefined),
  };
  return { listProps, handleOf, dragged };
}
