import { useRef, useState } from "react";

/** The selection after a row's checkbox is toggled; with `from`, all rows between the two get the same state. */
export function choose(
  chosen: readonly string[],
  ids: readonly string[],
  { id, isOn, from }: { id: string; isOn: boolean; from?: string },
): string[] {
  const [one, other] = [ids.indexOf(from ?? id), ids.indexOf(id)];
  const changed = one < 0 ? [id] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
  const rest = chosen.filter((other) => !changed.includes(other));
  return isOn ? [...rest, ...changed] : rest;
}

/** The selected rows of a page, in their order. Another page, or another order, starts without a selection. */
export function useRowSelection(ids: string[], page: string) {
  const [state, setState] = useState<{ page: string; marked: string[] }>({ page, marked: [] });
  const last = useRef<string>(undefined);
  const marked = state.page === page ? state.marked : [];
  const chosen = ids.filter((id) => marked.includes(id));
  return {
    chosen,
    setChosen: (marked: string[]) => setState({ page, marked }),
    /** @param isRange whether the rows since the last toggled one are included (shift key) */
    toggle: (id: string, isOn: boolean, isRange = false) => {
      setState({ page, marked: choose(chosen, ids, { id, isOn, from: isRange ? last.current : undefined }) });
      last.current = id;
    },
    /** Adds all rows from one to another. */
    extend: (from: string, to: string) => {
      setState({ page, marked: choose(chosen, ids, { id: to, isOn: true, from }) });
      last.current = to;
    },
  };
}
