import { type ZodType, z } from "zod";
import { parseForm } from "#app/form.server.ts";
import type { SettingValues } from "#domain/settings/forms.ts";
import { SettingsChanged, updateSettings } from "#domain/settings/mutations.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import type { Answer } from "../answer.ts";
import { refuseForm, type Task } from "../forms.server.ts";

/** Longest value that is told in full, characters. */
const TOLD_MAX = 80;

/** Said beside a field that somebody else changed. */
function tellOther(value: string): string {
  const what = value === "" ? "Outra pessoa esvaziou este campo" : "Outra pessoa mudou este campo";
  const told = value !== "" && value.length <= TOLD_MAX && !value.includes("\n") ? ` para “${value}”` : "";
  return `${what}${told} depois que você abriu a tela. Se você salvar de novo, vale o seu.`;
}

/** What the form showed when it was opened; nothing where it does not say. */
function seenIn(form: FormData): SettingValues {
  const read = z.record(z.string(), z.string()).safeParse(parseJson(String(form.get("seen") ?? "")));
  return read.success ? read.data : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CHECK_FIELDS = `${SETTINGS_TEXT.someFailed}. Confira os campos marcados.`;
const TRY_AGAIN = "Nada foi mudado. Tente de novo em um instante.";

/** Saves one section of the settings, all of it or nothing, and says so. */
export async function saveSettings<Values extends SettingValues>(
  schema: ZodType<Values>,
  { site, actor, form }: Task,
): Promise<Answer> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) {
    const { fields } = parsed.refusal.data;
    return refuseForm(form, { fields, error: { title: SETTINGS_TEXT.failed, text: CHECK_FIELDS } });
  }
  const seen = seenIn(form);
  try {
    await updateSettings(site.db, actor, parsed.values, seen);
  } catch (error) {
    if (error instanceof SettingsChanged) {
      const fields = Object.fromEntries(Object.entries(error.now).map(([key, value = ""]) => [key, tellOther(value)]));
      const refusal = refuseForm(form, { fields, error: { title: SETTINGS_TEXT.failed, text: CHECK_FIELDS } });
      return { ...refusal, seen: JSON.stringify({ ...seen, ...error.now }) };
    }
    site.log.error({ err: error }, "settings could not be saved");
    return refuseForm(
      form,
      { error: { title: SETTINGS_TEXT.failed, text: TRY_AGAIN } },
      { title: SETTINGS_TEXT.failed, text: SETTINGS_TEXT.someFailed, destructive: true },
    );
  }
  return { toast: { title: SETTINGS_TEXT.saved }, seen: JSON.stringify({ ...seen, ...parsed.values }) };
}
