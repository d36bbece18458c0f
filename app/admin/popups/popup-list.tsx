import { Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import type { EditablePopup } from "#domain/popups/types.ts";
import type { CursorPage } from "#domain/shared/cursor-pages.server.ts";
import { ActiveSwitch } from "../pieces/list/active-switch.tsx";
import { HeldStatus } from "../pieces/list/held-status.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import { isLaterPage, withEdited } from "../pieces/with-query.ts";
import { BEHAVIOR_NAMES } from "./choices.ts";
import styles from "./popup-list.module.css";

interface PopupListProps {
  page: CursorPage<EditablePopup>;
  /** Ids of advertisements that wait for a second word. */
  held: string[];
  /** The one that readers see. */
  shownId: string | undefined;
  /** The query of the screen. */
  query: string;
}

/** A page of all pop-ups, newest first. */
export function PopupList({ page: { items, previous, next }, held, shownId, query }: PopupListProps) {
  return (
    <section className="panel" aria-labelledby="lista">
      <h2 className={`pad ${styles.heading}`} id="lista">
        Pop-ups
      </h2>
      {items.length === 0 ? (
        <p className="pad list-empty">
          {isLaterPage(query) ? "Nenhum pop-up nesta página." : "Nenhum pop-up ainda. Escreva o primeiro."}
        </p>
      ) : (
        <ul className={styles.list}>
          {items.map((popup) => (
            <PopupItem
              key={popup.id}
              popup={popup}
              isHeld={held.includes(popup.id)}
              onSite={popup.id === shownId}
              editPath={withEdited(query, popup.id)}
            />
          ))}
        </ul>
      )}
      <Pager previous={previous} next={next} query={query} listId="lista" />
    </section>
  );
}

interface PopupItemProps {
  popup: EditablePopup;
  isHeld: boolean;
  onSite: boolean;
  editPath: string;
}

function PopupItem({ popup, isHeld, onSite, editPath }: PopupItemProps) {
  const { id, title, description, displayBehavior, active, publishedAt } = popup;
  const dates = useDates();
  const name = title ?? description ?? "Pop-up sem título";
  return (
    <li>
      <div>
        <Link to={editPath} preventScrollReset>
          {name}
        </Link>
        <small className="meta">
          {BEHAVIOR_NAMES[displayBehavior].replace(/:.*/, "")}
          {publishedAt ? `, publicado em ${dates.dayAndTime(publishedAt)}` : ", rascunho"}
        </small>
        {isHeld && <HeldStatus />}
        {active && !isHeld && (
          <Status kind={onSite ? "on" : "draft"}>{onSite ? "No ar" : "Ativo, mas há um mais novo no ar"}</Status>
        )}
      </div>
      <ActiveSwitch id={id} name={name} active={active} />
      <EditLink to={editPath} name={name} beside />
      <DeleteButton
        id={id}
        name={name}
        title="Excluir este pop-up?"
        text={`“${name}” sai do site e fica 30 dias na lixeira.`}
      />
    </li>
  );
}
