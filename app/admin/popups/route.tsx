import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { popups as popupRows } from "#db/schema/site.ts";
import { findActivePopup, findEditablePopup, listEditablePopups } from "#domain/popups/queries.server.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { useNewForm } from "../pieces/form/use-new-form.ts";
import { FormLink, ListAndForm } from "../pieces/list-and-form.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { publishPopup, removePopup, savePopupDraft, switchPopup } from "./forms.server.ts";
import { PopupForm } from "./popup-form.tsx";
import { PopupList } from "./popup-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const id = query.get("editar");
  const version = id === null ? null : await findRowVersion(db, popupRows, id);
  const edited = id === null ? null : orNotFound(await findEditablePopup(db, id));
  const [page, shown] = await Promise.all([listEditablePopups(db, parsePageStart(query, "uuid")), findActivePopup(db)]);
  return { edited, version, page, shownId: shown?.id, query: query.toString() };
}

export const action = adminAction(savePopupDraft, publishPopup, switchPopup, removePopup);

export const handle = defineRoute({ permission: "manageContent", failed: POPUP_TEXT.updateFailed });

export default function PopupsRoute({ loaderData: { edited, version, page, shownId, query } }: Route.ComponentProps) {
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHeader title="Pop-ups">
        <FormLink>Novo pop-up</FormLink>
      </PageHeader>
      <ListAndForm
        list={<PopupList page={page} shownId={shownId} query={query} />}
        form={
          <PopupForm
            key={formKey}
            row={row}
            headingRef={headingRef}
            popup={edited}
            version={version}
            backTo={backTo}
            onDone={handleDone}
          />
        }
      />
    </>
  );
}
