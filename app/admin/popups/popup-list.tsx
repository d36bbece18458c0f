import { Link } from "#app/ui/link.tsx";
import { useDates } from "#app/use-dates.ts";
import type { EditablePopup } from "#domain/popups/schema.ts";
import { ActiveSwitch } from "../active-switch.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";
import { BEHAVIOR_NAMES } from "./choices.ts";

/** All notices, newest first. */
export function PopupList({ popups, editPath }: { popups: EditablePopup[]; editPath: (id: string) => string }) {
  // Readers see the one that was published last.
  const shown = popups
    .filter(({ active }) => active)
    .sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? ""))[0];
  return (
    <section className="panel" aria-labelledby="lista">
      <h2 className="pad" id="lista">
        Pop-ups
      </h2>
      {popups.length === 0 ? (
        <p className="pad office-none">Nenhum pop-up ainda. Escreva o primeiro.</p>
      ) : (
        <ul className="popup-list">
          {popups.map((popup) => (
            <PopupItem key={popup.id} popup={popup} onSite={popup === shown} editPath={editPath(popup.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PopupItem({ popup, onSite, editPath }: { popup: EditablePopup; onSite: boolean; editPath: string }) {
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
        {active && (
          <span className={onSite ? "st" : "st draft"}>{onSite ? "No ar" : "Ativo, mas há um mais novo no ar"}</span>
        )}
      </div>
      <ActiveSwitch id={id} name={name} active={active} />
      <EditLink to={editPath} name={name} beside />
      <DeleteButton id={id} name={name} title="Excluir este pop-up?" text={`“${name}” sai do site para sempre.`} />
    </li>
  );
}
