import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import {
  FORCE_KEYS,
  type ForceTarget,
  footerSchema,
  generalSchema,
  identitySchema,
  type SettingValues,
  sectionsSchema,
} from "#domain/settings/form.ts";
import { forceTheme, SettingsChanged, updateSettings } from "#domain/settings/mutations.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";

/** Longest value that a message repeats, characters. */
const REPEATED_MAX = 80;

/** Message beside a field that somebody else changed. */
function describeChange(value: string): string {
  const what = value === "" ? "Outra pessoa esvaziou este campo" : "Outra pessoa mudou este campo";
  const repeated = value !== "" && value.length <= REPEATED_MAX && !value.includes("\n") ? ` para “${value}”` : "";
  return `${what}${repeated} depois que você abriu a tela. Se você salvar de novo, vale o seu.`;
}

/** The values of the form when it was opened, which serve as its version; empty if the form has none. */
function parseVersion(version: string | null): SettingValues {
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(version ?? "{}"));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

const CHECK_FIELDS = { title: SETTINGS_TEXT.failed, text: `${SETTINGS_TEXT.someFailed}. Confira os campos marcados.` };
const TRY_AGAIN = { title: SETTINGS_TEXT.failed, text: "Nada foi mudado. Tente de novo em um instante." };

/** A form that saves one section of the settings, all or nothing. */
const sectionForm = <Schema extends z.ZodType<SettingValues>>(schema: Schema, permission?: Permission) =>
  defineAdminForm({
    intent: "salvar",
    permission,
    failed: SETTINGS_TEXT.failed,
    schema,
    explain: () => ({ text: SETTINGS_TEXT.someFailed, summary: CHECK_FIELDS }),
    async run({ site, sender, values, version }) {
      const opened = parseVersion(version);
      try {
        await updateSettings(site.db, sender, values, opened);
      } catch (error) {
        if (!(error instanceof SettingsChanged)) {
          site.log.error({ err: error }, "settings could not be saved");
          throw new Refusal(SETTINGS_TEXT.someFailed, { reason: "unavailable", summary: TRY_AGAIN });
        }
        const { now } = error;
        const fields = Object.fromEntries(Object.entries(now).map(([key, value = ""]) => [key, describeChange(value)]));
        const latest = JSON.stringify({ ...opened, ...now });
        throw new Refusal(CHECK_FIELDS.text, { reason: "changed", fields, summary: CHECK_FIELDS, version: latest });
      }
      const saved = { id: "", version: JSON.stringify({ ...opened, ...values }) };
      return { toast: { title: SETTINGS_TEXT.saved }, saved };
    },
  });

export const saveIdentity = sectionForm(identitySchema);
export const saveFooter = sectionForm(footerSchema);
export const saveGeneral = sectionForm(generalSchema);
export const saveSections = sectionForm(sectionsSchema, "arrangeFrontPage");

/** Applies the stored default theme to readers again. */
export const applyTheme = defineAdminForm({
  intent: "forcar-tema",
  failed: SETTINGS_TEXT.failed,
  schema: z.object({ target: z.string() }),
  async run({ site, sender, values: { target } }) {
    if (!Object.hasOwn(FORCE_KEYS, target)) throw new AppError("not_found");
    await forceTheme(site.db, sender, target as ForceTarget);
    return { toast: { title: SETTINGS_TEXT.saved } };
  },
});
