import type { FrontBoard, FrontChange } from "#domain/news/front-page/queries.server.ts";
import { SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import { describeChange } from "#domain/news/front-page/text.ts";
import styles from "./changed-notice.module.css";
import type { Board } from "./use-board.ts";

/** How many changes are listed. */
const SHOWN = 3;

interface ChangedNoticeProps {
  board: Board;
  /** The published arrangement. */
  site: FrontBoard;
  changes: FrontChange[];
}

/** Lists who changed the front page meanwhile and what is on the site now, and asks which arrangement to continue with. */
export function ChangedNotice({ board, site, changes }: ChangedNoticeProps) {
  const { base } = board.state;
  const differs = (id: string | null) => id !== null && base.slots.indexOf(id) !== site.base.slots.indexOf(id);
  const named = changes.filter(
    ({ id, action, subjectId }) => id > base.change && (action.startsWith("front.") || differs(subjectId)),
  );
  return (
    <section className={styles.notice} aria-labelledby="capa-mudou" role="alert">
      <h2 id="capa-mudou">A capa mudou enquanto você arrumava</h2>
      {named.slice(0, SHOWN).map((change) => (
        <p key={change.id}>{describeChange(change)}</p>
      ))}
      <p className="meta">No ar agora:</p>
      <ol>
        {site.base.slots.map((id, slot) => (
          <li key={id}>
            <b>{SLOT_NAMES[slot]}</b> <span>{board.articles.get(id)?.title}</span>
          </li>
        ))}
      </ol>
      <div className="btns">
        <button type="button" className="btn small" onClick={board.keepMine}>
          Continuar com a minha
        </button>
        <button type="button" className="btn line small" onClick={board.discard}>
          Usar a que está no ar
        </button>
      </div>
    </section>
  );
}
