import { MessageSquare } from "lucide";
import { IfOn } from "#app/switched-on.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticlePage } from "#domain/news/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import {
  CopyLinkButton,
  NativeShareButton,
  NetworkLinks,
  type RoundNetwork,
  WhatsAppLink,
} from "../../share/share-links.tsx";
import styles from "./actions-bar.module.css";
import { LikeButton } from "./like-button.tsx";
import { useArticleUrl } from "./reading-tools.tsx";

type ActionsBarProps = {
  article: Pick<ArticlePage, "address" | "title" | "likes" | "commentCount"> & { liked: boolean };
  /** Besides WhatsApp. */
  networks: readonly RoundNetwork[];
  /** A fragment of this page, or an address of the article's page when it is shown in a dialog. */
  commentsHref: string;
};

/** "5 comentários". */
export const countComments = (count: number) => formatCount(count, "comentário", "comentários");

/**
 * The row at the end of a text: WhatsApp first and with its name, as most articles are shared there, then the share sheet of the
 * device and the address itself, likes, comments, and the other networks. Liking needs an account, so a visitor is asked to sign in.
 */
export function ActionsBar({ article, networks, commentsHref }: ActionsBarProps) {
  const { address, title, likes, liked, commentCount } = article;
  const url = useArticleUrl(address);
  return (
    <div className={`${styles.acts} screen-only`}>
      <span className={styles.send}>
        <WhatsAppLink url={url} title={title}>
          Enviar por WhatsApp
        </WhatsAppLink>
        <NativeShareButton url={url} title={title} />
        <CopyLinkButton url={url} />
      </span>
      <LikeButton address={address} likes={likes} liked={liked} />
      <IfOn feature="comments">
        <a className="chip" href={commentsHref} aria-label={countComments(commentCount)}>
          <Icon icon={MessageSquare} />
          {commentCount}
        </a>
      </IfOn>
      <span className={styles.networks}>
        <NetworkLinks networks={networks} url={url} title={title} />
      </span>
    </div>
  );
}
