import { useEffect, useSyncExternalStore } from "react";

let shown: unknown = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (home: unknown) => {
  shown = home;
  for (const listener of listeners) listener();
};

/** Names the data that the home page shows, which may be older than the latest ones, to what stands above it. */
export function useNameShownHome(home: object): void {
  useEffect(() => {
    set(home);
    return () => set(null);
  }, [home]);
}

/** The data that the home page shows. @param latest its latest data; undefined on other pages */
export function useShownHome<Home extends object>(latest: Home | undefined): Home | undefined {
  const named = useSyncExternalStore(
    subscribe,
    () => shown as Home | null,
    () => null,
  );
  return latest && (named ?? latest);
}
