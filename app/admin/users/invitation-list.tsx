import { useDates } from "#app/use-dates.ts";
import { ROLE_TEXT } from "#domain/accounts/administration/text.ts";
import type { Invitation } from "#domain/accounts/invitations/types.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./invitation-list.module.css";

/** Invitations that nobody has accepted yet. */
export function InvitationList({ items }: { items: Invitation[] }) {
  if (items.length === 0) return null;
  return (
    <TitledPanel id="convites" title="Convites à espera" className={styles.list} isFlush>
      <ul>
        {items.map((item) => (
          <Waiting key={item.id} {...item} />
        ))}
      </ul>
    </TitledPanel>
  );
}

function Waiting({ id, email, role, by, sentAt, expiresAt, isOver }: Invitation) {
  const dates = useDates();
  return (
    <li>
      <div>
        <b>{email}</b>
        <p className="meta">
          {ROLE_TEXT[role]}
          <span className="dot">
            enviado em {dates.dayAndTime(sentAt)}
            {by && ` por ${by}`}
          </span>
          <span className={`dot ${isOver ? styles.over : ""}`}>
            {isOver ? "venceu" : `vale até ${dates.dayAndTime(expiresAt)}`}
          </span>
        </p>
      </div>
      <div className="btns">
        <ConfirmButton
          label={`Reenviar: ${email}`}
          className="btn line small"
          title="Reenviar o convite?"
          text={`${email} recebe outro link. O de antes deixa de valer.`}
          confirm="Reenviar"
          variant=""
          fields={{ intent: "reenviar", id }}
        >
          Reenviar
        </ConfirmButton>
        <ConfirmButton
          label={`Cancelar o convite: ${email}`}
          className="btn line small"
          title="Cancelar o convite?"
          text={`O link que ${email} recebeu deixa de valer.`}
          confirm="Cancelar convite"
          fields={{ intent: "cancelar", id }}
        >
          Cancelar
        </ConfirmButton>
      </div>
    </li>
  );
}
