import { useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import type { FrontBoard } from "#domain/news/front-page/queries.server.ts";
import { drop, type FrontArticle, findPushedOut, isSameOrder, type Target } from "#domain/news/front-page/slots.ts";
import { describeDrop, describeTakenOut } from "#domain/news/front-page/text.ts";
import { type BoardState, follow, freshBoard, isPending, rebase, redo, step, undo } from "./board-state.ts";
import { useStoredBoard } from "./use-stored-board.ts";

/**
 * The board: what is on the site, and what the editor makes of it.
 * @param board the site's state as it was last loaded
 * @param found articles of the tray's search
 */
export function useBoard(account: string, board: FrontBoard, found: FrontArticle[]) {
  const [state, setState] = useState(() => freshBoard(board.base));
  const [seen, setSeen] = useState(board.base);
  const toast = useToast();
  // The site's state came anew.
  if (seen !== board.base) {
    setSeen(board.base);
    setState(follow(state, board.base));
  }
  useStoredBoard(account, state, (left) => {
    setState(follow(left, board.base));
    toast({ title: "Sua arrumação está de volta", text: "Ela ainda não saiu." });
  });

  const articles = new Map([...state.articles, ...found, ...board.articles].map((article) => [article.id, article]));
  const pending = isPending(state);

  /** Drops an article, and says what became of it. */
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
    // Once something else was done, the message takes back nothing.
    toast({ ...words, onUndo: () => setState((state) => (state.now === now ? undo(state) : state)) });
  };

  return {
    state,
    setState,
    articles,
    pending,
    /** Whether the site is no longer what the arrangement began from. */
    isOvertaken: pending && !isSameOrder(state.base.slots, board.base.slots),
    move,
    undo: () => setState(undo),
    redo: () => setState(redo),
    /** Goes on with the arrangement, from what is on the site now. */
    keepMine: () => setState((state) => rebase(state, board.base)),
    /** Goes on from what is on the site now. */
    discard: () =>
      setState(
        ({ past, now, articles }): BoardState => ({ ...freshBoard(board.base), past: [...past, now], articles }),
      ),
  };
}

export type Board = ReturnType<typeof useBoard>;
