import type { Database } from "#db/client.ts";
import { listNewestEntries, loadCoverage } from "#domain/live/queries.server.ts";
import type { LiveCoverage, LiveEntry, RunningCoverage } from "#domain/live/types.ts";
import { NEWSROOM } from "#domain/news/types.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { entryAnchor, entryPath } from "../article/live/entry-address.ts";
import { entryText } from "../article/live/live-head.ts";
import { feedBlocks } from "../blocks/feed-blocks.ts";
import { escapeHtml, type FeedSite, wrap } from "../blocks/feed-markup.ts";
import { articlePath } from "../cards/article-link.tsx";
import { Phones } from "./light-document.server.tsx";

/** Entries of a coverage on the light home page, and letters of each of their texts, so that it stays below its 14 KB. */
const HOME_ENTRIES = 5;
const HOME_LETTERS = 140;

/** A running coverage with its newest entries. */
export interface HomeCoverage extends RunningCoverage {
  entries: LiveEntry[];
}

/** @param running the coverages that run; the one with the newest entry is shown */
export async function loadHomeCoverage(db: Database, running: RunningCoverage[]): Promise<HomeCoverage | null> {
  const [coverage] = running;
  return coverage ? { ...coverage, entries: await listNewestEntries(db, coverage.newsId, HOME_ENTRIES) } : null;
}

const hourOf = (dates: DateFormats, moment: string) =>
  dates.isSameDay(moment, new Date()) ? dates.hour(moment) : dates.dayWithHour(moment);

/** The coverage on top of the home page. */
export function HomeCoverageList({ coverage, dates }: { coverage: HomeCoverage; dates: DateFormats }) {
  const { address, title, entries } = coverage;
  return (
    <section className="lead" aria-labelledby="ao-vivo">
      <span className="now">Ao vivo</span>
      <h1 id="ao-vivo">
        <a href={articlePath(address)}>{title}</a>
      </h1>
      <ol>
        {entries.map((entry) => {
          const words = shortenAtWord(entryText(entry).replaceAll("\n", " "), HOME_LETTERS);
          return (
            <li key={entry.id}>
              <time dateTime={entry.writtenAt}>{hourOf(dates, entry.writtenAt)}</time>
              <div>
                <a href={articlePath(address)}>{entry.title ?? words}</a>
                {entry.title && words && <p>{words}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The newest entries of an article's coverage. */
export const loadLightCoverage = (db: Database, newsId: string): Promise<LiveCoverage | null> =>
  loadCoverage(db, newsId, { order: "newest", place: { after: null, before: null }, named: null });

interface LightCoverageProps {
  coverage: LiveCoverage;
  address: string;
  dates: DateFormats;
  /** How pictures are written. */
  site: FeedSite;
}

/** The coverage of an article on its light page. */
export function LightCoverage({ coverage, address, dates, site }: LightCoverageProps) {
  const { head, entries, pinned, next } = coverage;
  const isEnded = head.endedAt !== null;
  const shown = [...new Map([...pinned, ...entries].map((entry) => [entry.id, entry])).values()];
  return (
    <>
      {head.keyPoints.length > 0 && (
        <section className="part">
          <h2>{isEnded ? "O que aconteceu" : "O que se sabe até agora"}</h2>
          <ul className="l">
            {head.keyPoints.map(({ text, entryId }) => (
              <li key={`${entryId} ${text}`}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {!isEnded && head.contacts.length > 0 && (
        <section className="do" aria-labelledby="para-quem-ligar">
          <h2 id="para-quem-ligar">Para quem ligar</h2>
          <Phones phones={head.contacts.map((one) => ({ ...one, href: `tel:${one.number.replace(/[^\d+]/g, "")}` }))} />
        </section>
      )}
      <section className="part">
        <h2>Minuto a minuto</h2>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} dates={dates} site={site} />
        ))}
      </section>
      {next && (
        <a className="more" href={entryPath(address, entries.at(-1)!.id)}>
          Entradas anteriores, na versão completa
        </a>
      )}
    </>
  );
}

function Entry({ entry, dates, site }: { entry: LiveEntry } & Pick<LightCoverageProps, "dates" | "site">) {
  const { id, title, body, paragraphs, signature, place, writtenAt, withdrawnAt, pinned } = entry;
  const html = body
    ? feedBlocks(body.document.content, { ...site, resources: body.resources })
    : paragraphs.map((paragraph) => wrap("p", escapeHtml(paragraph))).join("");
  return (
    <article id={entryAnchor(id)}>
      <p className="meta">
        <time dateTime={writtenAt}>{hourOf(dates, writtenAt)}</time>
        {pinned && " · fixado"}
      </p>
      {withdrawnAt ? (
        <p className="meta">Esta entrada foi retirada às {dates.hour(withdrawnAt)}.</p>
      ) : (
        <>
          {title && <h3>{title}</h3>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text as in feeds, written by the program with every text and address in it escaped */}
          <div className="doc" dangerouslySetInnerHTML={{ __html: html }} />
          <p className="meta">{[signature ?? NEWSROOM, place].filter(Boolean).join(", ")}</p>
        </>
      )}
    </article>
  );
}
