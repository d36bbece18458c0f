import { Face } from "#app/ui/face.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import { type ArticlePage, READING_TIME } from "#domain/news/schema.ts";

interface BylineProps {
  article: Pick<ArticlePage, "author" | "publishedAt" | "updatedAt">;
  /** Without the year where it is this one's, as the dialog writes it. */
  short?: boolean;
}

/** Who wrote, when it came out and when its text changed after that, and the fixed reading time (reader §9). */
export function Byline({ article: { author, publishedAt, updatedAt }, short = false }: BylineProps) {
  const dates = useDates();
  const fresh = useFreshTime(publishedAt);
  const writeDay = short ? dates.dayAndMonth : dates.long;
  return (
    <div className="by">
      <Face name={author} />
      <div>
        <strong>{author}</strong>
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
