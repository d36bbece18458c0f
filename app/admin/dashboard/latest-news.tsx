import { href, Link } from "react-router";
import type { LatestArticle } from "#domain/dashboard/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ArticleStatus } from "../pieces/list/article-status.tsx";
import styles from "./latest-news.module.css";

/** Articles as links to their forms, with their status and the message with which they were returned. */
export function LatestNews({ articles }: { articles: (LatestArticle & { message?: string | null })[] }) {
  return (
    <ul className={styles.latest}>
      {articles.map((article) => (
        <li key={article.id}>
          {article.image ? (
            <img src={drawnAddress(article.image)} alt="" loading="lazy" width={56} height={40} />
          ) : (
            <span className={styles.noPicture} />
          )}
          <Link to={href("/admin/news/:id", { id: article.id })}>{nonBreakingCurrency(article.title)}</Link>
          <ArticleStatus {...article} />
          {article.message && <q className={styles.message}>{article.message}</q>}
        </li>
      ))}
    </ul>
  );
}
