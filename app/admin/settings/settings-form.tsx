import type { ReactNode } from "react";
import type { AnyForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import type { SiteSettings } from "#domain/settings/types.ts";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { ConfirmIdentity } from "../shell/sign-in/confirm-identity.tsx";
import styles from "./settings-form.module.css";

/** Settings that are entered as text or selected. */
type WrittenSetting = Exclude<
  keyof SiteSettings,
  | "require_second_factor"
  | "feed_full_text"
  | "index_now"
  | "index_now_key"
  | "offline_reading"
  | "features_off"
  | "face_at"
  | "face_before"
  | "face_before_at"
  | "today_strip"
  | "support_bank"
  | "support_ask_article"
  | "support_ask_for_you"
  | "support_ask_newsletter"
  | "support_quiet"
  | "weather_forecast"
  | "urgent_mode"
  | "urgent_since"
  | "urgent_by"
  | "ad_offer"
  | "theme_force_apply_at"
  | "theme_force_apply_all_at"
>;

interface SettingsFields {
  /** Name, stored value and error of the field of a setting. */
  field: (name: WrittenSetting) => { name: string; defaultValue: string | number; error?: string };
  /** Error of each field. */
  errors: Record<string, string | undefined>;
  /** Sends the form with another intent than saving alone. */
  sendAs: (intent: string) => void;
  /** Marks the form as changed, for values that are not typed. */
  touch: () => void;
}

interface SettingsFormProps {
  /** Name of the section. */
  section: string;
  settings: SiteSettings;
  /** The version that the form submits. */
  version: string;
  children: (fields: SettingsFields) => ReactNode;
  /** Further actions beside the save button. */
  actions?: ReactNode | ((fields: Pick<SettingsFields, "sendAs">) => ReactNode);
  /** Why it cannot be saved as it is, in place of "Salvar". */
  blocked?: string;
}

/** The form of a section of the settings. */
export function SettingsForm({ section, settings, version, children, actions, blocked }: SettingsFormProps) {
  const sending = useActionForm<AnyForm>({ intent: "salvar" });
  // The dialog for the proof of identity shows its own error.
  const error = sending.refused?.reason === "identity" ? undefined : sending.error;
  const errors: Record<string, string | undefined> = sending.errors;
  const field = (name: WrittenSetting) => ({ name, defaultValue: settings[name] ?? "", error: errors[name] });
  const sendAs = (intent: string) => {
    const { current: form } = sending.form.ref;
    if (!form) return;
    const data = new FormData(form);
    data.set("intent", intent);
    sending.markSent();
    void sending.fetcher.submit(data, { method: "post" });
  };
  return (
    <>
      <EditForm
        sending={sending}
        version={version}
        draft={{ form: "configuracoes", row: section }}
        className={styles.form}
        barClassName={styles.saveBar}
        rest="Tudo salvo"
        blocked={blocked}
        actions={typeof actions === "function" ? actions({ sendAs }) : actions}
      >
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <div className={styles.sections}>{children({ field, errors, sendAs, touch: sending.touch })}</div>
      </EditForm>
      <ConfirmIdentity fetcher={sending.fetcher} />
    </>
  );
}
