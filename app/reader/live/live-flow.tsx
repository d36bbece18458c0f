import { ArrowUp, ChevronRight, Pin, Rss } from "lucide";
import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { href, Link, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { useSwitchedOn } from "#app/switched-on.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { EntryOrder } from "#domain/live/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { articlePath } from "../cards/article-link.tsx";
import { listCoverageLinks } from "../features/offers.tsx";
import { SubjectPieces } from "../features/subject.tsx";
import { coveragePath, entryAnchor, ORDERS } from "./entry-address.ts";
import sheet from "./live.css?url";
import { LiveEntry } from "./live-entry.tsx";
import { headlineOf } from "./live-head.ts";
import type { OpenCoverage } from "./use-coverage.ts";

interface LiveFlowProps {
  /** Of the article. */
  newsId: string;
  address: string;
  title: string;
  live: OpenCoverage;
}

const FLOW = "minuto-a-minuto";

/** "Minuto a minuto": the entries of a live coverage, and those that come while the page is open. */
export function LiveFlow({ newsId, address, title, live }: LiveFlowProps) {
  const siteUrl = useRouteLoaderData<typeof rootLoader>("root")?.siteUrl ?? "";
  const { head, loaded, shown, pinned, fresh } = live;
  const isEnded = head.endedAt !== null;
  const fixed = isEnded || loaded.previous !== null ? [] : pinned;
  const entries = shown.filter(({ id }) => !fixed.some((one) => one.id === id));
  const shared = { address, siteUrl, title };
  const header = useRef<HTMLElement>(null);
  const isAway = useIsAway(header);
  const whole = fixed.map((entry) => <LiveEntry key={entry.id} entry={entry} kind="pinned" {...shared} />);
  return (
    <section className={classNames("live-flow", isEnded && "live-ended")} id={FLOW} aria-labelledby={`${FLOW}-titulo`}>
      <StyleSheet href={sheet} />
      {/* Pinned ones stand whole after the first entry. */}
      {entries.length > 0 &&
        fixed.map((entry) => (
          <a key={entry.id} className="live-stuck screen-only" href={`#${entryAnchor(entry.id)}`}>
            <Icon icon={Pin} />
            {headlineOf(entry)}
            <Icon icon={ChevronRight} />
          </a>
        ))}
      <header ref={header}>
        <h2 id={`${FLOW}-titulo`}>Minuto a minuto</h2>
        <OrderLinks address={address} order={loaded.order} isNewestFirst={head.newestFirst} />
      </header>
      {!isEnded && <WaitingEntries address={address} live={live} isAway={isAway} />}
      {loaded.previous && (
        <PageLink address={address} query={{ order: ORDERS[loaded.order], before: loaded.previous }}>
          {loaded.order === "newest" ? "Entradas mais novas" : "Entradas anteriores"}
        </PageLink>
      )}
      {entries.length === 0 && whole}
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <LiveEntry entry={entry} kind={fresh.has(entry.id) ? "fresh" : undefined} {...shared} />
          {index === 0 && whole}
        </Fragment>
      ))}
      {entries.length === 0 && fixed.length === 0 && (
        <p className="live-begin">
          {isEnded ? "Esta cobertura não teve entradas." : "A primeira entrada aparece aqui assim que for escrita."}
        </p>
      )}
      {loaded.next && (
        <PageLink address={address} query={{ order: ORDERS[loaded.order], after: loaded.next }}>
          {loaded.order === "newest" ? "Entradas anteriores" : "Entradas mais novas"}
        </PageLink>
      )}
      <LiveEnd newsId={newsId} address={address} title={title} live={live} />
    </section>
  );
}

/** The choice between the newest entry first and the first one first; each is an address. */
function OrderLinks({ address, order, isNewestFirst }: { address: string; order: EntryOrder; isNewestFirst: boolean }) {
  const own = isNewestFirst ? "newest" : "oldest";
  return (
    <nav className="live-orders screen-only" aria-label="Ordem das entradas">
      {(["newest", "oldest"] as const).map((one) => (
        <Link
          key={one}
          to={coveragePath(address, one === own ? {} : { order: ORDERS[one] })}
          aria-current={one === order ? "true" : undefined}
          preventScrollReset
        >
          {one === "newest" ? "Recentes" : "Do começo"}
        </Link>
      ))}
    </nav>
  );
}

const labelOf = (count: number) => formatCount(count, "nova", "novas");

/** How far below the heading a reader still sees the first entry, pixels. */
const NEAR = 240;

/** Whether an element is out of view above the window. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setIsAway(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
      { rootMargin: `${NEAR}px 0px 0px` },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

type WaitingEntriesProps = Pick<LiveFlowProps, "address" | "live"> & { isAway: boolean };

/** "3 novas": shows the entries that came while the page was open; further down, the way back to the newest one. */
function WaitingEntries({ address, live: { waiting, loaded, reveal }, isAway }: WaitingEntriesProps) {
  // On another page of the coverage there is no place for them.
  const isElsewhere = loaded.order === "newest" ? loaded.previous !== null : loaded.next !== null;
  const handleReveal = () => {
    reveal();
    if (loaded.order === "oldest") return;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(FLOW)!.scrollIntoView({ behavior: isReduced ? "instant" : "smooth" });
  };
  const count = waiting.length > 0 && labelOf(waiting.length);
  const isBack = isAway && loaded.order === "newest" && !isElsewhere;
  const label = (
    <>
      <Icon icon={ArrowUp} />
      {isBack ? "Voltar ao mais novo" : count}
      {isBack && count && <b>{count}</b>}
    </>
  );
  return (
    // A live region: it exists before its message, so that screen readers announce it.
    <output className="live-waiting screen-only">
      {(count || isBack) &&
        (isElsewhere ? (
          <Link to={coveragePath(address, { order: ORDERS.newest })} className="btn small">
            {label}
          </Link>
        ) : (
          <button type="button" className={classNames("btn small", isBack && "live-back")} onClick={handleReveal}>
            {label}
          </button>
        ))}
    </output>
  );
}

function PageLink({
  address,
  query,
  children,
}: {
  address: string;
  query: Parameters<typeof coveragePath>[1];
  children: string;
}) {
  return (
    <p className="live-page screen-only">
      <Link className="btn line" to={`${coveragePath(address, query)}#${FLOW}`}>
        {children}
      </Link>
    </p>
  );
}

/** When the coverage began, the article that tells what happened, and the coverage's feed. */
function LiveEnd({ newsId, address, title, live: { head } }: LiveFlowProps) {
  const isOn = useSwitchedOn();
  const dates = useDates();
  return (
    <>
      <p className="live-begin">
        Começo da cobertura, <time dateTime={head.startedAt}>{dates.longWithHour(head.startedAt)}</time>.
      </p>
      <p className="live-links screen-only">
        {head.endedAt === null && (
          <SubjectPieces
            subject={{ key: `coverage:${newsId}`, name: title, address, picture: null }}
            label="Seguir a cobertura"
            className="chip"
            offersNotices={false}
          />
        )}
        {head.endedAt === null &&
          listCoverageLinks(newsId)
            .filter(({ feature }) => isOn(feature))
            .map(({ to, label, icon }) => (
              <Link key={to} className="chip" to={to}>
                <Icon icon={icon} />
                {label}
              </Link>
            ))}
        {head.endedAt !== null && head.followUp && (
          <Link className="btn" to={articlePath(head.followUp.address)}>
            {head.followUp.title}
          </Link>
        )}
        <a className="tap" href={href("/news/:address/ao-vivo.xml", { address })} aria-label="Feed desta cobertura">
          <Icon icon={Rss} />
        </a>
      </p>
    </>
  );
}
