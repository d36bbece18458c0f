import { useState } from "react";

/** How far keys move the active option. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** The index after a step: single steps wrap around at the ends, larger ones stop there. */
function indexAfter(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % count;
  return Math.min(count - 1, Math.max(0, at + step));
}

/** The active option of a listbox: the first until keys move it; it stays active while other options change around it. */
export function useActiveOption<Entry extends { key: string }>(entries: Entry[]) {
  const [key, choose] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  /** Moves the active option by a key. @returns the new one; undefined for other keys, or if there is none */
  const step = (pressed: string): Entry | undefined => {
    const by = STEPS[pressed];
    const next = by === undefined ? undefined : entries[indexAfter(at, by, entries.length)];
    if (next) choose(next.key);
    return next;
  };
  return { chosen: entries[at], choose, step };
}
