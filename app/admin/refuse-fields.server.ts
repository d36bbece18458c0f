import type { FormFailure } from "#app/form.server.ts";
import type { Answer } from "./answer.ts";
import { refuseForm } from "./forms.server.ts";

const CHECK = "Confira os campos marcados.";

/**
 * Refuses what was typed: beside each field, in the box of the form, and by a toast with the one reason there is.
 * @param title names the failure (docs/messages.md)
 * @param box where it says something else
 */
export function refuseFields(
  form: FormData,
  title: string,
  fields: FormFailure["fields"],
  box: FormFailure["error"] = { title, text: CHECK },
): Answer {
  const [reason = CHECK, ...others] = Object.values(fields).filter((text) => text !== undefined);
  const text = others.length === 0 ? reason : CHECK;
  return refuseForm(form, { fields, error: box }, { title, text, destructive: true });
}
