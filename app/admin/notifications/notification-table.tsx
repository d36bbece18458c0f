import { Send } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { MomentPage } from "#domain/moment-pages.server.ts";
import type { EditableNotification } from "#domain/notifications/schema.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { Pager } from "../pager.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";
import { isLaterPage, withEdited } from "../with-query.ts";

interface NotificationTableProps {
  page: MomentPage<EditableNotification>;
  /** When the list was read, milliseconds since 1970. */
  now: number;
  /** The query of the screen. */
  query: string;
}

/** A page of all notifications, newest first, with what can be done with each. */
export function NotificationTable({ page: { items, previous, next }, now, query }: NotificationTableProps) {
  return (
    <section id="lista" className="panel cards" aria-label="Notificações">
      {items.length === 0 ? (
        <p className="pad office-none">
          {isLaterPage(query) ? "Nenhuma notificação nesta página." : "Nenhuma notificação ainda. Escreva a primeira."}
        </p>
      ) : (
        <table className="tbl one-line few">
          <thead>
            <tr>
              <th>Notificação</th>
              <th>Status</th>
              <th className="num">Ações</th>
            </tr>
          </thead>
          <tbody>
            {items.map((notification) => (
              <Row
                key={notification.id}
                notification={notification}
                now={now}
                editPath={withEdited(query, notification.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pager previous={previous} next={next} query={query} listId="lista" />
    </section>
  );
}

function Status({ notification, now }: { notification: EditableNotification; now: number }) {
  const dates = useDates();
  const { status, scheduledAt, sentAt } = notification;
  if (status === "sent") {
    return (
      <span className="st">
        <span>
          Enviada
          {sentAt && <small className="meta">{dates.dayAndTime(sentAt)}</small>}
        </span>
      </span>
    );
  }
  if (status === "draft" || !scheduledAt) return <span className="st draft">Rascunho</span>;
  const late = Date.parse(scheduledAt) < now - 60_000;
  return (
    <span className={late ? "st late" : "st later"}>
      <span>
        {late ? "Atrasada" : "Agendada"}
        <small className="meta">{dates.dayAndTime(scheduledAt)}</small>
      </span>
    </span>
  );
}

function Row({ notification, now, editPath }: { notification: EditableNotification; now: number; editPath: string }) {
  const { id, title, message, status } = notification;
  const name = title ?? message;
  return (
    <tr>
      <td>
        <Link className="t" to={editPath} preventScrollReset>
          <span>
            {name}
            {title && <small className="line-2">{message}</small>}
          </span>
        </Link>
      </td>
      <td>
        <Status notification={notification} now={now} />
      </td>
      <td className="acts2">
        {status !== "sent" && (
          <ConfirmButton
            label={`Marcar como enviada: ${name}`}
            title="Enviar esta notificação agora?"
            text={`“${name}” aparece na hora para todos os leitores.`}
            confirm="Enviar"
            look=""
            fields={{ intent: "enviar", id }}
          >
            <Icon icon={Send} />
          </ConfirmButton>
        )}
        <EditLink to={editPath} name={name} beside />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir esta notificação?"
          text={`“${name}” sai também da lista dos leitores, para sempre.`}
        />
      </td>
    </tr>
  );
}
