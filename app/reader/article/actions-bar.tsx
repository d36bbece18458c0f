import { MessageSquare } from "lucide";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticlePage } from "#domain/news/types.ts";
import { articlePath } from "../cards/article-link.tsx";
import { ShareLinks } from "../share/share-links.tsx";
import styles from "./actions-bar.module.css";
import { LikeButton } from "./like-button.tsx";

type ActionsBarProps = {
  article: Pick<ArticlePage, "address" | "title" | "likes" | "commentCount"> & { liked: boolean };
  networks: Parameters<typeof ShareLinks>[0]["networks"];
  /** A fragment of this page, or an address of the article's page when it is shown in a dialog. */
  commentsHref: string;
  /** Whether the bar is visible when the page opens (`ShareLinks`). */
  atTop?: boolean;
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Likes, comments and sharing. Liking needs an account, so a visitor is asked to sign in. */
export function ActionsBar({ article, networks, commentsHref, atTop }: ActionsBarProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const comments = counted(article.commentCount, "comentário", "comentários");
  return (
    <div className={`${styles.acts} screen-only`}>
      <LikeButton address={article.address} likes={article.likes} liked={article.liked} />
      <a className="chip" href={commentsHref} aria-label={comments}>
        <Icon icon={MessageSquare} />
        {article.commentCount}
      </a>
      <ShareLinks
        url={`${site?.siteUrl ?? ""}${articlePath(article.address)}`}
        title={article.title}
        networks={networks}
        atTop={atTop}
      />
    </div>
  );
}
