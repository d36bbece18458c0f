import type { ZodType } from "zod";
import { parseForm } from "#app/form.server.ts";
import type { SettingValues } from "#domain/settings/forms.ts";
import { updateSettings } from "#domain/settings/mutations.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import type { Answer } from "../answer.ts";
import { refuseForm, type Task } from "../forms.server.ts";

const TRY_AGAIN = "Nada foi mudado. Tente de novo em um instante.";

/** Saves one section of the settings, all of it or nothing, and says so in the words of back-office §8. */
export async function saveSettings<Values extends SettingValues>(
  schema: ZodType<Values>,
  { site, actor, form }: Task,
): Promise<Answer> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) {
    const { fields } = parsed.refusal.data;
    const text = `${SETTINGS_TEXT.someFailed}. Confira os campos marcados.`;
    return refuseForm(form, { fields, error: { title: SETTINGS_TEXT.failed, text } });
  }
  try {
    await updateSettings(site.db, actor, parsed.values);
  } catch (error) {
    site.log.error({ err: error }, "settings could not be saved");
    return refuseForm(
      form,
      { error: { title: SETTINGS_TEXT.failed, text: TRY_AGAIN } },
      { title: SETTINGS_TEXT.failed, text: SETTINGS_TEXT.someFailed, destructive: true },
    );
  }
  return { toast: { title: SETTINGS_TEXT.saved } };
}
