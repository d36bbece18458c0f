import { useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import type { FrontBoard } from "#domain/news/front-page/queries.server.ts";
import { drop, type FrontArticle, findPushedOut, isSameOrder, type Target } from "#domain/news/front-page/slots.ts";
import { describeDrop, describeTakenOut } from "#domain/news/front-page/text.ts";
import { type BoardState, createBoardState, isPending, rebase, redo, step, syncWithSite, undo } from "./board-state.ts";
import { useStoredBoard } from "./use-stored-board.ts";

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
    isStale: pending && !isSameOrder(state.base.slots, board.base.slots),
    move,
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
