import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import {
  FORCE_KEYS,
  type ForceTarget,
  footerSchema,
  generalSchema,
  identitySchema,
  sectionsSchema,
} from "#domain/settings/form.ts";
import { forceTheme, updateSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { FieldsChanged, type FieldValues } from "#domain/shared/changed-fields.ts";
import { todaySchema } from "#domain/today/form.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { parseOpenedValues, refuseChangedFields } from "../pieces/form/opened-values.server.ts";
import { defineAdminForm, requireFreshIdentity } from "../shell/admin-action.server.ts";

const CHECK_FIELDS = { title: SETTINGS_TEXT.failed, text: `${SETTINGS_TEXT.someFailed}. Confira os campos marcados.` };
const TRY_AGAIN = { title: SETTINGS_TEXT.failed, text: "Nada foi mudado. Tente de novo em um instante." };

/** A form that saves one section of the settings, all or nothing. */
const sectionForm = <Schema extends z.ZodType<FieldValues>>(
  schema: Schema,
  {
    permission,
    asksIdentity = () => false,
  }: {
    permission?: Permission;
    /** Whether a change of these values weakens the site: an open session alone must not make it. */
    asksIdentity?: (values: z.infer<Schema>, stored: SiteSettings) => boolean;
  } = {},
) =>
  defineAdminForm({
    intent: "salvar",
    permission,
    failed: SETTINGS_TEXT.failed,
    schema,
    explain: () => ({ text: SETTINGS_TEXT.someFailed, summary: CHECK_FIELDS }),
    async run(context) {
      const { site, sender, values, version } = context;
      const opened = parseOpenedValues(version);
      if (asksIdentity(values, await getSettings(site.db))) await requireFreshIdentity(context);
      try {
        await updateSettings(site.db, sender, values, opened);
      } catch (error) {
        if (error instanceof FieldsChanged) throw refuseChangedFields(error, opened, CHECK_FIELDS);
        site.log.error({ err: error }, "settings could not be saved");
        throw new Refusal(SETTINGS_TEXT.someFailed, { reason: "unavailable", summary: TRY_AGAIN });
      }
      const saved = { id: "", version: JSON.stringify({ ...opened, ...values }) };
      return { toast: { title: SETTINGS_TEXT.saved }, saved };
    },
  });

export const saveIdentity = sectionForm(identitySchema);
export const saveFooter = sectionForm(footerSchema);
export const saveGeneral = sectionForm(generalSchema, {
  asksIdentity: (values, stored) => stored.require_second_factor && values.require_second_factor === "false",
});
export const saveSections = sectionForm(sectionsSchema, { permission: "arrangeFrontPage" });
export const saveToday = sectionForm(todaySchema, { permission: "arrangeFrontPage" });

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
