import { Check } from "lucide";
import { useRef, useState } from "react";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { PassageThread } from "#domain/news/passages/types.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./conversation.module.css";
import { ThreadComments } from "./thread-comments.tsx";
import type { ConversationState } from "./use-conversation.ts";

interface ThreadProps {
  thread: PassageThread;
  conversation: ConversationState;
  /** Moves to the passage in the text. */
  onGo: (threadId: string) => void;
}

/** An open conversation: its passage, its comments, and the field for a reply. */
export function Thread({ thread, conversation, onGo }: ThreadProps) {
  const { id, anchor } = thread;
  const { active, activate, drafts, places } = conversation;
  const [isReplying, setIsReplying] = useState(false);
  const draft = drafts.list.find((one) => one.threadId === id && one.anchor === null) ?? null;
  const isActive = active === id || draft !== null || isReplying;
  return (
    <li className={styles.thread} id={`conversa-${id}`} data-active={active === id || undefined}>
      <Quote id={id} quote={anchor.quote} isGone={!places.has(id)} onGo={onGo} />
      <ThreadComments thread={thread} />
      {isActive ? (
        <CommentField
          label="Responder"
          send="Responder"
          draft={draft}
          shouldFocus={isReplying}
          onType={(text) => drafts.typeReply(id, text)}
          onSent={() => setIsReplying(false)}
          onLeave={() => {
            setIsReplying(false);
            onGo(id);
          }}
        >
          <SetResolved threadId={id} isResolved />
        </CommentField>
      ) : (
        <div className="btns">
          <LineButton
            onClick={() => {
              activate(id);
              setIsReplying(true);
            }}
          >
            Responder
          </LineButton>
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

/** The passage of a conversation, with a link to it in the text. */
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

/** The button that resolves a conversation, or reopens it. */
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
    <LineButton ref={button} aria-disabled={isBusy || undefined} onClick={handleClick}>
      {isResolved && <Icon icon={Check} />}
      {isResolved ? "Resolver" : "Reabrir"}
    </LineButton>
  );
}
