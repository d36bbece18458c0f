import { Link } from "react-router";
import { DIALOG_COMMENTS } from "#domain/comments/types.ts";
import { articlePath } from "../../cards/article-link.tsx";
import type { ArticleEndProps } from "../../features/places.ts";
import styles from "./article-comments.module.css";
import { AddComment, Comments } from "./comments.tsx";
import { talkOf } from "./talk.ts";
import { WaitingComments } from "./waiting-comments.tsx";

/** The newest comments of an article in its dialog, with the form. */
export function DialogComments({ article, facts: { comments: facts } }: ArticleEndProps) {
  const shown = facts.comments.slice(0, DIALOG_COMMENTS);
  const talk = talkOf({ ...article, ...facts }, shown);
  const more = article.commentCount - shown.reduce((sum, { answers = [] }) => sum + 1 + answers.length, 0);
  return (
    <section className={`${styles.section} screen-only`} aria-labelledby="dialogo-comentarios">
      <h2 id="dialogo-comentarios">Comentários</h2>
      <AddComment key={article.id} article={article} facts={facts} />
      <WaitingComments comments={talk.waitingBelow.get(null)?.toReversed() ?? []} />
      <Comments comments={shown} talk={talk} />
      {more > 0 && (
        <Link className="btn line" to={`${articlePath(article.address)}#comentarios`} reloadDocument>
          + {more} comentários
        </Link>
      )}
    </section>
  );
}
