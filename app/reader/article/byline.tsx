import { Link } from "react-router";
import { Face } from "#app/ui/face.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import { type ArticlePage, READING_TIME } from "#domain/news/schema.ts";
import { authorPath } from "../author-path.ts";

interface BylineProps {
  article: Pick<ArticlePage, "author" | "publishedAt" | "updatedAt">;
  /** Without the year where it is this one's, as the dialog writes it. */
  short?: boolean;
  /** Of a draft: the list of who wrote it may not exist yet. */
  isPreview?: boolean;
}

/** Who wrote, with the way to all of that author's articles, when it came out and when its text changed after that, and the fixed reading time. */
export function Byline({ article: { author, publishedAt, updatedAt }, short = false, isPreview = false }: BylineProps) {
  const list = isPreview ? null : authorPath(author);
  const dates = useDates();
  const fresh = useFreshTime(publishedAt);
  const writeDay = short ? dates.dayAndMonth : dates.long;
  return (
    <div className="by">
      <Face name={author} />
      <div>
        <strong>{list ? <Link to={list}>{author}</Link> : author}</strong>
        <span className="meta">
          Publicado em <time dateTime={publishedAt}>{writeDay(publishedAt)}</time>, {dates.hour(publishedAt)}
        </span>
        {/* At the end of a line of its own: what the browser adds moves nothing. */}
        <span className="meta">
          <span>{READING_TIME}</span>
          {fresh && <span className="dot">{fresh}</span>}
        </span>
        {updatedAt && (
          <span className="meta updated">
            Atualizado{" "}
            <time dateTime={updatedAt} title={dates.longWithHour(updatedAt)}>
              {dates.isSameDay(publishedAt, updatedAt)
                ? `às ${dates.hour(updatedAt)}`
                : `em ${writeDay(updatedAt)}, ${dates.hour(updatedAt)}`}
            </time>
          </span>
        )}
      </div>
    </div>
  );
}
