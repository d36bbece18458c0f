import { Activity, Cloud, CloudRain, Cross, type IconNode, Sun, Waves } from "lucide";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { Today, TodayLine } from "#domain/today/types.ts";
import { describeLongDay, describeShortDay } from "#platform/format/calendar-days.ts";
import { FreshPieces } from "../features/frame.tsx";
import type { loader as homeLoader } from "../home/route.tsx";
import { useShownHome } from "../home/shown-home.ts";
import { useDeserialized } from "../serialized-data.ts";
import { endOfLastVisit } from "./last-visit.ts";
import styles from "./today-strip.module.css";

/** An icon for what a line is about, as far as its words show it. */
function iconOf({ kind, text }: TodayLine): IconNode {
  if (kind === "pharmacy") return Cross;
  if (kind === "figure") return /\b(?:rio|represa|lagoa|açude|barragem|maré|mar)\b/i.test(text) ? Waves : Activity;
  if (/chuv|garoa|temporal|trovoad/i.test(text)) return CloudRain;
  return /\b(?:sol|limpo)\b/i.test(text) ? Sun : Cloud;
}

const neverChanges = () => () => {};

/** The publications of the articles that the home page shows, newest first, milliseconds since 1970; null on other pages. */
function useShownPublications(): number[] | null {
  const home = useShownHome(useDeserialized(useRouteLoaderData<typeof homeLoader>("reader/home/route")));
  if (!home) return null;
  const articles = [home.featured, home.recent, ...home.sections.map(({ articles }) => articles)].flat();
  const moments = new Map(articles.map(({ address, publishedAt }) => [address, Date.parse(publishedAt)]));
  return [...moments.values()].sort((one, other) => other - one);
}

/**
 * The strip "Hoje": the day, what the newsroom and the weather service say about it, and on the home page how many of its articles
 * are new since the reader's last visit. It gives way to the question of consent (docs/product.md, "The strip of the day").
 */
export function TodayStrip({ today }: { today: Today }) {
  const dates = useDates();
  const shown = useShownPublications();
  const publications = shown ?? [];
  const lastVisit = useSyncExternalStore(neverChanges, endOfLastVisit, () => null);
  const fresh = lastVisit === null ? 0 : publications.filter((moment) => moment > lastVisit).length;
  const newest = publications[0] === undefined ? null : new Date(publications[0]);
  const updated = newest && dates.calendarDay(newest) === today.day ? dates.hour(newest) : null;
  return (
    <section className={classNames(styles.today, shown && styles.home, "screen-only")} aria-label="Hoje">
      <div className="wrap">
        {/* It scrolls sideways, and without focus the arrow keys cannot scroll it in every browser (WCAG 2.1.1) */}
        <div className={styles.facts} role="group" aria-label="O dia" tabIndex={today.lines.length > 0 ? 0 : undefined}>
          <ul>
            <li>
              <time dateTime={today.day}>
                <b className={styles.short}>{describeShortDay(today.day)}</b>
                <b className={styles.long}>{describeLongDay(today.day)}</b>
              </time>
              {updated && <span className={styles.updated}>atualizado às {updated}</span>}
            </li>
            {today.lines.map((line) => (
              <li key={line.kind}>
                <Icon icon={iconOf(line)} />
                {line.text}
              </li>
            ))}
          </ul>
        </div>
        {fresh > 0 && <FreshPieces fresh={fresh} />}
      </div>
    </section>
  );
}
