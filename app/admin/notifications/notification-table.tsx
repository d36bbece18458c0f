import { Send } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { NoticeFacts } from "#domain/notices/channels.server.ts";
import type { EditableNotification } from "#domain/notifications/types.ts";
import type { CursorPage } from "#domain/shared/cursor-pages.server.ts";
import { NEWSROOM_NOTICES } from "../features/notices.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { isLaterPage, withEdited } from "../pieces/with-query.ts";
import styles from "./notification-table.module.css";

interface NotificationTableProps {
  page: CursorPage<EditableNotification>;
  /** The devices that get one that goes to devices too. */
  devices: NoticeFacts;
  /** When the list was read, milliseconds since 1970. */
  now: number;
  /** The query of the screen. */
  query: string;
}

/** A page of all notifications, newest first, with their actions. */
export function NotificationTable({ page: { items, previous, next }, devices, now, query }: NotificationTableProps) {
  return (
    <ListPanel
      label="Notificações"
      id="lista"
      items={items}
      columns={["Notificação", "Status", ACTIONS]}
      empty={
        isLaterPage(query) ? "Nenhuma notificação nesta página." : "Nenhuma notificação ainda. Escreva a primeira."
      }
      after={<Pager previous={previous} next={next} query={query} listId="lista" />}
      className={`${table.oneLine} ${table.few}`}
    >
      {(notification) => (
        <Row
          key={notification.id}
          notification={notification}
          devices={devices}
          now={now}
          editPath={withEdited(query, notification.id)}
        />
      )}
    </ListPanel>
  );
}

function NotificationStatus({ notification, now }: { notification: EditableNotification; now: number }) {
  const dates = useDates();
  const { status, scheduledAt, sentAt } = notification;
  if (status === "sent") {
    return (
      <Status>
        <span>
          Enviada
          {sentAt && <small className={`meta ${styles.moment}`}>{dates.dayAndTime(sentAt)}</small>}
        </span>
      </Status>
    );
  }
  if (status === "draft" || !scheduledAt) return <Status kind="draft">Rascunho</Status>;
  const late = Date.parse(scheduledAt) < now - 60_000;
  return (
    <Status kind={late ? "late" : "later"}>
      <span>
        {late ? "Atrasada" : "Agendada"}
        <small className={`meta ${styles.moment}`}>{dates.dayAndTime(scheduledAt)}</small>
      </span>
    </Status>
  );
}

interface RowProps extends Pick<NotificationTableProps, "devices" | "now"> {
  notification: EditableNotification;
  editPath: string;
}

function Row({ notification, devices, now, editPath }: RowProps) {
  const { id, title, message, status, push } = notification;
  const name = title ?? message;
  const notices = push ? Object.entries(NEWSROOM_NOTICES) : [];
  const reached = notices.map(([, { describeReach }]) => `, e ${describeReach(devices)}`).join("");
  return (
    <tr>
      <td>
        <Link className={table.title} to={editPath} preventScrollReset>
          <span>
            {name}
            {title && <small className={styles.twoLines}>{message}</small>}
          </span>
        </Link>
      </td>
      <td>
        <NotificationStatus notification={notification} now={now} />
      </td>
      <td className={table.actions}>
        {status !== "sent" && (
          <ConfirmButton
            label={`Marcar como enviada: ${name}`}
            title="Enviar esta notificação agora?"
            text={`“${name}” aparece na hora para todos os leitores${reached}.`}
            choices={notices.map(([feature, { Preview }]) => (
              <Preview key={feature} title={name} body={title ? message : ""} />
            ))}
            confirm="Enviar"
            variant=""
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
          text={`“${name}” sai também da lista dos leitores, e fica 30 dias na lixeira.`}
        />
      </td>
    </tr>
  );
}
