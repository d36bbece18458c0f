import { siteContext } from "#app/context.ts";
import { categories } from "#db/schema/categories.ts";
import { findDeskCategory } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { isId } from "#domain/id.ts";
import { findRowVersion } from "#domain/row-version.server.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { orMissing } from "../subject.server.ts";
import { useEditScreen } from "../use-edit-screen.ts";
import type { Route } from "./+types/form-route.ts";
import { saveCategory } from "./actions.server.ts";
import { CategoryForm } from "./category-form.tsx";
import "../styles/categories.css";
import "../styles/forms.css";

/** The last part of the address of a new category. */
const NEW = "nova";

/** The id that the address names, null for a new category; the screen's 404 for what can be no id. */
const idOf = ({ id }: { id: string }): string | null => (id === NEW ? null : orMissing(isId(id) ? id : null));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = idOf(params);
  if (!id) return { category: null, seen: null };
  const { db } = context.get(siteContext);
  const seen = await findRowVersion(db, categories, id);
  return { category: orMissing(await findDeskCategory(db, id)), seen };
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params);
  return answerForm(args, { salvar: (task) => saveCategory(task, id) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  officeOffline(args, args.params.id === NEW ? CATEGORY_TEXT.createFailed : CATEGORY_TEXT.updateFailed);

export default function CategoryFormRoute({ loaderData: { category, seen } }: Route.ComponentProps) {
  const screen = useEditScreen("/admin/categories", category?.id ?? null);
  return (
    <>
      <PageHead
        title={category ? category.name : "Nova categoria"}
        back={{ to: "/admin/categories", label: "Categorias" }}
      />
      <CategoryForm key={screen.formKey} category={category} seen={seen} screen={screen} />
    </>
  );
}
