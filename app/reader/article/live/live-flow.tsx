import { ArrowUp, Bell, Rss } from "lucide";
import { href, Link, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { EntryOrder } from "#domain/live/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { SubjectPieces } from "../../features/subject.tsx";
import { coveragePath, ORDERS } from "./entry-address.ts";
import sheet from "./live.css?url";
import { LiveEntry } from "./live-entry.tsx";
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
  return (
    <section className={classNames("live-flow", isEnded && "live-ended")} id={FLOW} aria-labelledby={`${FLOW}-titulo`}>
      <StyleSheet href={sheet} />
      <header>
        <h2 id={`${FLOW}-titulo`}>Minuto a minuto</h2>
        <OrderLinks address={address} order={loaded.order} isNewestFirst={head.newestFirst} />
      </header>
      {!isEnded && <WaitingEntries address={address} live={live} />}
      {fixed.map((entry) => (
        <LiveEntry key={entry.id} entry={entry} kind="pinned" {...shared} />
      ))}
      {loaded.previous && (
        <PageLink address={address} query={{ order: ORDERS[loaded.order], before: loaded.previous }}>
          {loaded.order === "newest" ? "Entradas mais novas" : "Entradas anteriores"}
        </PageLink>
      )}
      {entries.map((entry) => (
        <LiveEntry key={entry.id} entry={entry} kind={fresh.has(entry.id) ? "fresh" : undefined} {...shared} />
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

/** "3 novas": shows the entries that came while the page was open. Its place is kept, so that nothing moves. */
function WaitingEntries({ address, live: { waiting, loaded, reveal } }: Pick<LiveFlowProps, "address" | "live">) {
  // On another page of the coverage there is no place for them.
  const isElsewhere = loaded.order === "newest" ? loaded.previous !== null : loaded.next !== null;
  const handleReveal = () => {
    reveal();
    if (loaded.order === "oldest") return;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(FLOW)!.scrollIntoView({ behavior: isReduced ? "instant" : "smooth" });
  };
  const label = (
    <>
      <Icon icon={ArrowUp} />
      {labelOf(waiting.length)}
    </>
  );
  return (
    // A live region: it exists before its message, so that screen readers announce it.
    <output className="live-waiting screen-only">
      {waiting.length > 0 &&
        (isElsewhere ? (
          <Link to={coveragePath(address, { order: ORDERS.newest })} className="btn small">
            {label}
          </Link>
        ) : (
          <button type="button" className="btn small" onClick={handleReveal}>
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
        {head.endedAt === null && (
          <Link className="chip" to={`${href("/avisos")}?${new URLSearchParams({ cobertura: newsId })}`}>
            <Icon icon={Bell} />
            Avisar quando houver novidade
          </Link>
        )}
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
