import { useState } from "react";

/** Steps of the keys that move the choice. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** The place that a step leads to: round at the ends by single ones, else not beyond them. */
function placeAfter(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % count;
  return Math.min(count - 1, Math.max(0, at + step));
}

/** The chosen one of some entries: the first, until keys have moved on; it stays while others come and go around it. */
export function useActiveOption<Entry extends { key: string }>(entries: Entry[]) {
  const [key, choose] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  /** Moves the choice by a key. @returns the entry; undefined for other keys, or where there is none */
  const step = (pressed: string): Entry | undefined => {
    const by = STEPS[pressed];
    const next = by === undefined ? undefined : entries[placeAfter(at, by, entries.length)];
    if (next) choose(next.key);
    return next;
  };
  return { chosen: entries[at], choose, step };
}
