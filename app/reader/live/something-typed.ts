/** Whether a form of the page holds what was not sent. */
export function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)");
  return [...fields].some((field) => field.value !== field.defaultValue);
}
