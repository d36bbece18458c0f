import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { categories } from "#db/schema/categories.ts";
import { findCategoryForAdmin } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { CategoryFields } from "./category-form.tsx";
import { saveCategoryForm } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: savingFailed(CATEGORY_TEXT) });

export const loader = adminLoader(handle, ({ db }, { params }) =>
  openRow(db, categories, parseRowId(params.id), findCategoryForAdmin),
);

export const action = adminAction(saveCategoryForm);

export default function CategoryFormRoute({ loaderData: { row: category, version } }: Route.ComponentProps) {
  return (
    <FormScreen<typeof saveCategoryForm>
      form="categoria"
      list={href("/admin/categories")}
      id={category?.id ?? null}
      stored={category}
      version={version}
      title={category ? category.name : "Nova categoria"}
    >
      {(fields) => <CategoryFields category={category} {...fields} />}
    </FormScreen>
  );
}
