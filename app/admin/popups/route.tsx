import { defineRoute } from "#app/route-facts.ts";
import { popups as popupRows } from "#db/schema/site.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { findActivePopup, findEditablePopup, listEditablePopups } from "#domain/popups/queries.server.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { useNewForm } from "../pieces/form/use-new-form.ts";
import { FormLink, ListAndForm } from "../pieces/list-and-form.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { openRow } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { publishPopup, removePopup, savePopupDraft, switchPopup } from "./forms.server.ts";
import { PopupForm } from "./popup-form.tsx";
import { PopupList } from "./popup-list.tsx";

export const handle = defineRoute({ permission: "manageContent", failed: POPUP_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const opened = await openRow(db, popupRows, query.get("editar"), findEditablePopup);
  const [page, shown, held] = await Promise.all([
    listEditablePopups(db, parsePageStart(query, "uuid")),
    findActivePopup(db),
    listHeldIds(db),
  ]);
  return { ...opened, page, held, shownId: shown?.id, query: query.toString() };
});

export const action = adminAction(savePopupDraft, publishPopup, switchPopup, removePopup);

export default function PopupsRoute({ loaderData }: Route.ComponentProps) {
  const { row: edited, version, page, held, shownId, query } = loaderData;
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHeader title="Pop-ups">
        <FormLink>Novo pop-up</FormLink>
      </PageHeader>
      <ListAndForm
        list={<PopupList page={page} held={held} shownId={shownId} query={query} />}
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
