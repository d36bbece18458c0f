import type { FormEvent } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { type CommentTab, leavesTab, type ModeratedComment } from "#domain/comments/moderation.ts";
import { STATE_TEXT } from "#domain/comments/verdict-text.ts";
import pick from "../pieces/list/pick.module.css";
import { Status } from "../pieces/list/status.tsx";
import { withQuery } from "../pieces/with-query.ts";
import styles from "./comment.module.css";
import { CommentText } from "./comment-text.tsx";
import { VERDICTS } from "./use-moderation.ts";
import { VerdictButton } from "./verdict-button.tsx";

interface CommentCardProps {
  comment: ModeratedComment;
  query: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  tab: CommentTab;
}

const STATE_KIND = { waiting: "draft", approved: "on", rejected: "late" } as const;

/** A comment with its moderation buttons (docs/product.md, "Comments screen"). */
export function CommentCard({ comment, query, chosen, onChoose, tab }: CommentCardProps) {
  const dates = useDates();
  const fetcher = useFetcher();
  const { id, state, createdAt, author } = comment;
  const name = author?.name ?? comment.authorName ?? "Leitor removido";
  const of = `comentário de ${name}`;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const verdict = VERDICTS.get(button?.value);
    if (!verdict || !leavesTab(verdict, tab)) return;
    // The card will be removed: the focus moves to the next one.
    const card = event.currentTarget.closest("li");
    const next = card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest("section");
    next?.querySelector<HTMLElement>("article, h2")?.focus();
  };

  return (
    <li>
      <article className={styles.comment} tabIndex={-1} aria-label={`Comentário de ${name}`}>
        <div className={styles.head}>
          <label className={`${pick.label} ${styles.pick}`}>
            <input
              type="checkbox"
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
              aria-label={`Escolher ${of}`}
            />
          </label>
          <Avatar name={name} avatarUrl={author?.avatarUrl} />
          <div className={styles.who}>
            {author ? (
              <Link className={styles.author} to={withQuery(query, { autor: author.id, comentario: null })}>
                {name}
              </Link>
            ) : (
              <strong>{name}</strong>
            )}
            <div className="meta">
              <time dateTime={createdAt}>{dates.dayAndTime(createdAt)}</time>
            </div>
          </div>
          <Status kind={STATE_KIND[state]} className={styles.state}>
            {STATE_TEXT[state]}
          </Status>
        </div>
        <fetcher.Form method="post" className="btns" onSubmit={handleSubmit}>
          <input type="hidden" name="ids[]" value={id} />
          {state !== "approved" && <VerdictButton verdict="approved" of={of} />}
          {state !== "rejected" && <VerdictButton verdict="rejected" of={of} />}
          <VerdictButton verdict="deleted" of={of} />
        </fetcher.Form>
        <CommentText comment={comment}>
          <Link className={styles.more} to={withQuery(query, { noticia: comment.article.id, comentario: null })}>
            Só desta notícia
          </Link>
        </CommentText>
      </article>
    </li>
  );
}
