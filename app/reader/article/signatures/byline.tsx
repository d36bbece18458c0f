import { Fragment } from "react";
import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import type { ShownByline } from "#domain/authors/types.ts";
import { type ArticlePage, READING_TIME } from "#domain/news/types.ts";
import { authorPath } from "../../author-path.ts";
import styles from "./byline.module.css";

interface BylineProps {
  article: Pick<ArticlePage, "author" | "bylines" | "publishedAt" | "updatedAt">;
  /** Without the year where it is this one's, as the dialog writes it. */
  short?: boolean;
  /** For a draft, whose author may not have a list of articles yet. */
  isPreview?: boolean;
}

/** Changes within this time after publication do not count as an update, milliseconds. */
const UPDATE_GRACE_MS = 5 * 60_000;

/** Most avatars beside a byline; more would leave no room for the text. */
const AVATARS_MAX = 2;

/** "Ana, Rui e Eva", each name linked to its page. */
const Signatures = ({ bylines }: { bylines: ShownByline[] }) =>
  bylines.map(({ authorId, name, slug }, index) => (
    <Fragment key={authorId}>
      {index > 0 && (index === bylines.length - 1 ? " e " : ", ")}
      {slug ? (
        <Link to={href("/autor/:slug", { slug })} viewTransition>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fragment>
  ));

/** Authors with links to their articles, the times of publication and of the last update, and the fixed reading time. */
export function Byline({ article, short = false, isPreview = false }: BylineProps) {
  const { author, bylines, publishedAt, updatedAt } = article;
  const list = isPreview ? null : authorPath(author);
  const dates = useDates();
  const isUpdated = updatedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) >= UPDATE_GRACE_MS;
  const writeDay = short ? dates.dayAndMonth : dates.long;
  return (
    <div className={styles.by}>
      {bylines.length > 0 ? (
        bylines
          .slice(0, AVATARS_MAX)
          .map(({ authorId, name, photo }) => <Avatar key={authorId} name={name} photo={photo} />)
      ) : (
        <Avatar name={author} />
      )}
      <div>
        <strong>
          Por{" "}
          {bylines.length > 0 ? (
            <Signatures bylines={bylines} />
          ) : list ? (
            <Link to={list} viewTransition>
              {author}
            </Link>
          ) : (
            author
          )}
        </strong>
        <span className="meta">
          Publicado em <time dateTime={publishedAt}>{writeDay(publishedAt)}</time>, {dates.hour(publishedAt)}
        </span>
        <span className="meta">
          {READING_TIME}
          {isUpdated && (
            <b className="dot">
              Atualizado{" "}
              <time dateTime={updatedAt} title={dates.longWithHour(updatedAt)}>
                {dates.isSameDay(publishedAt, updatedAt)
                  ? `às ${dates.hour(updatedAt)}`
                  : `em ${writeDay(updatedAt)}, ${dates.hour(updatedAt)}`}
              </time>
            </b>
          )}
        </span>
      </div>
    </div>
  );
}
