/**
 * Returns the focus to the button of a menu once the dialog of one of its actions is closed: the menu was closed by the dialog, so that the
 * browser cannot return it to the action.
 */
export function focusMenuButton(action: HTMLElement | null): void {
  const menu = action?.closest("[popover]:not(:popover-open)");
  if (!menu || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)?.focus();
}
