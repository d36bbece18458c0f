/**
 * Leads to the first field that was refused: its error is read with it, and it comes clear of what stays at the edges. Where
 * no field was, what was wrong with the whole form comes into sight; it is read by itself.
 */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>("main [aria-invalid='true']");
  field?.focus({ preventScroll: true });
  const place = field ?? document.querySelector("main .error[role='alert']");
  place?.scrollIntoView({ block: "center" });
}
