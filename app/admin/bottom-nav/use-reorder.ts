import { type PointerEvent, useEffect, useRef, useState } from "react";

/** The attribute that marks the rows of a sortable list. */
const ROW = "data-reorder";

const moved = (order: string[], id: string, to: number) => {
  const rest = order.filter((one) => one !== id);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, id);
  return rest;
};

/**
 * A list whose rows are moved by dragging a handle or by buttons. Spread `rowProps(id)` on rows and `handleProps(id)` on handles.
 * @param ids the stored order; `answer` is the last response, after which the stored order is shown again
 * @param onChange called once with the new order when a row was dropped or moved
 */
export function useReorder(ids: string[], answer: unknown, onChange: (order: string[]) => void) {
  const [order, setOrder] = useState(ids);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const refocus = useRef<{ id: string; by: number } | null>(null);
  const stored = ids.join();
  const [last, setLast] = useState({ stored, answer });

  // After each response, even a refusal, the server's order is shown.
  if (last.stored !== stored || last.answer !== answer) {
    setLast({ stored, answer });
    setOrder(ids);
  }

  // A row that moves in the document loses the focus of its button.
  useEffect(() => {
    const wanted = refocus.current;
    refocus.current = null;
    if (!wanted || !order.includes(wanted.id)) return;
    document.querySelector<HTMLElement>(`[${ROW}="${wanted.id}"] [data-move="${wanted.by}"]`)?.focus();
  }, [order]);

  const move = (id: string, by: -1 | 1) => {
    const to = order.indexOf(id) + by;
    if (to < 0 || to >= order.length) return;
    const next = moved(order, id, to);
    refocus.current = { id, by };
    setOrder(next);
    setAnnouncement(`Posição ${to + 1} de ${order.length}`);
    onChange(next);
  };

  const handlePointerDown = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let latest = order;
    const follow = ({ clientY }: { clientY: number }) => {
      const others = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(
        (row) => row.getAttribute(ROW) !== id,
      );
      const to = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return clientY > top + height / 2;
      }).length;
      latest = moved(latest, id, to);
      setOrder(latest);
    };
    const finish = (dropped: boolean) => {
      stop.abort();
      setDragged(null);
      if (!dropped) setOrder(order);
      else if (latest.join() !== order.join()) onChange(latest);
    };
    const stop = new AbortController();
    const { signal } = stop;
    setDragged(id);
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", () => finish(true), { signal });
    addEventListener("pointercancel", () => finish(false), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && finish(false), { signal });
  };

  return {
    order,
    dragged,
    move,
    /** The new position of the moved row, for screen readers. */
    announcement,
    rowProps: (id: string) => ({ [ROW]: id, "data-dragged": dragged === id || undefined }),
    handleProps: (id: string) => ({ onPointerDown: (event: PointerEvent) => handlePointerDown(event, id) }),
  };
}
