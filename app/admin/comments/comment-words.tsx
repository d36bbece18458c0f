import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ModeratedComment } from "#domain/comments/moderation.ts";

interface CommentWordsProps {
  comment: Pick<ModeratedComment, "content" | "article">;
  /** Beside the article's name. */
  children?: ReactNode;
}

/** What a reader says, and about which article. */
export function CommentWords({ comment: { content, article }, children }: CommentWordsProps) {
  return (
    <div>
      <q>{content}</q>
      <p className="meta mod-place">
        Em{" "}
        {article.address ? (
          // A page of readers: loaded anew, so that nothing of the back office stays in it.
          <a className="on2" href={`/news/${article.address}`}>
            {article.title}
          </a>
        ) : (
          <Link className="on2" to={`/admin/news/${article.id}`}>
            {article.title}
          </Link>
        )}
        {children}
      </p>
    </div>
  );
}
