import { type RefObject, useLayoutEffect } from "react";
import { type Control, findShift } from "./toast-place.ts";

/** What a message does not cover: controls, and of a page's content the pictures and what stands right below a title. */
const KEPT_FREE =
  "a[href], button, input, select, textarea, summary, [contenteditable=true], [role=switch], [data-save-bar], main :is(img, video, h1 + p)";

/** How long after a change of the page the messages are placed again, milliseconds. */
const CONTENT_MS = 100;

/** The modal dialog above all others: the one that has the focus. */
function findTopDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  return dialogs.findLast((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1);
}

/** How bad it is to cover an element. */
function weightOf(element: Element, errors: readonly Element[]): number {
  if (element === document.activeElement) return 100;
  if (errors.includes(element)) return 20;
  return element.matches("button, [type=submit], [data-save-bar]") ? 10 : 1;
}

/** What ends so near to a bar counts as covered by it, pixels. */
const NEAR_BAR = 12;

/** The part of the window between the bars at its edges, which cover the page anyway. */
function findPage(): { top: number; bottom: number } {
  const page = { top: 0, bottom: innerHeight };
  for (const bar of document.querySelectorAll("[data-bar]")) {
    const { top, bottom } = bar.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || !bar.checkVisibility({ visibilityProperty: true })) continue;
    if (top <= 0) page.top = Math.max(page.top, bottom + NEAR_BAR);
    else if (bottom >= innerHeight - 16) page.bottom = Math.min(page.bottom, top - NEAR_BAR);
  }
  return page;
}

/** What is to stay free and is in the window, and what is wrong with fields, except those of the messages. */
function visibleControls(layer: HTMLElement): Control[] {
  const dialog = findTopDialog();
  const scope = dialog ?? document;
  const page = dialog ? { top: 0, bottom: innerHeight } : findPage();
  const errors = [...scope.querySelectorAll("[aria-invalid=true]")].flatMap(
    (field) => field.ariaDescribedByElements ?? [],
  );
  const shown = [...scope.querySelectorAll(KEPT_FREE), ...errors];
  return shown.flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { top: highest, bottom: lowest } =
      element === document.activeElement ? { top: 0, bottom: innerHeight } : page;
    const isOutside = bottom <= highest || top >= lowest || right <= left || bottom <= top;
    if (isOutside || layer.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const weight = weightOf(element, errors);
    return [{ left, top: Math.max(top, highest), right, bottom: Math.min(bottom, lowest), weight }];
  });
}

/** Moves the messages to where they cover no control, but not under the pointer or the focus. */
function settle(layer: HTMLElement): void {
  if (layer.matches(":hover, :focus-within")) return;
  const { style } = layer;
  style.removeProperty("--shift-x");
  style.removeProperty("--shift-y");
  const { left, top, right, bottom } = layer.getBoundingClientRect();
  if (bottom <= top) return;
  const size = { width: document.documentElement.clientWidth, height: innerHeight };
  const { x, y, covered } = findShift({ left, top, right, bottom }, visibleControls(layer), size);
  style.setProperty("--shift-x", `${x}px`);
  style.setProperty("--shift-y", `${y}px`);
  // A crowded form has no free place: a tap on a field reaches it, and the focus then moves the messages away.
  layer.toggleAttribute("data-covers", covered > 0);
}

/** Puts the messages on top of the page and its dialogs. What is outside a modal dialog is inert, so they are moved into it. */
function raise(layer: HTMLElement, home: HTMLElement, isShown: boolean): void {
  const parent = findTopDialog() ?? home;
  const focused = layer.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (layer.parentNode !== parent) parent.append(layer);
  if (isShown) {
    layer.popover = "manual";
    // Shown again, it is above what was opened since.
    if (layer.matches(":popover-open")) layer.hidePopover();
    layer.showPopover?.();
  } else layer.removeAttribute("popover");
  focused?.focus({ preventScroll: true });
}

/**
 * Shows toasts in the top layer, above every dialog and where they cover no button or field.
 * @param home where the element belongs while no modal dialog is open
 * @param toasts changes with the toasts
 */
export function useToastLayer(
  home: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const element = layer.current;
    const origin = home.current;
    if (!element || !origin) return;
    // A dialog may be removed with the messages in it, which are then brought back.
    const observer = new MutationObserver(() => {
      if (element.parentNode !== (findTopDialog() ?? origin) || !element.isConnected) update();
    });
    const update = () => {
      raise(element, origin, toasts.length > 0);
      const inDialog = element.parentNode !== origin;
      observer.observe(document.body, { attributeFilter: ["open"], subtree: true, childList: inDialog });
    };
    update();
    return () => observer.disconnect();
  }, [home, layer, toasts]);

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || toasts.length === 0) return;
    const handleChange = () => settle(element);
    handleChange();
    const sizes = new ResizeObserver(handleChange);
    sizes.observe(element);
    // The page moves its controls below the messages, as with errors beside its fields.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const content = new MutationObserver((changes) => {
      if (changes.every(({ target }) => element.contains(target))) return;
      if (!timer) settle(element);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        settle(element);
      }, CONTENT_MS);
    });
    content.observe(document.body, { childList: true, characterData: true, subtree: true });
    for (const type of ["resize", "scrollend", "focusin"]) addEventListener(type, handleChange, { capture: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      clearTimeout(timer);
      for (const type of ["resize", "scrollend", "focusin"]) removeEventListener(type, handleChange, { capture: true });
    };
  }, [layer, toasts]);

  // Before React removes the home, the messages are in it again.
  useLayoutEffect(
    () => () => {
      if (layer.current) home.current?.append(layer.current);
    },
    [home, layer],
  );
}
