import { useEffect } from "react";
import { createValue } from "#app/ui/create-value.ts";

const shown = createValue<unknown>(null);

/** Names the data that the home page shows, which may be older than the latest ones, to what stands above it. */
export function useNameShownHome(home: object): void {
  useEffect(() => {
    shown.set(home);
    return () => shown.set(null);
  }, [home]);
}

/** The data that the home page shows. @param latest its latest data; undefined on other pages */
export function useShownHome<Home extends object>(latest: Home | undefined): Home | undefined {
  const named = shown.useSelected((home) => home as Home | null, null);
  return latest && (named ?? latest);
}
