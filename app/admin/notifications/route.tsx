import { data } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { notifications as notificationRows } from "#db/schema/audience.ts";
import { loadNoticeFacts } from "#domain/notices/channels.server.ts";
import { findEditableNotification, listEditableNotifications } from "#domain/notifications/queries.server.ts";
import { NOTIFICATION_TEXT } from "#domain/notifications/text.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { useNewForm } from "../pieces/form/use-new-form.ts";
import { FormLink, ListAndForm } from "../pieces/list-and-form.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { openRow } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { markAsSent, removeNotification, saveNotificationForm, undoSending } from "./forms.server.ts";
import { NotificationForm } from "./notification-form.tsx";
import { NotificationTable } from "./notification-table.tsx";

export const handle = defineRoute({ permission: "manageContent", failed: NOTIFICATION_TEXT.saveFailed });

export const loader = adminLoader(handle, async ({ db, log, timeZone }, { query }) => {
  const opened = await openRow(db, notificationRows, query.get("editar"), findEditableNotification);
  const devices = await loadNoticeFacts(db, { kind: "newsroom" }, null, timeZone);
  const screen = { ...opened, devices, timeZone, now: Date.now(), query: query.toString() };
  try {
    return data({ ...screen, page: await listEditableNotifications(db, parsePageStart(query, "uuid")) });
  } catch (error) {
    log.error({ err: error }, "the notifications could not be listed");
    return data({ ...screen, page: null }, 503);
  }
});

export const action = adminAction(saveNotificationForm, markAsSent, undoSending, removeNotification);

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  const { row: edited, version, devices, timeZone, now, query, page } = loaderData;
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHeader title="Notificações">
        <FormLink>Nova notificação</FormLink>
      </PageHeader>
      <ListAndForm
        list={
          page ? (
            <NotificationTable page={page} devices={devices} now={now} query={query} />
          ) : (
            <FormError title={NOTIFICATION_TEXT.listFailed}>Atualize a página em um instante.</FormError>
          )
        }
        form={
          <NotificationForm
            key={formKey}
            row={row}
            headingRef={headingRef}
            notification={edited}
            version={version}
            devices={devices}
            timeZone={timeZone}
            backTo={backTo}
            onDone={handleDone}
          />
        }
      />
    </>
  );
}
