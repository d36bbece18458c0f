import type { ReactNode } from "react";
import { FormError } from "#app/ui/field.tsx";
import type { SiteSettings } from "#domain/settings/schema.ts";
import { EditForm } from "../edit-form.tsx";
import { SeenInput } from "../seen-input.tsx";
import { useAnswer } from "../use-answer.ts";

/** Settings that are typed or chosen. */
type WrittenSetting = Exclude<
  keyof SiteSettings,
  "require_second_factor" | "theme_force_apply_at" | "theme_force_apply_all_at"
>;

interface SettingsFields {
  /** Name, stored value and error of the field of a setting. */
  field: (name: WrittenSetting) => { name: string; defaultValue: string | number; error?: string };
  /** What was wrong with each. */
  errors: Record<string, string | undefined>;
}

interface SettingsFormProps {
  /** Name of the section. */
  section: string;
  settings: SiteSettings;
  /** The same as its form sends it along. */
  seen: string;
  children: (fields: SettingsFields) => ReactNode;
  /** What else can be done, beside the button that saves. */
  actions?: ReactNode;
}

/** A section of the settings: sent as a whole, with the button that saves it always in sight. */
export function SettingsForm({ section, settings, seen, children, actions }: SettingsFormProps) {
  const sending = useAnswer();
  const { errors, error, answer } = sending;
  const field = (name: WrittenSetting) => ({ name, defaultValue: settings[name] ?? "", error: errors[name] });
  return (
    <EditForm
      sending={sending}
      draft={{ form: "configuracoes", row: section }}
      className="settings-form"
      rest="Tudo salvo"
      actions={actions}
    >
      <SeenInput seen={seen} answer={answer} />
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <div className="settings">{children({ field, errors })}</div>
    </EditForm>
  );
}
