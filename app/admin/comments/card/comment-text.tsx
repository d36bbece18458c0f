import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ModeratedComment } from "#domain/comments/moderation.ts";
import styles from "./comment.module.css";

interface CommentTextProps {
  comment: Pick<ModeratedComment, "content" | "article">;
  /** Shown beside the article's title. */
  children?: ReactNode;
}

/** A reader's comment, and its article. */
export function CommentText({ comment: { content, article }, children }: CommentTextProps) {
  return (
    <div>
      <q className={styles.words}>{content}</q>
      <p className={`meta ${styles.place}`}>
        Em{" "}
        {article.address ? (
          // Readers' pages are loaded as new documents, without scripts and styles of the back office.
          <a className={styles.article} href={href("/news/:address", { address: article.address })}>
            {article.title}
          </a>
        ) : (
          <Link className={styles.article} to={href("/admin/news/:id", { id: article.id })}>
            {article.title}
          </Link>
        )}{" "}
        {children}
      </p>
    </div>
  );
}
