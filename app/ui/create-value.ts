import { useSyncExternalStore } from "react";

/** A value of the page outside React, which components read and follow. */
export function createValue<Value>(value: Value) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that ends it */
    subscribe,
    /** What `select` reads of it. @param first on the server and during hydration */
    useSelected: <Selected>(select: (value: Value) => Selected, first: Selected): Selected =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => first,
      ),
  };
}
