import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { categories } from "#db/schema/categories.ts";
import { findCategoryForAdmin } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { NEW_CATEGORY } from "../pieces/form/new-row.ts";
import { useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { CategoryForm } from "./category-form.tsx";
import { saveCategoryForm } from "./forms.server.ts";

export const handle = defineRoute({
  permission: "manageContent",
  failed: ({ id }) => (id === NEW_CATEGORY ? CATEGORY_TEXT.createFailed : CATEGORY_TEXT.updateFailed),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const id = parseRowId(params.id, NEW_CATEGORY);
  if (!id) return { category: null, version: null };
  const { db } = context.get(siteContext);
  const version = await findRowVersion(db, categories, id);
  return { category: orNotFound(await findCategoryForAdmin(db, id)), version };
}

export const action = adminAction(saveCategoryForm);

export default function CategoryFormRoute({ loaderData: { category, version } }: Route.ComponentProps) {
  const screen = useEditScreen(href("/admin/categories"), category?.id ?? null);
  return (
    <>
      <PageHeader title={category ? category.name : "Nova categoria"} />
      <CategoryForm key={screen.formKey} category={category} version={version} screen={screen} />
    </>
  );
}
