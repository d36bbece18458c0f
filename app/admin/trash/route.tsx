import { Trash2, Undo2 } from "lucide";
import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayRunSite } from "#domain/accounts/policy.ts";
import { parseTrashView, type TrashItem } from "#domain/trash/kinds.ts";
import { listTrash } from "#domain/trash/queries.server.ts";
import { describeDaysLeft, KIND_TEXT, TRASH_TEXT } from "#domain/trash/text.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { FilterChoice, FilterForm } from "../pieces/list/filter-form.tsx";
import { ListPanel } from "../pieces/list/list-panel.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { deleteForGood, emptyForm, kindsOf, restoreForm, undoDeletion } from "./forms.server.ts";
import styles from "./trash.module.css";

export const handle = defineRoute({ permission: "manageContent", failed: TRASH_TEXT.restoreFailed });

export const loader = adminLoader(handle, async ({ db }, { query, viewer }) => {
  const view = parseTrashView(query);
  const kinds = kindsOf(viewer);
  const page = await listTrash(db, view, kinds);
  return { ...page, view, query: query.toString(), kinds, mayEmpty: mayRunSite(viewer) };
});

export const action = adminAction(restoreForm, undoDeletion, deleteForGood, emptyForm);

/** The items that the newsroom has deleted within thirty days (docs/product.md, "Trash"). */
export default function TrashRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, view, query, kinds, mayEmpty } = loaderData;
  return (
    <>
      <PageHeader title="Lixeira">
        {mayEmpty && items.length > 0 && (
          <ConfirmButton
            label="Esvaziar a lixeira"
            className="btn line small"
            title="Esvaziar a lixeira?"
            text="Tudo o que está nela é excluído de vez."
            confirm="Esvaziar"
            fields={{ intent: "esvaziar" }}
          >
            Esvaziar
          </ConfirmButton>
        )}
      </PageHeader>
      <ListPanel
        label="Lixeira"
        items={items}
        columns={["O que", "Quem excluiu", "Quando", { name: "Ações", isUnseen: true }]}
        empty={
          view.kind
            ? "Nada desse tipo na lixeira."
            : "A lixeira está vazia. O que a redação excluir fica aqui por 30 dias."
        }
        filters={
          <FilterForm clearTo={view.kind && href("/admin/lixeira")}>
            <FilterChoice
              name="tipo"
              label="Tipo"
              value={view.kind}
              options={kinds.map((kind) => ({ value: kind, label: KIND_TEXT[kind] }))}
            />
          </FilterForm>
        }
        after={<Pager previous={previous} next={next} query={query} />}
        className={`${table.oneLine} ${table.worded} ${styles.trash}`}
      >
        {(item) => <TrashRow key={item.id} item={item} />}
      </ListPanel>
    </>
  );
}

function TrashRow({ item }: { item: TrashItem }) {
  const dates = useDates();
  const name = item.name?.trim() || "(sem nome)";
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>
          {KIND_TEXT[item.kind]}
          {item.comments > 0 && `, com ${formatCount(item.comments, "comentário", "comentários")}`}
        </small>
      </td>
      <td>{item.deletedBy}</td>
      <td className={styles.when}>
        <time dateTime={item.deletedAt}>{dates.dayAndTime(item.deletedAt)}</time>
        <small>{describeDaysLeft(item.daysLeft)}</small>
      </td>
      <td className={table.actions}>
        <RowActionButton
          id={item.id}
          idField="ids[]"
          name={name}
          intent="recuperar"
          label="Recuperar"
          icon={Undo2}
          isLabelled
        />
        <ConfirmButton
          label={`Excluir de vez: ${name}`}
          title="Excluir de vez?"
          text={`“${name}” não poderá mais ser recuperado.`}
          fields={{ intent: "excluir", "ids[]": item.id }}
        >
          <Icon icon={Trash2} />
        </ConfirmButton>
      </td>
    </tr>
  );
}
