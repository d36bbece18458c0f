import { useLayoutEffect, useRef, useState } from "react";
import type { FrontBoard, FrontChange } from "#domain/news/front-page/queries.server.ts";
import { SLOT_NAMES, type Target } from "#domain/news/front-page/slots.ts";
import { useStaff } from "../pieces/use-staff.ts";
import styles from "./board.module.css";
import { BoardDragPreview } from "./board-drag-preview.tsx";
import { BoardHeader } from "./board-header.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { describeDrag } from "./describe-drag.ts";
import { listLatest, listRecent } from "./list-articles.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { RecentList } from "./recent-list.tsx";
import { SlotList } from "./slot-list.tsx";
import { Tray } from "./tray.tsx";
import { TraySheet } from "./tray-sheet.tsx";
import { useArticleDrag } from "./use-article-drag.ts";
import { useBoard } from "./use-board.ts";
import { useBoardPolling } from "./use-board-polling.ts";
import { useTraySearch } from "./use-tray-search.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

interface FrontPageBoardProps {
  /** The published arrangement. */
  board: FrontBoard;
  changes: FrontChange[];
  /** Articles in "Notícias Recentes". */
  recentLimit: number;
}

/** The whole screen: the featured places, the articles that can be added, and the actions. */
export function FrontPageBoard({ board: site, changes, recentLimit }: FrontPageBoardProps) {
  const search = useTraySearch();
  const board = useBoard(useStaff().id, site, search.articles);
  const [announcement, setAnnouncement] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [trayOpen, setTrayOpen] = useState(false);
  const refocus = useRefocus();
  const { slots } = board.state.now;
  const slotOf = (id: string) => (slots.includes(id) ? slots.indexOf(id) : null);
  const handleMove = (id: string, target: Target) => {
    board.move(id, target);
    refocus(id);
  };
  const dragging = useArticleDrag({
    slotOf,
    countFor: (id) => Math.min(slots.length + (slots.includes(id) ? 0 : 1), SLOT_NAMES.length),
    onDrop: handleMove,
    onKey: (drag, event) => setAnnouncement(describeDrag(board, drag, event)),
  });
  useBoardPolling();
  useUndoKeys(board);
  const latest = listLatest(board, site);
  return (
    <>
      <BoardHeader board={board} onTray={() => setTrayOpen(true)} />
      <div className={styles.desktop} data-dragging={dragging.drag ? "" : undefined}>
        <div className={styles.leaf}>
          {board.isStale && <ChangedNotice board={board} site={site} changes={changes} />}
          <section aria-labelledby="capa-destaque">
            <header className={styles.head}>
              <h2 id="capa-destaque">Notícias em Destaque</h2>
              <p className="meta">Seis lugares, na ordem que o leitor vê. O que é posto à mão vale por três dias.</p>
            </header>
            {slots.length === 0 && (
              <p className={styles.none}>Nenhuma notícia em destaque. Traga uma das recentes para cá.</p>
            )}
            <SlotList board={board} dragging={dragging} onChoose={setChosen} />
          </section>
          <RecentList
            board={board}
            articles={listRecent(board, site, recentLimit)}
            dragging={dragging}
            onChoose={setChosen}
          />
        </div>
        <aside className={styles.side} aria-labelledby="capa-bandeja">
          <h2 id="capa-bandeja">Prontas para subir</h2>
          <Tray latest={latest} search={search} dragging={dragging} onChoose={setChosen} />
        </aside>
        <Footer pending={board.pending} />
      </div>
      <BoardDragPreview dragging={dragging} articles={board.articles} />
      <p className="sr" aria-live="assertive">
        {announcement}
      </p>
      {trayOpen && (
        <TraySheet onClose={() => setTrayOpen(false)}>
          <Tray latest={latest} search={search} dragging={dragging} onChoose={setChosen} pressed />
        </TraySheet>
      )}
      {chosen && (
        <MoveDialog
          key={chosen}
          id={chosen}
          board={board}
          onMove={(target) => {
            setTrayOpen(false);
            handleMove(chosen, target);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** Whether everything is published, and the keys for dragging. */
function Footer({ pending }: { pending: boolean }) {
  return (
    <footer className={styles.foot}>
      <span className={pending ? styles.waits : styles.out}>
        {pending ? "Guardado neste aparelho até sair" : "Igual ao que está no ar"}
      </span>
      <p id="capa-teclas">
        <kbd>Espaço</kbd> pega <kbd>↑ ↓</kbd> levam <kbd>Enter</kbd> solta <kbd>Esc</kbd> devolve
      </p>
    </footer>
  );
}

/** Restores the focus on the handle of an article that was moved, which is another element then. */
function useRefocus() {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id) document.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus({ preventScroll: true });
  });
  return (id: string) => {
    wanted.current = id;
  };
}
