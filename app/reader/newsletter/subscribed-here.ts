import { useEffect } from "react";
import { store } from "#app/ui/browser-storage.ts";

/** Local storage: newsletters were asked for in this browser. Read before the first paint (app/boot/text-size-boot.ts). */
const KEY = "coreto_letter_v1";

/**
 * Records whether the reader of this browser gets newsletters, or has asked for them.
 * @param isSubscribed neither true nor false as long as that is not known
 */
export function useNoteSubscribed(isSubscribed: boolean | null | undefined): void {
  useEffect(() => {
    if (typeof isSubscribed === "boolean") store(KEY, isSubscribed ? "1" : null);
  }, [isSubscribed]);
}

/** Hides the form within texts from now on; one that shows an answer stays. */
export function hideTextSignUp(): void {
  document.documentElement.dataset.letter = "";
}
