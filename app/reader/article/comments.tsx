import { Link } from "react-router";
import type { ArticleComment } from "#domain/news/schema.ts";
import { useDates } from "../use-dates.ts";
import { initials } from "./byline.tsx";

/** Approved comments, newest first, with author and date (reader §9). */
export function CommentNotes({ comments }: { comments: ArticleComment[] }) {
  const dates = useDates();
  return comments.map((comment) => (
    <article className="note" key={comment.id}>
      <span className="face" aria-hidden="true">
        {initials(comment.author)}
      </span>
      <div>
        <strong>{comment.author}</strong>{" "}
        <time className="meta" dateTime={comment.createdAt}>
          {dates.dayAndTime(comment.createdAt)}
        </time>
      </div>
      <p>{comment.content}</p>
    </article>
  ));
}

/** Asks a visitor to sign in before commenting. */
export function CommentPrompt() {
  return (
    <div className="ask">
      <p>Faça login para comentar</p>
      <Link className="btn" to="/auth">
        Entrar
      </Link>
    </div>
  );
}
