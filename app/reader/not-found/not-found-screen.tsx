import { href, Link } from "react-router";
import type { ArticleSummary } from "#domain/news/types.ts";
import { LatestAndCategories } from "./latest-and-categories.tsx";
import styles from "./not-found.module.css";

/** The not-found screen; its texts are English by rule (docs/product.md, "Not found"). @param latest the newest articles, where it has them */
export function NotFoundScreen({ latest = [] }: { latest?: ArticleSummary[] }) {
  return (
    <div className="wrap">
      <title>Oops! Page not found</title>
      <meta name="robots" content="noindex" />
      <div className={styles.lost}>
        <h1>404</h1>
        <p>Oops! Page not found</p>
        <Link className="btn" to={href("/")}>
          Return to Home
        </Link>
      </div>
      <LatestAndCategories title="O que está acontecendo" articles={latest} />
    </div>
  );
}
