import { useEffect, useEffectEvent, useRef } from "react";
import { randomId } from "#domain/shared/id.ts";
import {
  claimWriter,
  type DraftScope,
  deleteLocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "../drafts/local-drafts.ts";
import { type BoardState, isBoardState, isPending } from "./board-state.ts";

/**
 * Stores an unpublished arrangement in this browser, and restores one that a closed tab left there.
 * @param onFound called with the restored arrangement, unless something was moved already
 */
export function useStoredBoard(account: string, state: BoardState, onFound: (left: BoardState) => void): void {
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
