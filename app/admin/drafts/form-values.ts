import { NEW_ID_FIELD, VERSION_FIELD } from "#app/forms/row-fields.ts";

/** The values of a form's fields, by their names; a switch is "on" or "". */
export type FormValues = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that identify the form or belong to one submission: nobody typed them. */
const OWN_FIELDS = new Set(["intent", "id", "draft", "inline"]);
const SECRET = /password|code|secret|token/i;

/** Dispatched on a hidden field whose value React controls; `detail` is the value to restore. */
export const RESTORE_EVENT = "coreto:restore";
/** Dispatched by such a field when its value has changed. */
export const VALUE_EVENT = "coreto:value";

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    const isControl =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return (
      isControl &&
      element.name !== "" &&
      !OWN_FIELDS.has(element.name) &&
      // The value of a radio group is sent by a hidden field of its own.
      !["password", "file", "radio", "submit"].includes(element.type) &&
      !SECRET.test(element.name)
    );
  });
}

const isSwitch = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** The current values of the fields; never secrets. */
export function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    controlsOf(form).map((control) => [
      control.name,
      isSwitch(control) ? (control.checked ? "on" : "") : control.value,
    ]),
  );
}

function initialOf(control: Control): string {
  if (isSwitch(control)) return control.defaultChecked ? "on" : "";
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find((option) => option.defaultSelected)?.value ?? control.value;
}

/** The values that the server rendered into the fields, whatever was typed before hydration. */
export const readInitialValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, initialOf(control)]));

/** Whether two forms hold the same values; a field that only one of them has counts as empty in the other. */
export function isSameForm(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  // The draft contains the version of the row and the id of a new one, but they alone are no unsaved change.
  for (const own of [VERSION_FIELD, NEW_ID_FIELD]) names.delete(own);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

/** Sets the value with the DOM's setter, so that React notices the change at the event that follows. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

/** Sets the value of a field as if it was typed. */
export function fill(control: Control, value: string): void {
  if (isSwitch(control)) {
    if (control.checked !== (value === "on")) control.click();
  } else if (control.type === "hidden") {
    control.dispatchEvent(new CustomEvent(RESTORE_EVENT, { detail: value }));
  } else if (control.value !== value) {
    setValue(control, value);
    const isChoice = control instanceof HTMLSelectElement;
    control.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}

/**
 * Restores values into the fields as if they were typed. Fields that appear only because of another one are filled once
 * React has rendered them.
 */
export async function fillForm(form: HTMLFormElement, values: FormValues): Promise<void> {
  for (let pass = 0; pass < 2; pass += 1) {
    for (const control of controlsOf(form)) {
      const value = values[control.name];
      if (value !== undefined) fill(control, value);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
