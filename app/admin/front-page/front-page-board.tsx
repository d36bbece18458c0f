import { GripVertical, X } from "lucide";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FrontBoard, FrontChange } from "#domain/news/front-page/queries.server.ts";
import {
  drop,
  type FrontArticle,
  findPushedOut,
  listLeaving,
  SLOT_NAMES,
  type Target,
  wordsOn,
} from "#domain/news/front-page/slots.ts";
import { describeFall } from "#domain/news/front-page/text.ts";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { SmallCard } from "./article-parts.tsx";
import styles from "./board.module.css";
import { BoardHeader } from "./board-header.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RecentList } from "./recent-list.tsx";
import { SlotList } from "./slot-list.tsx";
import trayStyles from "./tray.module.css";
import { Tray } from "./tray.tsx";
import { type ArticleDrag, type ArticleDragging, type DragStep, useArticleDrag } from "./use-article-drag.ts";
import { type Board, useBoard } from "./use-board.ts";
import { useTraySearch } from "./use-tray-search.ts";
import { WordsDialog } from "./words-dialog.tsx";

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
  const [reworded, setReworded] = useState<string | null>(null);
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
            <SlotList board={board} dragging={dragging} onChoose={setChosen} onReword={setReworded} />
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
      {reworded && (
        <WordsDialog
          key={reworded}
          title={board.articles.get(reworded)?.title ?? ""}
          words={wordsOn(board.state.now, board.state.base, reworded)}
          onChange={board.reword}
          onClose={() => setReworded(null)}
        />
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

/** The card under the pointer while an article is dragged. */
function BoardDragPreview({ dragging, articles }: { dragging: ArticleDragging; articles: Map<string, FrontArticle> }) {
  const { drag, preview } = dragging;
  const article = drag?.by === "pointer" && articles.get(drag.id);
  if (!article) return null;
  return (
    <div ref={preview} className={styles.dragPreview} aria-hidden="true">
      <Icon icon={GripVertical} />
      <SmallCard article={article} />
    </div>
  );
}

/** The announcement for screen readers during a drag by keyboard. A drop is announced by its toast. */
function describeDrag({ state, articles }: Board, { id, target }: ArticleDrag, event: DragStep): string {
  const { now, base } = state;
  const title = articles.get(id)?.title ?? "Notícia";
  if (event === "dropped") return "";
  if (event === "returned") return `“${title}” voltou ao lugar.`;
  const there = target === "out" ? `Sai de Notícias em Destaque` : `Vira ${SLOT_NAMES[target ?? 0]}`;
  const pushedOut = articles.get(findPushedOut(now, drop(now, id, target, base), id) ?? "");
  const rest = pushedOut && target !== "out" ? `; “${pushedOut.title}” ${describeFall(pushedOut)}` : "";
  if (event === "moved") return `${there}${rest}.`;
  return `“${title}” levantada. ${there}${rest}. As setas levam, Enter solta, Esc devolve.`;
}

const find = (board: Board, ids: Iterable<string>): FrontArticle[] =>
  [...ids].flatMap((id) => {
    const article = board.articles.get(id);
    return article && !board.state.now.slots.includes(id) ? [article] : [];
  });

/** "Notícias Recentes" as it will be once the arrangement is published: without the articles moved to a slot, with those that lost one. */
function listRecent(board: Board, site: FrontBoard, limit: number): FrontArticle[] {
  const { now, base } = board.state;
  const coming = find(board, listLeaving(now, base)).filter(({ fallsToRecent }) => fallsToRecent);
  const articles = new Set([...find(board, site.recent), ...coming]);
  return [...articles]
    .sort((a, b) => b.recentOrder - a.recentOrder || b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, limit);
}

/** The newest articles that have no featured slot. */
const listLatest = (board: Board, site: FrontBoard): FrontArticle[] => find(board, site.latest);

/** The tray on a phone: a bottom sheet. */
function TraySheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={trayStyles.sheet} closedby="any" aria-labelledby={id} onClose={onClose}>
      <header className={trayStyles.pull}>
        <h2 id={id}>Pôr na capa</h2>
        <button type="button" className="tap" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** How often an open board loads the state of the site, milliseconds. */
const POLL_MS = 15_000;

/** Reloads the board's data regularly while the tab is visible, so that changes by others appear. */
function useBoardPolling(): void {
  const { revalidate } = useRevalidator();
  // Timers and the tab's visibility exist in the browser only.
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}

/** Ctrl+Z and Ctrl+Shift+Z undo and redo the board's steps; in text fields they stay the browser's. */
function useUndoKeys({ undo, redo }: Board): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if ((event.target as Element).closest("input, textarea, dialog")) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  // Keyboard events exist in the browser only.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
