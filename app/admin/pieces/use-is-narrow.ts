import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 1023.98px)";

/** Whether the window is as narrow as that of a phone or tablet, where what is beside the page covers it; false on the server. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
