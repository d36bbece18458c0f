import { Plus } from "lucide";
import { Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listDeskCategories } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { withId } from "../subject.server.ts";
import type { Route } from "./+types/route.ts";
import { removeCategory, switchCategory } from "./actions.server.ts";
import { CategoryRow } from "./category-row.tsx";
import "../styles/categories.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { categories: await listDeskCategories(context.get(siteContext).db) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { alternar: withId(switchCategory), excluir: withId(removeCategory) });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, CATEGORY_TEXT.updateFailed);

export default function CategoriesRoute({ loaderData: { categories } }: Route.ComponentProps) {
  const isTwice = (wanted: string) => categories.filter(({ name }) => name === wanted).length > 1;
  return (
    <>
      <PageHead title="Categorias">
        <Link className="btn" to="/admin/categories/nova">
          <Icon icon={Plus} />
          Nova categoria
        </Link>
      </PageHead>
      <section className="panel cards" aria-label="Categorias">
        {categories.length === 0 ? (
          <p className="pad office-none">Nenhuma categoria ainda. Crie a primeira.</p>
        ) : (
          <table className="tbl cat-table one-line">
            <thead>
              <tr>
                <th>Nome</th>
                <th>Slug</th>
                <th>Descrição</th>
                <th>Ativo</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  others={categories
                    .filter(({ id }) => id !== category.id)
                    .map(({ id, name, slug }) => ({ value: id, label: isTwice(name) ? `${name} (${slug})` : name }))}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
