import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { bottomNav } from "#db/schema/site.ts";
import { findEditableNavigationItem } from "#domain/navigation/queries.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/item-route.ts";
import { saveItem } from "./forms.server.ts";
import { type DraftItem, ItemFields } from "./item-form.tsx";

const BLANK: DraftItem = {
  label: "",
  orderIndex: null,
  icon: "Globe",
  actionType: "route",
  actionTarget: "",
  active: true,
  size: "medium",
  style: {},
};

export const handle = defineRoute({ failed: savingFailed(NAVIGATION_TEXT) });

export const loader = adminLoader(handle, async ({ db }, { params }) => {
  const id = parseRowId(params.id);
  const { row, version } = await openRow(db, bottomNav, id, findEditableNavigationItem);
  return { id, item: row ?? BLANK, version };
});

export const action = adminAction(saveItem);

export default function NavigationItemRoute({ loaderData: { id, item, version } }: Route.ComponentProps) {
  return (
    <FormScreen<typeof saveItem>
      form="barra-inferior"
      list={href("/admin/bottom-nav")}
      id={id}
      stored={item}
      version={version}
      title={id ? item.label : "Novo item"}
    >
      {(fields) => <ItemFields item={item} {...fields} />}
    </FormScreen>
  );
}
