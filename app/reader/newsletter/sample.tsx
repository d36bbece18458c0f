import { ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useToday } from "#app/use-dates.ts";
import type { EditionContent } from "#domain/newsletter/types.ts";
import { describeLongDay } from "#platform/format/calendar-days.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./newsletter.module.css";

/** How many titles follow the first article. */
const TITLES = 4;

/** An edition in short: the facts of the day, its first article, and more titles. */
export function Sample({ content }: { content: EditionContent }) {
  const { newsletter, day, parts, address } = content;
  const today = useToday();
  const lines = parts.flatMap((part) => (part.part === "today" ? part.lines : []));
  const [first, ...others] = parts.flatMap((part) => (part.part === "today" ? [] : part.articles));
  return (
    <section className={styles.issue} aria-label={`Um exemplo: ${newsletter.name}`}>
      <header className="brand-surface scalloped">
        <Logo />
        <b>{newsletter.name}</b>
        <span>{describeLongDay(day).toLowerCase().replace("-feira", "")}</span>
      </header>
      <div>
        {lines.length > 0 && (
          <p>
            {lines.map(({ kind, text }, place) =>
              place === 0 ? <b key={kind}>{`${text}. `}</b> : <span key={kind}>{`${text}. `}</span>,
            )}
          </p>
        )}
        {first && (
          <>
            {first.picture && (
              <img
                src={drawnAddress(first.picture.path)}
                width={first.picture.width}
                height={first.picture.height}
                alt={first.picture.alt}
              />
            )}
            <h2>{nonBreakingCurrency(first.title)}</h2>
            {first.summary && <p>{nonBreakingCurrency(first.summary)}</p>}
          </>
        )}
        {others.length > 0 && (
          <ul>
            {others.slice(0, TITLES).map(({ id, title }) => (
              <li key={id}>{nonBreakingCurrency(title)}</li>
            ))}
          </ul>
        )}
      </div>
      <Link className="backlink screen-only" to={href("/boletim/:slug/:address", { slug: newsletter.slug, address })}>
        {day === today ? "Ler o de hoje inteiro" : "Ler inteiro"}
        <Icon icon={ChevronRight} />
      </Link>
    </section>
  );
}
