import { type RefObject, useLayoutEffect } from "react";

const findMain = () => document.querySelector<HTMLElement>("main");

/**
 * Moves the focus on when the focused element is removed, alone or with its row: to the next control in the row, in the
 * next or the previous row, or otherwise to `<main>`. Browsers would reset it to the top of the page.
 * @param findOther finds, once everything is removed, another element than `<main>`
 */
export function useRestoreFocus(from: RefObject<HTMLElement | null>, findOther = findMain): void {
  useLayoutEffect(() => {
    const element = from.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const candidates = listCandidates(element);
      // After React has removed everything, unless something else has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const target = candidates.find(({ isConnected }) => isConnected) ?? findOther();
        target?.focus({ preventScroll: true });
      });
    };
  }, [from, findOther]);
}

function listCandidates(element: HTMLElement): HTMLElement[] {
  const row = element.closest("tr, li, fieldset");
  return [row, row?.nextElementSibling, row?.previousElementSibling]
    .flatMap((place) => [...(place?.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden])") ?? [])])
    .filter((control) => control !== element);
}
