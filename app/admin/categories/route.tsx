import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { listCategoriesForAdmin } from "#domain/categories/queries.server.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { NEW_CATEGORY } from "../pieces/form/new-row.ts";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./categories.module.css";
import { CategoryRow } from "./category-row.tsx";
import { removeCategory, switchCategory } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: CATEGORY_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }) => ({ categories: await listCategoriesForAdmin(db) }));

export const action = adminAction(switchCategory, removeCategory);

export default function CategoriesRoute({ loaderData: { categories } }: Route.ComponentProps) {
  const isTwice = (wanted: string) => categories.filter(({ name }) => name === wanted).length > 1;
  return (
    <>
      <PageHeader title="Categorias">
        <Link className="btn line" to={href("/admin/capa/secoes")}>
          Seções da capa
        </Link>
        <NewLink to={href("/admin/categories/:id", { id: NEW_CATEGORY })}>Nova categoria</NewLink>
      </PageHeader>
      <ListPanel
        label="Categorias"
        items={categories}
        columns={["Nome", "Slug", "Descrição", "Ativo", ACTIONS]}
        empty="Nenhuma categoria ainda. Crie a primeira."
        className={`${table.oneLine} ${styles.table}`}
      >
        {(category) => (
          <CategoryRow
            key={category.id}
            category={category}
            others={categories
              .filter(({ id }) => id !== category.id)
              .map(({ id, name, slug }) => ({ value: id, label: isTwice(name) ? `${name} (${slug})` : name }))}
          />
        )}
      </ListPanel>
    </>
  );
}
