import { Link, useSearchParams } from "react-router";
import { type CommentPlace, commentQuery, orderOf } from "#domain/comments/order.ts";
import { COMMENTS } from "../../article/hashes.ts";
import { articlePath } from "../../cards/article-link.tsx";
import type { ArticleEndProps } from "../../features/places.ts";
import styles from "./article-comments.module.css";
import { CommentList } from "./comment-list.tsx";
import { AddComment } from "./comments.tsx";
import { talkOf } from "./talk.ts";
import { UnsentComments } from "./unsent-comments.tsx";
import { WaitingComments } from "./waiting-comments.tsx";

/** The comments of an article on its page, with the form and the choice of their order. */
export function CommentSection({ article, facts: { comments: facts }, className }: ArticleEndProps) {
  const talk = talkOf({ ...article, ...facts }, facts.comments);
  const [query] = useSearchParams();
  const order = orderOf(query);
  return (
    <section
      className={`${styles.section} ${className} screen-only`}
      id={COMMENTS}
      aria-labelledby="comentarios-titulo"
      data-deferred=""
    >
      <div className={styles.head}>
        <h2 id="comentarios-titulo">Comentários {article.commentCount > 0 && <small>{article.commentCount}</small>}</h2>
        {facts.comments.length > 1 && <CommentOrder address={article.address} order={order} />}
      </div>
      <AddComment key={article.id} article={article} facts={facts} />
      <UnsentComments address={article.address} />
      <WaitingComments comments={talk.waitingBelow.get(null)?.toReversed() ?? []} />
      <CommentList key={`comentários de ${article.id} ${order}`} facts={facts} talk={talk} order={order} />
    </section>
  );
}

const ORDERS = { liked: "Mais curtidos", newest: "Recentes" } as const;

/** The orders of the comments as links, which work without scripts. */
function CommentOrder({ address, order }: { address: string; order: CommentPlace["order"] }) {
  return (
    <nav className={`${styles.order} screen-only`} aria-label="Ordem dos comentários">
      {(["liked", "newest"] as const).map((one) => (
        <Link
          key={one}
          to={`${articlePath(address)}${commentQuery(one, null)}#${COMMENTS}`}
          rel="nofollow"
          discover="none"
          replace
          aria-current={one === order ? "true" : undefined}
        >
          {ORDERS[one]}
        </Link>
      ))}
    </nav>
  );
}
