import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ModeratedComment } from "#domain/comments/moderation.ts";
import styles from "./comment.module.css";

interface CommentTextProps {
  comment: Pick<ModeratedComment, "content" | "article">;
  /** Beside the article's name. */
  children?: ReactNode;
}

/** A reader's comment, and its article. */
export function CommentText({ comment: { content, article }, children }: CommentTextProps) {
  return (
    <div>
      <q>{content}</q>
      <p className={`meta ${styles.place}`}>
        Em{" "}
        {article.address ? (
          // A page of readers: loaded anew, so that nothing of the back office stays in it.
          <a className={styles.article} href={href("/news/:address", { address: article.address })}>
            {article.title}
          </a>
        ) : (
          <Link className={styles.article} to={href("/admin/news/:id", { id: article.id })}>
            {article.title}
          </Link>
        )}
        {children}
      </p>
    </div>
  );
}
