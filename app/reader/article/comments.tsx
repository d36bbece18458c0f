import { Link } from "react-router";
import { Face } from "#app/ui/face.tsx";
import type { ArticleComment } from "#domain/news/schema.ts";
import { useDates } from "../use-dates.ts";

/** Approved comments, newest first, with author and date (reader §9). */
export function CommentNotes({ comments }: { comments: ArticleComment[] }) {
  const dates = useDates();
  return comments.map((comment) => (
    <article className="note" key={comment.id}>
      <Face name={comment.author} />
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
