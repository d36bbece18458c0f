/** Leads to the first field that was refused: its error is read with it, and it comes clear of what stays at the edges. */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>("main [aria-invalid='true']");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
