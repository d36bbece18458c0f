import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { importCalendarForm } from "./forms.server.ts";
import styles from "./services.module.css";

/** Brings the events of another program's calendar. */
export function ImportCalendar() {
  const { form, error, busy } = useActionForm<typeof importCalendarForm>({ intent: "importar", inline: true });
  return (
    <TitledPanel id="trazer" title="Trazer de outro calendário" className={styles.bring}>
      <ActionForm form={form} encType="multipart/form-data">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <Field
          label="Arquivo .ics"
          name="calendario"
          type="file"
          accept=".ics,text/calendar"
          required
          help="Até 512 KB. As horas de outro fuso viram as daqui; nada aparece no site antes de você conferir."
        />
        <button type="submit" className="btn line small" {...pendingButtonProps(busy)}>
          Trazer eventos
        </button>
      </ActionForm>
    </TitledPanel>
  );
}
