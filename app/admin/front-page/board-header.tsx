import { Plus, Redo2, Undo2 } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { FullScreenHeader } from "../shell/full-screen-header.tsx";
import styles from "./board.module.css";
import { PublishButton } from "./publish-button.tsx";
import type { Board } from "./use-board.ts";

/** How many changes are not published yet, in a line of the header. */
function describePending({ pending, state }: Board): string {
  if (!pending) return "Tudo no ar";
  const count = Math.max(state.past.length, 1);
  return count === 1 ? "1 mudança por sair" : `${count} mudanças por sair`;
}

/** The header of the front page board. */
export function BoardHeader({ board, onTray }: { board: Board; onTray: () => void }) {
  const { past, future } = board.state;
  return (
    <FullScreenHeader
      title="Capa"
      back={{ to: href("/admin/news"), label: "Voltar para Notícias" }}
      note={describePending(board)}
    >
      <button
        type="button"
        className="tap"
        aria-label="Desfazer (Ctrl+Z)"
        title="Desfazer (Ctrl+Z)"
        aria-disabled={past.length === 0 || undefined}
        onClick={board.undo}
      >
        <Icon icon={Undo2} />
      </button>
      <button
        type="button"
        className={`tap ${styles.onDesk}`}
        aria-label="Refazer (Ctrl+Shift+Z)"
        title="Refazer (Ctrl+Shift+Z)"
        aria-disabled={future.length === 0 || undefined}
        onClick={board.redo}
      >
        <Icon icon={Redo2} />
      </button>
      <Link className={`btn line small ${styles.onDesk}`} to={href("/admin/capa/secoes")}>
        Seções
      </Link>
      <a className={`btn line small ${styles.onDesk}`} href={href("/")} target="_blank" rel="noreferrer">
        Ver no ar
      </a>
      <button type="button" className={`tap ${styles.onPhone}`} aria-label="Pôr notícia na capa" onClick={onTray}>
        <Icon icon={Plus} />
      </button>
      <PublishButton board={board} />
    </FullScreenHeader>
  );
}
