import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the keyboard's place when what has the focus goes away, alone or with its row: the focus goes to what comes next
 * there, in the next row or in the one before, and else to the screen; the browser would begin at the top of the page.
 */
export function useRestoreFocus(from: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = from.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const candidates = listCandidates(element);
      // When all that goes is gone, and nothing else has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heir = candidates.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>("main");
        heir?.focus({ preventScroll: true });
      });
    };
  }, [from]);
}

function listCandidates(element: HTMLElement): HTMLElement[] {
  const row = element.closest("tr, li, fieldset");
  return [row, row?.nextElementSibling, row?.previousElementSibling]
    .flatMap((place) => [...(place?.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden])") ?? [])])
    .filter((control) => control !== element);
}
