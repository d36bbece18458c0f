import { useId } from "react";
import { href, Link } from "react-router";
import { drop, findPushedOut, SLOT_NAMES, type Target } from "#domain/news/front-page/slots.ts";
import { describeFall } from "#domain/news/front-page/text.ts";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import styles from "./move-dialog.module.css";
import type { Board } from "./use-board.ts";

interface MoveDialogProps {
  id: string;
  board: Board;
  onMove: (target: Target) => void;
  onClose: () => void;
}

/** The list of slots for an article, as an alternative to dragging. */
export function MoveDialog({ id, board, onMove, onClose }: MoveDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const { state, articles } = board;
  const article = articles.get(id);
  const at = state.now.slots.indexOf(id);
  const count = Math.min(state.now.slots.length + (at === -1 ? 1 : 0), SLOT_NAMES.length);
  const pushedOut = articles.get(findPushedOut(state.now, drop(state.now, id, 0, state.base), id) ?? "");
  const choose = (target: Target) => {
    dialog.current?.close();
    onMove(target);
  };
  return (
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.dialog}`}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>Mover para…</h2>
      <p>{article?.title ?? "Notícia que saiu do ar"}</p>
      {pushedOut && (
        <p className="meta">
          “{pushedOut.title}” {describeFall(pushedOut)}.
        </p>
      )}
      <ol className={styles.places}>
        {SLOT_NAMES.slice(0, count).map((name, slot) => (
          <li key={name}>
            <button type="button" aria-disabled={slot === at || undefined} onClick={() => slot !== at && choose(slot)}>
              <b>{name}</b>
              <small>{slot === at ? "está aqui" : describePlace(board, id, slot)}</small>
            </button>
          </li>
        ))}
        {at !== -1 && (
          <li>
            <button type="button" onClick={() => choose("out")}>
              <b>Tirar de Notícias em Destaque</b>
              <small>{article ? describeFall(article) : "sai da capa"}</small>
            </button>
          </li>
        )}
      </ol>
      <div className="btns">
        <Link className="btn line" to={href("/admin/news/:id", { id })}>
          Abrir a notícia
        </Link>
        <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
      </div>
    </dialog>
  );
}

/** Describes the effect on the article that is in the slot now. */
function describePlace({ state: { now, base }, articles }: Board, id: string, slot: number): string {
  const here = articles.get(now.slots[slot] ?? "");
  if (!here) return "lugar vago";
  const from = now.slots.indexOf(id);
  const leaves = findPushedOut(now, drop(now, id, slot, base), id) === here.id;
  const verb = leaves ? describeFall(here) : from !== -1 && from < slot ? "sobe" : "desce";
  return `${verb}: ${here.title}`;
}
