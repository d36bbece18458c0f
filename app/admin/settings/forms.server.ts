import { href } from "react-router";
import { z } from "zod";
import type { FormDone } from "#app/forms/action-result.ts";
import { Refusal } from "#app/forms/define-action.server.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import { faceSchema } from "#domain/face/form.ts";
import { restoreFace, saveFace } from "#domain/face/mutations.server.ts";
import { faceOf } from "#domain/face/types.ts";
import { FEATURE_TOGGLES } from "#domain/features.server.ts";
import {
  FORCE_KEYS,
  type ForceTarget,
  footerSchema,
  generalSchema,
  identitySchema,
  onOff,
  sectionsSchema,
} from "#domain/settings/form.ts";
import { forceTheme, updateSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { FieldsChanged, type FieldValues } from "#domain/shared/changed-fields.ts";
import { todaySchema } from "#domain/today/form.ts";
import { saveToday } from "#domain/today/mutations.server.ts";
import { switchSchema, urgentSchema } from "#domain/urgent/form.ts";
import { saveAndSwitchOn, switchUrgentMode } from "#domain/urgent/mutations.server.ts";
import { URGENT_TEXT } from "#domain/urgent/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { parseOpenedValues, refuseChangedFields } from "../pieces/form/opened-values.server.ts";
import { type AdminContext, defineAdminForm, requireFreshIdentity } from "../shell/admin-action.server.ts";

const CHECK_FIELDS = { title: SETTINGS_TEXT.failed, text: `${SETTINGS_TEXT.someFailed}. Confira os campos marcados.` };
const TRY_AGAIN = { title: SETTINGS_TEXT.failed, text: "Nada foi mudado. Tente de novo em um instante." };

/** A form that saves one section of the settings, all or nothing. */
export const sectionForm = <Schema extends z.ZodType<FieldValues>>(
  schema: Schema | ((site: AdminContext["site"]) => Schema),
  {
    intent = "salvar",
    permission,
    asksIdentity = () => false,
    save = updateSettings,
    done = { toast: { title: SETTINGS_TEXT.saved } },
  }: {
    intent?: string;
    permission?: Permission;
    /** Saves the values; sections that do more than that have a mutation of their own. */
    save?: (...args: Required<Parameters<typeof updateSettings>>) => Promise<unknown>;
    /** The message for the sender. */
    done?: Pick<FormDone, "toast" | "undo">;
    /** Whether a change of these values weakens the site: an open session alone must not make it. */
    asksIdentity?: (values: z.infer<Schema>, stored: SiteSettings) => boolean;
  } = {},
) =>
  defineAdminForm({
    intent,
    permission,
    failed: SETTINGS_TEXT.failed,
    schema,
    explain: () => ({ text: SETTINGS_TEXT.someFailed, summary: CHECK_FIELDS }),
    async run(context) {
      const { site, sender, values, version } = context;
      const opened = parseOpenedValues(version);
      if (asksIdentity(values, await getSettings(site.db))) await requireFreshIdentity(context);
      try {
        await save(site.db, sender, values, opened);
      } catch (error) {
        if (error instanceof FieldsChanged) throw refuseChangedFields(error, opened, CHECK_FIELDS);
        site.log.error({ err: error }, "settings could not be saved");
        throw new Refusal(SETTINGS_TEXT.someFailed, { reason: "unavailable", summary: TRY_AGAIN });
      }
      const saved = { id: "", version: JSON.stringify({ ...opened, ...values }) };
      return { ...done, saved };
    },
  });

export const saveIdentity = sectionForm(identitySchema);
export const saveFaceForm = sectionForm(faceSchema, { save: saveFace });

/** Brings the former face back; its values go into the form. */
export const restoreFormerFace = defineAdminForm({
  intent: "voltar",
  failed: SETTINGS_TEXT.failed,
  schema: z.object({}),
  async run({ site, sender }) {
    if (!(await restoreFace(site.db, sender))) throw new AppError("not_found");
    return { toast: { title: "A aparência de antes voltou" }, data: faceOf(await getSettings(site.db)) };
  },
});
export const saveFooter = sectionForm(footerSchema);
export const saveGeneral = sectionForm(generalSchema, {
  asksIdentity: (values, stored) => stored.require_second_factor && values.require_second_factor === "false",
});

/** The names of the features whose switches are off. */
const featuresSchema = z
  .object(Object.fromEntries(FEATURE_TOGGLES.map(({ name }) => [name, onOff])))
  .transform((switches) => ({
    features_off: Object.entries(switches)
      .flatMap(([name, value]) => (value === "true" ? [] : [name]))
      .join(","),
  }));
export const saveFeatures = sectionForm(featuresSchema);
export const saveSections = sectionForm(sectionsSchema, { permission: "arrangeFrontPage" });
export const saveTodayStrip = sectionForm(todaySchema, { permission: "arrangeFrontPage", save: saveToday });

const URGENT_SCREEN = href("/admin/capa/plantao");
const switchFields = (to: "off" | "again") => ({ action: URGENT_SCREEN, fields: { intent: "trocar", to } });

export const saveUrgent = sectionForm(urgentSchema, { permission: "arrangeFrontPage" });

/** Saves what readers see and switches the urgent mode on. */
export const switchUrgentOn = sectionForm(urgentSchema, {
  intent: "ligar",
  permission: "arrangeFrontPage",
  save: saveAndSwitchOn,
  done: { toast: { title: URGENT_TEXT.on, text: URGENT_TEXT.shown }, undo: switchFields("off") },
});

/** Switches the urgent mode off, or on again as it was before. */
export const switchUrgent = defineAdminForm({
  intent: "trocar",
  permission: "arrangeFrontPage",
  failed: URGENT_TEXT.failed,
  schema: switchSchema,
  async run({ site, sender, values: { to } }) {
    const isChanged = await switchUrgentMode(site.db, sender, to);
    if (to === "again") return { toast: { title: isChanged ? URGENT_TEXT.on : URGENT_TEXT.alreadyOn } };
    const undo = isChanged ? switchFields("again") : undefined;
    return { toast: { title: isChanged ? URGENT_TEXT.off : URGENT_TEXT.alreadyOff }, undo };
  },
});

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
