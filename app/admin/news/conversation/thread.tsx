import { Check } from "lucide";
import { useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { PassageThread } from "#domain/news/passages/types.ts";
import { useRestoreFocus } from "../../pieces/use-restore-focus.ts";
import styles from "./conversation.module.css";
import { NoteField } from "./note-field.tsx";
import { ThreadComments } from "./thread-comments.tsx";
import type { ConversationState } from "./use-conversation.ts";

interface ThreadProps {
  thread: PassageThread;
  conversation: ConversationState;
  /** Leads to the passage in the text. */
  onGo: (threadId: string) => void;
}

/** A conversation that is open: its passage, what was said, and where to reply. */
export function Thread({ thread, conversation, onGo }: ThreadProps) {
  const { id, anchor } = thread;
  const { active, activate, notes, places } = conversation;
  const [isReplying, setIsReplying] = useState(false);
  const note = notes.notes.find((one) => one.threadId === id && one.anchor === null) ?? null;
  const isActive = active === id || note !== null || isReplying;
  return (
    <li className={styles.thread} id={`conversa-${id}`} data-active={active === id || undefined}>
      <Quote id={id} quote={anchor.quote} isGone={!places.has(id)} onGo={onGo} />
      <ThreadComments thread={thread} />
      {isActive ? (
        <NoteField
          label="Responder"
          send="Responder"
          note={note}
          isInHand={isReplying}
          onType={(text) => notes.typeReply(id, text)}
          onSent={() => setIsReplying(false)}
          onLeave={() => {
            setIsReplying(false);
            onGo(id);
          }}
        >
          <SetResolved threadId={id} isResolved />
        </NoteField>
      ) : (
        <div className="btns">
          <button
            type="button"
            className="btn line small"
            onClick={() => {
              activate(id);
              setIsReplying(true);
            }}
          >
            Responder
          </button>
          <SetResolved threadId={id} isResolved />
        </div>
      )}
    </li>
  );
}

interface QuoteProps {
  id: string;
  quote: string;
  isGone: boolean;
  onGo: (threadId: string) => void;
}

/** The words that a conversation is about, which lead to them in the text. */
function Quote({ id, quote, isGone, onGo }: QuoteProps) {
  if (isGone)
    return (
      <div>
        <q className={styles.quote}>{quote}</q>
        <p className={styles.changed}>O trecho foi alterado</p>
      </div>
    );
  return (
    <button type="button" className={styles.quote} title="Ir para o trecho" onClick={() => onGo(id)}>
      <q>{quote}</q>
    </button>
  );
}

/** Resolves a conversation, or opens it again. */
export function SetResolved({ threadId, isResolved }: { threadId: string; isResolved: boolean }) {
  const fetcher = useFetcher();
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  const isBusy = fetcher.state !== "idle";
  const handleClick = () => {
    if (isBusy) return;
    void fetcher.submit({ intent: isResolved ? "resolver" : "reabrir", threadId }, { method: "post" });
  };
  return (
    <button
      ref={button}
      type="button"
      className="btn line small"
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
    >
      {isResolved && <Icon icon={Check} />}
      {isResolved ? "Resolver" : "Reabrir"}
    </button>
  );
}
