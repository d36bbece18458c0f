import { Field } from "#app/ui/field.tsx";
import type { AgendaItem } from "#domain/agenda/agenda.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";

interface MoveDialogProps {
  item: AgendaItem;
  timeZone: string;
}

/** Reschedules a draft. */
export function MoveDialog({ item: { id, title, at }, timeZone }: MoveDialogProps) {
  return (
    <EditDialog id={id} form="agenda" title="Mudar a hora">
      {(errors) => (
        <>
          <p>{title}</p>
          <Field
            label="Publicar em"
            name="scheduledAt"
            type="datetime-local"
            defaultValue={toLocalInput(at, timeZone)}
            error={errors.scheduledAt}
            help={`${clockText(timeZone)} Vazio, ela fica como rascunho, sem hora.`}
          />
        </>
      )}
    </EditDialog>
  );
}
