import { siteContext } from "#app/context.ts";
import { bottomNav } from "#db/schema/site.ts";
import { findEditableNavigationItem } from "#domain/navigation/queries.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { findRowVersion } from "#domain/row-version.server.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { NEW } from "../new-subject.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { editedId, orMissing } from "../subject.server.ts";
import { useEditScreen } from "../use-edit-screen.ts";
import type { Route } from "./+types/item-route.ts";
import { saveItem } from "./actions.server.ts";
import { type DraftItem, ItemForm } from "./item-form.tsx";
import "../styles/forms.css";
import "../styles/bottom-nav.css";

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
  await requireAdmin(context, request);
  if (params.id === NEW) return { item: BLANK, seen: null, isNew: true };
  const { db } = context.get(siteContext);
  const seen = await findRowVersion(db, bottomNav, params.id);
  return { item: orMissing(await findEditableNavigationItem(db, params.id)), seen, isNew: false };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { salvar: async (task) => saveItem(task, editedId(args.params.id)) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  officeOffline(args, args.params.id === NEW ? NAVIGATION_TEXT.createFailed : NAVIGATION_TEXT.updateFailed);

export default function NavigationItemRoute({ loaderData: { item, seen, isNew }, params }: Route.ComponentProps) {
  const screen = useEditScreen("/admin/bottom-nav", isNew ? null : params.id);
  return (
    <>
      <PageHead
        title={isNew ? "Novo item" : item.label}
        back={{ to: "/admin/bottom-nav", label: "Navegação inferior" }}
      />
      <ItemForm key={screen.formKey} item={item} seen={seen} screen={screen} />
    </>
  );
}
