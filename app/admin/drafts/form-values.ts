import { NEW_ID_FIELD, VERSION_FIELD } from "#app/forms/row-fields.ts";

/** The values of a form's fields, by their names; a switch is "on" or "". */
export type FormValues = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that say which form it is, and what only one sending needs: nobody typed them. */
const OWN_FIELDS = new Set(["intent", "id", "draft", "inline"]);
const SECRET = /password|code|secret|token/i;

/** Told to a hidden field whose value is React's: `detail` is the value that it is to have. */
export const RESTORE_EVENT = "coreto:restore";
/** Told by such a field when its value has changed. */
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
      // Choices of one are sent by a hidden field of their own.
      !["password", "file", "radio", "submit"].includes(element.type) &&
      !SECRET.test(element.name)
    );
  });
}

const isSwitch = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** The values of the fields now; never secrets. */
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

/** The values that the fields were filled with, whatever was typed before the scripts were there. */
export const readInitialValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, initialOf(control)]));

/** Whether the same is typed in both; fields that only one of them shows count as typed when they hold something. */
export function isSameForm(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  // The version that a form was filled from, and the id of its new row, go with the draft, but make no difference by themselves.
  for (const own of [VERSION_FIELD, NEW_ID_FIELD]) names.delete(own);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

/** Sets what the browser shows past React's own note of it, so that the event that follows brings news. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

function fill(control: Control, value: string): void {
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
 * Puts values back into the fields, as if they were typed. Fields that only show up because of another one are filled once
 * React has drawn them.
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
