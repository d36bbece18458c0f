import { href, Link } from "react-router";
import type { ArticleSummary } from "#domain/news/types.ts";
import { LatestAndCategories } from "./latest-and-categories.tsx";
import styles from "./not-found.module.css";

interface NotFoundProps {
  /** The newest articles, where it has them. */
  latest?: ArticleSummary[];
  /** Why the article of this address was taken off the site; absent where nobody said so. */
  note?: string | null;
}

/** The not-found screen; two of its texts are English by rule (docs/product.md, "Not found"). */
export function NotFoundScreen({ latest = [], note }: NotFoundProps) {
  return (
    <div className="wrap">
      <title>Oops! Page not found</title>
      <meta name="robots" content="noindex" />
      <div className={styles.lost}>
        <h1>404</h1>
        <p lang="en">Oops! Page not found</p>
        {note && (
          <p>
            <b>Esta notícia foi retirada.</b> {note}
          </p>
        )}
        <Link className="btn" to={href("/")} lang="en">
          Return to Home
        </Link>
        <p className="meta">Esta página não existe ou mudou de endereço. “Return to Home” leva ao início.</p>
      </div>
      <LatestAndCategories title="O que está acontecendo" articles={latest} />
    </div>
  );
}
