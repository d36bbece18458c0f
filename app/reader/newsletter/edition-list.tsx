import { href, Link } from "react-router";
import { useDates, useToday } from "#app/use-dates.ts";
import type { SentEdition } from "#domain/newsletter/types.ts";
import { type CalendarDay, describeShortDay, slashedDay } from "#platform/format/calendar-days.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { archiveQuery } from "./archive-pages.ts";
import styles from "./newsletter.module.css";

/** "19 nov", with the year of another one "19/11/2025". */
const shortDay = (day: CalendarDay, today: CalendarDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? describeShortDay(day).split(", ")[1] : slashedDay(day);

interface EditionListProps {
  editions: SentEdition[];
  hasNext: boolean;
  /** The number of the page. */
  page: number;
  /** Path of the list, without its query. */
  path: string;
}

/** Sent editions, the newest first, with the way to older ones. */
export function EditionList({ editions, hasNext, page, path }: EditionListProps) {
  const dates = useDates();
  const today = useToday();
  return (
    <>
      <ul className={styles.editions}>
        {editions.map(({ id, subject, address, newsletter, sentAt }) => (
          <li key={id}>
            <time className="meta" dateTime={sentAt}>
              {shortDay(dates.calendarDay(sentAt), today)}
            </time>
            <h3>
              <Link to={href("/boletim/:slug/:address", { slug: newsletter.slug, address })}>
                {nonBreakingCurrency(subject)}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
      {(hasNext || page > 1) && (
        <nav className={`${styles.buttons} screen-only`} aria-label="Páginas dos boletins">
          {page > 1 && (
            <Link className="btn line" rel="prev" to={path + archiveQuery(page - 1)}>
              Boletins mais novos
            </Link>
          )}
          {hasNext && (
            <Link className="btn line" rel="next" to={path + archiveQuery(page + 1)}>
              Boletins mais antigos
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
