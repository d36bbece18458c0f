import { Check } from "lucide";
import { useEffect } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./conversation.module.css";
import { NoteField } from "./note-field.tsx";
import { SetResolved, Thread } from "./thread.tsx";
import { Moment, ThreadComments } from "./thread-comments.tsx";
import type { ConversationState } from "./use-conversation.ts";

interface ConversationPanelProps {
  conversation: ConversationState;
  /** Leads to a passage in the text, or to the text where that is gone. */
  onGo: (threadId: string) => void;
}

/** The newsroom's conversations about passages of the text (docs/product.md, "Comments on a passage"). */
export function ConversationPanel({ conversation, onGo }: ConversationPanelProps) {
  const { newsId, open, active, activate, notes } = conversation;
  const begun = notes.notes.flatMap((note) => (note.anchor ? [{ ...note, anchor: note.anchor }] : []));
  // A passage that is pressed in the text is out of sight in a long list.
  useEffect(() => {
    if (active) document.getElementById(`conversa-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!newsId)
    return <p className={styles.empty}>Salve a notícia, e a redação poderá conversar sobre trechos do texto aqui.</p>;
  return (
    <>
      {begun.map((note) => (
        <section key={note.id} className={styles.thread} aria-label="Novo comentário" data-active>
          <q className={styles.quote}>{note.anchor.quote}</q>
          <NoteField
            label="Comentário"
            send="Comentar"
            note={note}
            isInHand={note.threadId === active}
            onType={(text) => notes.type(note, text)}
            onSent={({ threadId }) => onGo(threadId)}
            onLeave={() => onGo(note.threadId)}
            onCancel={() => {
              onGo(note.threadId);
              activate(null);
              notes.end(note.id);
            }}
          />
        </section>
      ))}
      {open.length === 0 && begun.length === 0 && (
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
        {resolved.length === 1 ? "1 conversa resolvida" : `${resolved.length} conversas resolvidas`}
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
