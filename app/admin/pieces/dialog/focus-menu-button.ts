/**
 * Returns the focus to the button of a menu once the dialog of one of its actions is closed: the menu was closed by the dialog, so that the
 * browser cannot return it to the action.
 */
export function focusMenuButton(action: HTMLElement | null): void {
  const menu = action?.closest("[popover]:not(:popover-open)");
  const focused = document.activeElement;
  // The browser may not have noticed yet that the button of a closed dialog has lost the focus.
  if (!menu || !(focused === document.body || focused?.closest("dialog:not([open])"))) return;
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)?.focus();
}
