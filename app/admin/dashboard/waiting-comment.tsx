import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { ModeratedComment } from "#domain/comments/moderation.ts";
import styles from "../comments/card/comment.module.css";
import { CommentText } from "../comments/card/comment-text.tsx";
import { ReadComment } from "../comments/card/read-comment.tsx";
import { VerdictButton } from "../comments/card/verdict-button.tsx";
import { COMMENTS_PATH, usePendingVerdicts } from "../comments/use-moderation.ts";

/** The newest comment that awaits approval, with its moderation buttons. */
export function WaitingComment({ comment }: { comment: ModeratedComment | null }) {
  const dates = useDates();
  const fetcher = useFetcher();
  const pending = usePendingVerdicts();
  const shown = comment && !pending.has(comment.id) ? comment : null;
  const name = shown?.author?.name ?? shown?.authorName ?? "Leitor removido";
  return (
    <section className="panel" aria-labelledby="comentarios">
      <h2 className="pad" id="comentarios" tabIndex={-1}>
        Aguardando aprovação
      </h2>
      {shown ? (
        <article className={styles.comment} aria-label={`Comentário de ${name}`}>
          <div className={styles.head}>
            <Avatar name={name} avatarUrl={shown.author?.avatarUrl} />
            <div>
              <strong>{name}</strong>
              <div className="meta">
                <time dateTime={shown.createdAt}>{dates.dayAndTime(shown.createdAt)}</time>
              </div>
            </div>
          </div>
          <CommentText comment={shown} />
          <fetcher.Form
            method="post"
            action={COMMENTS_PATH}
            className="btns"
            onSubmit={() => document.querySelector<HTMLElement>("#comentarios")?.focus({ preventScroll: true })}
          >
            <ReadComment comment={shown} />
            {(["approved", "rejected", "deleted"] as const).map((verdict) => (
              <VerdictButton key={verdict} verdict={verdict} of={`comentário de ${name}`} />
            ))}
          </fetcher.Form>
        </article>
      ) : (
        <p className="pad list-empty">Nenhum comentário aguarda aprovação.</p>
      )}
    </section>
  );
}
