import { Plus } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listCategoriesForAdmin } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./categories.module.css";
import { CategoryRow } from "./category-row.tsx";
import { removeCategory, switchCategory } from "./forms.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  return { categories: await listCategoriesForAdmin(context.get(siteContext).db) };
}

export const action = adminAction(switchCategory, removeCategory);

export const handle = defineRoute({ permission: "manageContent", failed: CATEGORY_TEXT.updateFailed });

export default function CategoriesRoute({ loaderData: { categories } }: Route.ComponentProps) {
  const isTwice = (wanted: string) => categories.filter(({ name }) => name === wanted).length > 1;
  return (
    <>
      <PageHeader title="Categorias">
        <Link className="btn line" to={href("/admin/capa/secoes")}>
          Seções da capa
        </Link>
        <Link className="btn" to={href("/admin/categories/:id", { id: "nova" })}>
          <Icon icon={Plus} />
          Nova categoria
        </Link>
      </PageHeader>
      <section className={`panel ${table.cards}`} aria-label="Categorias">
        {categories.length === 0 ? (
          <p className="pad list-empty">Nenhuma categoria ainda. Crie a primeira.</p>
        ) : (
          <table className={`${table.table} ${table.oneLine} ${styles.table}`}>
            <thead>
              <tr>
                <th>Nome</th>
                <th>Slug</th>
                <th>Descrição</th>
                <th>Ativo</th>
                <th className={table.num}>Ações</th>
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
