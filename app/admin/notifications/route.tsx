import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { FormError } from "#app/ui/field.tsx";
import { notifications as notificationRows } from "#db/schema/audience.ts";
import { parsePlace } from "#domain/moment-key.ts";
import { findEditableNotification, listEditableNotifications } from "#domain/notifications/queries.server.ts";
import { NOTIFICATION_TEXT } from "#domain/notifications/text.ts";
import { findRowVersion } from "#domain/row-version.server.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { orMissing, withId } from "../subject.server.ts";
import { useNewForm } from "../use-new-form.ts";
import type { Route } from "./+types/route.ts";
import { markAsSent, removeNotification, saveNotification, undoSending } from "./actions.server.ts";
import { NotificationForm } from "./notification-form.tsx";
import { NotificationTable } from "./notification-table.tsx";
import "../styles/forms.css";
import "../styles/notifications.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db, log, timeZone } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const id = query.get("editar");
  const seen = id === null ? null : await findRowVersion(db, notificationRows, id);
  const edited = id === null ? null : orMissing(await findEditableNotification(db, id));
  const screen = { edited, seen, timeZone, now: Date.now(), query: query.toString() };
  try {
    return data({ ...screen, page: await listEditableNotifications(db, parsePlace(query, "uuid")) });
  } catch (error) {
    log.error({ err: error }, "the notifications could not be listed");
    return data({ ...screen, page: null }, 503);
  }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    salvar: saveNotification,
    enviar: withId(markAsSent),
    desfazer: withId(undoSending),
    excluir: withId(removeNotification),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, NOTIFICATION_TEXT.saveFailed);

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  const { edited, seen, timeZone, now, query, page } = loaderData;
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHead title="Notificações" />
      <div className="form-and-list">
        <NotificationForm
          key={formKey}
          row={row}
          headingRef={headingRef}
          notification={edited}
          seen={seen}
          timeZone={timeZone}
          backTo={backTo}
          onDone={handleDone}
        />
        {page ? (
          <NotificationTable page={page} now={now} query={query} />
        ) : (
          <FormError title={NOTIFICATION_TEXT.listFailed}>Atualize a página em um instante.</FormError>
        )}
      </div>
    </>
  );
}
