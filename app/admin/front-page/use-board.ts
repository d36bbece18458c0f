import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import type { FrontBoard } from "#domain/news/front-page/queries.server.ts";
import { drop, type FrontArticle, findPushedOut, isSameFront, type Target } from "#domain/news/front-page/slots.ts";
import { describeDrop, describeTakenOut } from "#domain/news/front-page/text.ts";
import type { WordedArticle } from "#domain/news/front-page/words.ts";
import { randomId } from "#domain/shared/id.ts";
import {
  claimWriter,
  type DraftScope,
  deleteLocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "../drafts/local-drafts.ts";
import {
  type BoardState,
  createBoardState,
  isBoardState,
  isPending,
  rebase,
  redo,
  reword,
  step,
  syncWithSite,
  undo,
} from "./board-state.ts";

/**
 * The state of the board: the published arrangement with the editor's changes to it.
 * @param board the published arrangement as it was last loaded
 * @param found articles found by the tray's search
 */
export function useBoard(account: string, board: FrontBoard, found: FrontArticle[]) {
  const [state, setState] = useState(() => createBoardState(board.base));
  const [seen, setSeen] = useState(board.base);
  const toast = useToast();
  // The loader has returned a newer state of the site.
  if (seen !== board.base) {
    setSeen(board.base);
    setState(syncWithSite(state, board.base));
  }
  useStoredBoard(account, state, (left) => {
    setState(syncWithSite(left, board.base));
    toast({ title: "Sua arrumação está de volta", text: "Ela ainda não saiu." });
  });

  const articles = new Map([...state.articles, ...found, ...board.articles].map((article) => [article.id, article]));
  const pending = isPending(state);

  /** Moves an article, and reports the result in a toast. */
  const move = (id: string, target: Target) => {
    const article = articles.get(id);
    const now = drop(state.now, id, target, state.base);
    if (!article || now === state.now) return;
    const pushedOut = articles.get(findPushedOut(state.now, now, id) ?? "") ?? null;
    const left = target === "out";
    setState((state) => step(state, now, article));
    const words = left
      ? { title: describeTakenOut(article) }
      : describeDrop(article.title, now.slots.indexOf(id), pushedOut);
    // After another change the toast's undo has no effect.
    toast({ ...words, onUndo: () => setState((state) => (state.now === now ? undo(state) : state)) });
  };

  return {
    state,
    setState,
    articles,
    pending,
    /** Whether the front page was changed on the site since this arrangement was begun. */
    isStale: pending && !isSameFront(state.base, board.base),
    move,
    /** Gives an article of a place another title or picture there. */
    reword(words: WordedArticle) {
      const article = articles.get(words.id);
      if (article) setState((state) => reword(state, article, words));
    },
    undo: () => setState(undo),
    redo: () => setState(redo),
    /** Keeps the arrangement, on top of what is on the site now. */
    keepMine: () => setState((state) => rebase(state, board.base)),
    /** Replaces the arrangement with what is on the site now. */
    discard: () =>
      setState(
        ({ past, now, articles }): BoardState => ({ ...createBoardState(board.base), past: [...past, now], articles }),
      ),
  };
}

export type Board = ReturnType<typeof useBoard>;

/**
 * Stores an unpublished arrangement in this browser, and restores one that a closed tab left there.
 * @param onFound called with the restored arrangement, unless something was moved already
 */
function useStoredBoard(account: string, state: BoardState, onFound: (left: BoardState) => void): void {
  const scope: DraftScope = { account, form: "capa", row: "" };
  const writer = useRef("");
  const sequence = useRef(0);

  // Runs once the open tabs are known; something may have been moved by then.
  const restore = useEffectEvent((own: string, open: Set<string>) => {
    const [left] = listLocalDrafts(scope, isBoardState).filter(
      (draft) => draft.writer !== own && !open.has(draft.writer),
    );
    if (!left || isPending(state)) return;
    deleteLocalDraft(scope, left.writer);
    if (isPending(left.content)) onFound(left.content);
  });

  // Local storage exists in the browser only.
  useEffect(() => {
    writer.current = randomId();
    const release = claimWriter(writer.current);
    void listOpenWriters().then((open) => restore(writer.current, open));
    return release;
  }, []);

  const store = useEffectEvent((content: BoardState) => {
    if (!writer.current) return;
    sequence.current = Math.max(sequence.current + 1, Date.now());
    if (isPending(content)) storeLocalDraft(scope, { writer: writer.current, sequence: sequence.current, content });
    else deleteLocalDraft(scope, writer.current);
  });
  useEffect(() => store(state), [state]);
}
