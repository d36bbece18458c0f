import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { bottomNav } from "#db/schema/site.ts";
import { findEditableNavigationItem } from "#domain/navigation/queries.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/item-route.ts";
import { saveItem } from "./forms.server.ts";
import { type DraftItem, ItemForm } from "./item-form.tsx";

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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  if (params.id === NEW) return { item: BLANK, version: null, isNew: true };
  const { db } = context.get(siteContext);
  const version = await findRowVersion(db, bottomNav, params.id);
  return { item: orNotFound(await findEditableNavigationItem(db, params.id)), version, isNew: false };
}

export const action = adminAction(saveItem);

export const handle = defineRoute({
  failed: ({ id }) => (id === NEW ? NAVIGATION_TEXT.createFailed : NAVIGATION_TEXT.updateFailed),
});

export default function NavigationItemRoute({ loaderData: { item, version, isNew }, params }: Route.ComponentProps) {
  const screen = useEditScreen(href("/admin/bottom-nav"), isNew ? null : params.id);
  return (
    <>
      <PageHeader title={isNew ? "Novo item" : item.label} />
      <ItemForm key={screen.formKey} item={item} version={version} screen={screen} />
    </>
  );
}
