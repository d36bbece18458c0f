import { ArrowDown, ArrowUp, GripVertical, Plus } from "lucide";
import { Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { listEditableNavigation } from "#domain/navigation/queries.server.ts";
import type { EditableNavigationItem } from "#domain/navigation/schema.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { OrderHead } from "../order-head.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { withId } from "../subject.server.ts";
import { useAnswer } from "../use-answer.ts";
import { useReorder } from "../use-reorder.ts";
import type { Route } from "./+types/route.ts";
import { removeItem, saveOrder } from "./actions.server.ts";
import { ACTION_NAMES } from "./choices.ts";
import "../styles/bottom-nav.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { items: await listEditableNavigation(context.get(siteContext).db) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { ordenar: saveOrder, excluir: withId(removeItem) });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, NAVIGATION_TEXT.updateFailed);

const PATH = "/admin/bottom-nav";

export default function BottomNavRoute({ loaderData: { items } }: Route.ComponentProps) {
  const { fetcher, answer } = useAnswer();
  const list = useReorder(
    items.map(({ id }) => id),
    answer,
    (order) => fetcher.submit({ intent: "ordenar", ids: order.join(",") }, { method: "post" }),
  );
  const shown = list.order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <PageHead title="Navegação inferior" back={{ to: "/admin", label: "Dashboard" }}>
        <Link className="btn" to={`${PATH}/novo`}>
          <Icon icon={Plus} />
          Novo item
        </Link>
      </PageHead>
      <section className="panel cards" aria-label="Itens da navegação">
        {shown.length === 0 ? (
          <p className="pad office-none">Sem itens, o site mostra os cinco de sempre: Início, Categorias, Mais…</p>
        ) : (
          <table className="tbl order-table one-line">
            <thead>
              <tr>
                <th>Label</th>
                <th>Ação</th>
                <OrderHead />
                <th>Status</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((item, index) => (
                <ItemRow key={item.id} item={item} index={index} count={shown.length} list={list} />
              ))}
            </tbody>
          </table>
        )}
        <output className="sr">{list.word}</output>
      </section>
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
        <span className="t">
          {/* Dragging is for pointers; the buttons in the last column do the same for everyone. */}
          <span className="grip" aria-hidden="true" title="Arraste para mudar a ordem" {...list.handleProps(id)}>
            <Icon icon={GripVertical} />
          </span>
          <NamedIcon name={icon} />
          <Link to={`${PATH}/${id}`}>{label}</Link>
        </span>
      </td>
      <td>
        {ACTION_NAMES[actionType]}
        {actionType !== "none" && <small className="meta target">{actionTarget}</small>}
      </td>
      <td className="num" data-l="Ordem">
        {orderIndex}
      </td>
      <td>
        <span className={active ? "st" : "st draft"}>{active ? "Ativo" : "Inativo"}</span>
      </td>
      <td className="acts2">
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
          text={`“${label}” sai da barra do site para sempre.`}
        />
      </td>
    </tr>
  );
}
