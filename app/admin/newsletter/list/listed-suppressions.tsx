import { Undo2 } from "lucide";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { SUPPRESSION_SHORT } from "#domain/newsletter/lists/list-text.ts";
import type { Suppression } from "#domain/newsletter/subscribers/subscriber-list.ts";
import { SUPPRESSION_TEXT } from "#domain/newsletter/text.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { Status } from "../../pieces/list/status.tsx";
import table from "../../pieces/list/table.module.css";
import styles from "./subscribers.module.css";

/** Addresses that get nothing any more, with the reason. */
export function SuppressionTable({ suppressions }: { suppressions: Suppression[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th>E-mail</th>
          <th>Motivo</th>
          <th>Desde</th>
          <th className={table.num}>Ações</th>
        </tr>
      </thead>
      <tbody>
        {suppressions.map((suppression) => (
          <SuppressionRow key={suppression.email} suppression={suppression} />
        ))}
      </tbody>
    </table>
  );
}

function SuppressionRow({ suppression }: { suppression: Suppression }) {
  const { email, reason, detail, createdAt, createdBy } = suppression;
  const dates = useDates();
  return (
    <tr>
      <td className={styles.email}>
        <b>{email}</b>
      </td>
      <td className={styles.consent}>
        <Status kind="late">
          <span>
            {SUPPRESSION_SHORT[reason]}
            {detail && <small className="meta">{detail}</small>}
          </span>
        </Status>
      </td>
      <td data-l="Desde">
        <time dateTime={createdAt}>{dates.day(createdAt)}</time>
        {createdBy && <small className="meta"> por {createdBy}</small>}
      </td>
      <td className={table.actions}>
        <ConfirmButton
          label={`Tirar dos suprimidos: ${email}`}
          title="Tirar dos suprimidos?"
          text={`${SUPPRESSION_TEXT[reason]}. ${
            reason === "complained"
              ? `${email} só volta a receber se o próprio leitor se inscrever de novo.`
              : `${email} volta a receber o que recebia, e pode se inscrever de novo.`
          }`}
          confirm="Tirar"
          variant=""
          fields={{ intent: "liberar", email }}
          choices={
            <Field
              label="Motivo"
              name="reason"
              autoComplete="off"
              required
              help="Por exemplo: corrigiu a caixa de entrada."
            />
          }
        >
          <Icon icon={Undo2} />
        </ConfirmButton>
      </td>
    </tr>
  );
}
