import { ArrowDown, ArrowUp, GripVertical } from "lucide";
import { href, Link } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { listEditableNavigation } from "#domain/navigation/queries.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import type { EditableNavigationItem } from "#domain/navigation/types.ts";
import { ACTIONS, ListPanel, ORDER } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./bottom-nav.module.css";
import { ACTION_NAMES } from "./choices.ts";
import { removeItem, saveOrder } from "./forms.server.ts";
import { useReorder } from "./use-reorder.ts";

export const handle = defineRoute({ failed: NAVIGATION_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }) => ({ items: await listEditableNavigation(db) }));

export const action = adminAction(saveOrder, removeItem);

const PATH = href("/admin/bottom-nav");

export default function BottomNavRoute({ loaderData: { items } }: Route.ComponentProps) {
  const { fetcher, result } = useActionForm<typeof saveOrder>();
  const list = useReorder(
    items.map(({ id }) => id),
    result,
    (order) => fetcher.submit({ intent: "ordenar", ids: order.join(",") }, { method: "post" }),
  );
  const shown = list.order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <PageHeader title="Navegação inferior">
        <NewLink to={`${PATH}/novo`}>Novo item</NewLink>
      </PageHeader>
      <ListPanel
        label="Itens da navegação"
        items={shown}
        columns={["Label", "Ação", ORDER, "Status", ACTIONS]}
        empty="Sem itens, o site mostra os cinco de sempre: Início, Categorias, Mais…"
        after={<output className="sr">{list.announcement}</output>}
        className={`${table.oneLine} ${styles.table}`}
      >
        {(item, index) => <ItemRow key={item.id} item={item} index={index} count={shown.length} list={list} />}
      </ListPanel>
    </>
  );
}

interface ItemRowProps {
  item: EditableNavigationItem;
  index: number;
  count: number;
  list: ReturnType<typeof useReorder>;
}

function ItemRow({ item, index, count, list }: ItemRowProps) {
  const { id, label, icon, actionType, actionTarget, orderIndex, active } = item;
  return (
    <tr {...list.rowProps(id)}>
      <td>
        <span className={`${table.title} ${styles.title}`}>
          {/* Dragging is for pointers only; the buttons in the last column do the same. */}
          <span className={styles.grip} aria-hidden="true" title="Arraste para mudar a ordem" {...list.handleProps(id)}>
            <Icon icon={GripVertical} />
          </span>
          <NamedIcon name={icon} />
          <Link to={`${PATH}/${id}`}>{label}</Link>
        </span>
      </td>
      <td>
        {ACTION_NAMES[actionType]}
        {actionType !== "none" && <small className={styles.target}>{actionTarget}</small>}
      </td>
      <td className={table.num} data-l="Ordem">
        {orderIndex}
      </td>
      <td>
        <Status kind={active ? "on" : "draft"}>{active ? "Ativo" : "Inativo"}</Status>
      </td>
      <td className={table.actions}>
        <button
          type="button"
          className="tap"
          data-move="-1"
          aria-label={`Subir: ${label}`}
          title="Subir"
          aria-disabled={index === 0}
          onClick={() => list.move(id, -1)}
        >
          <Icon icon={ArrowUp} />
        </button>
        <button
          type="button"
          className="tap"
          data-move="1"
          aria-label={`Descer: ${label}`}
          title="Descer"
          aria-disabled={index === count - 1}
          onClick={() => list.move(id, 1)}
        >
          <Icon icon={ArrowDown} />
        </button>
        <EditLink to={`${PATH}/${id}`} name={label} />
        <DeleteButton
          id={id}
          name={label}
          title="Excluir este item?"
          text={`“${label}” sai da barra do site e fica 30 dias na lixeira.`}
        />
      </td>
    </tr>
  );
}
