import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { DashboardFacts } from "#domain/features.server.ts";
import styles from "./card/comment.module.css";
import { CommentText } from "./card/comment-text.tsx";
import { ReadComment } from "./card/read-comment.tsx";
import { VerdictButton } from "./card/verdict-button.tsx";
import { COMMENTS_PATH } from "./links.ts";
import { usePendingVerdicts } from "./use-moderation.ts";

/** The newest comment that awaits approval, with its moderation buttons. */
export function WaitingComment({ facts: { comments } }: { facts: DashboardFacts }) {
  const dates = useDates();
  const fetcher = useFetcher();
  const pending = usePendingVerdicts();
  const comment = comments?.newest;
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
              <VerdictButton
                key={verdict}
                verdict={verdict}
                of={`comentário de ${name}`}
                className={verdict === "approved" ? "btn small line" : undefined}
              />
            ))}
          </fetcher.Form>
        </article>
      ) : (
        <p className="pad list-empty">Nenhum comentário aguarda aprovação.</p>
      )}
    </section>
  );
}
