import { Check } from "lucide";
import { useEffect } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { formatCount } from "#platform/format/numbers.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./conversation.module.css";
import { SetResolved, Thread } from "./thread.tsx";
import { Moment, ThreadComments } from "./thread-comments.tsx";
import type { ConversationState } from "./use-conversation.ts";

interface ConversationPanelProps {
  conversation: ConversationState;
  /** Moves to a passage in the text, or to the text if the passage is gone. */
  onGo: (threadId: string) => void;
}

/** The newsroom's conversations about passages of the text (docs/product.md, "Comments on a passage"). */
export function ConversationPanel({ conversation, onGo }: ConversationPanelProps) {
  const { newsId, open, active, activate, drafts } = conversation;
  const newThreads = drafts.list.flatMap((draft) => (draft.anchor ? [{ ...draft, anchor: draft.anchor }] : []));
  // The conversation about a passage that was clicked in the text may be out of view in a long list.
  useEffect(() => {
    if (active) document.getElementById(`conversa-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!newsId)
    return <p className={styles.empty}>Salve a notícia, e a redação poderá conversar sobre trechos do texto aqui.</p>;
  return (
    <>
      {newThreads.map((draft) => (
        <section key={draft.id} className={styles.thread} aria-label="Novo comentário" data-active>
          <q className={styles.quote}>{draft.anchor.quote}</q>
          <CommentField
            label="Comentário"
            send="Comentar"
            draft={draft}
            shouldFocus={draft.threadId === active}
            onType={(text) => drafts.type(draft, text)}
            onSent={({ threadId }) => onGo(threadId)}
            onLeave={() => onGo(draft.threadId)}
            onCancel={() => {
              onGo(draft.threadId);
              activate(null);
              drafts.end(draft.id);
            }}
          />
        </section>
      ))}
      {open.length === 0 && newThreads.length === 0 && (
        <p className={styles.empty}>
          Nenhuma conversa aberta. Selecione palavras do texto e escolha Comentar, ou use Ctrl+Alt+M.
        </p>
      )}
      <ul aria-label="Conversas abertas">
        {open.map((thread) => (
          <Thread key={thread.id} thread={thread} conversation={conversation} onGo={onGo} />
        ))}
      </ul>
      <Resolved conversation={conversation} />
    </>
  );
}

function Resolved({ conversation }: { conversation: ConversationState }) {
  const { resolved } = conversation;
  if (resolved.length === 0) return null;
  return (
    <details className={styles.resolved}>
      <summary>
        <Icon icon={Check} />
        {formatCount(resolved.length, "conversa resolvida", "conversas resolvidas")}
      </summary>
      <ul>
        {resolved.map((thread) => (
          <li key={thread.id} className={styles.thread}>
            <q className={styles.quote}>{thread.anchor.quote}</q>
            <ThreadComments thread={thread} />
            {thread.resolved && (
              <p className="meta">
                Resolvida {thread.resolved.by && `por ${thread.resolved.by}, `}
                <Moment at={thread.resolved.at} />
              </p>
            )}
            <div className="btns">
              <SetResolved threadId={thread.id} isResolved={false} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
