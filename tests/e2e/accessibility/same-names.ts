/**
 * Runs in the page, which has axe: the accessible names that several visible fields share, which are therefore ambiguous for screen readers
 * and speech input; "" for a field without a name. The choices of a radio group only have to differ within it.
 */
export function findSameNames(): string[] {
  const { axe } = window;
  const open = document.querySelector("dialog[open]") ?? document.body;
  const fields = open.querySelectorAll(
    "input, select, textarea, [contenteditable=true], [role=switch], [role=combobox]",
  );
  axe.setup(document);
  const names = [...fields]
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .filter((field) => !field.matches("[type=hidden]") && !field.closest("[inert], [aria-hidden=true]"))
    .map((field) => {
      const group = field.matches("[type=radio]") ? `${field.getAttribute("name")}: ` : "";
      return group + axe.commons.text.accessibleText(field).trim();
    });
  axe.teardown();
  return [...new Set(names.filter((name, index) => name === "" || names.indexOf(name) !== index))];
}
