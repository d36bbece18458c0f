import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { popups as popupRows } from "#db/schema/site.ts";
import { parsePlace } from "#domain/moment-key.ts";
import { findActivePopup, findEditablePopup, listEditablePopups } from "#domain/popups/queries.server.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { findRowVersion } from "#domain/row-version.server.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { orMissing, withId } from "../subject.server.ts";
import { useNewForm } from "../use-new-form.ts";
import type { Route } from "./+types/route.ts";
import { removePopup, savePopup, togglePopup } from "./actions.server.ts";
import { PopupForm } from "./popup-form.tsx";
import { PopupList } from "./popup-list.tsx";
import "../styles/forms.css";
import "../styles/popups.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const id = query.get("editar");
  const seen = id === null ? null : await findRowVersion(db, popupRows, id);
  const edited = id === null ? null : orMissing(await findEditablePopup(db, id));
  const [page, shown] = await Promise.all([listEditablePopups(db, parsePlace(query, "uuid")), findActivePopup(db)]);
  return { edited, seen, page, shownId: shown?.id, query: query.toString() };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    rascunho: savePopup(false),
    publicar: savePopup(true),
    alternar: withId(togglePopup),
    excluir: withId(removePopup),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, POPUP_TEXT.updateFailed);

export default function PopupsRoute({ loaderData: { edited, seen, page, shownId, query } }: Route.ComponentProps) {
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHead title="Pop-ups" back={{ to: "/admin", label: "Dashboard" }} />
      <div className="form-and-list">
        <PopupForm
          key={formKey}
          row={row}
          headingRef={headingRef}
          popup={edited}
          seen={seen}
          backTo={backTo}
          onDone={handleDone}
        />
        <PopupList page={page} shownId={shownId} query={query} />
      </div>
    </>
  );
}
