import type { RouterContextProvider } from "react-router";
import { siteContext } from "#app/context.ts";
import { listNewestEntries, loadCoverage } from "#domain/live/queries.server.ts";
import type { LiveCoverage, LiveEntry } from "#domain/live/types.ts";
import { type ArticlePage, NEWSROOM, type RunningCoverage } from "#domain/news/types.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { feedBlocks } from "../blocks/feed-blocks.ts";
import { escapeHtml, type FeedSite, wrap } from "../blocks/feed-markup.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { LightFlow, LightLead } from "../features/places.ts";
import { Phones } from "../light/light-document.server.tsx";
import { entryAnchor, entryPath } from "./entry-address.ts";
import { describeLive, entryText, linesOf } from "./live-head.ts";

type Context = Readonly<RouterContextProvider>;

/** Entries of a coverage on the light home page, and letters of each of their texts, so that it stays below its 14 KB. */
const HOME_ENTRIES = 5;
const HOME_LETTERS = 140;

/** A running coverage with its newest entries. */
interface HomeCoverage extends RunningCoverage {
  entries: LiveEntry[];
}

/** @param running the coverages that run; the one with the newest entry is shown */
export async function loadLightLeadOf(context: Context, running: RunningCoverage[]): Promise<LightLead | null> {
  const [coverage] = running;
  if (!coverage) return null;
  const entries = await listNewestEntries(context.get(siteContext).db, coverage.newsId, HOME_ENTRIES);
  return {
    address: coverage.address,
    render: (dates) => <HomeCoverageList coverage={{ ...coverage, entries }} dates={dates} />,
  };
}

const hourOf = (dates: DateFormats, moment: string) =>
  dates.isSameDay(moment, new Date()) ? dates.hour(moment) : dates.dayWithHour(moment);

/** The beginning of an entry: its words, and the items of its lists. */
function shortWords(entry: LiveEntry): { words: string; items: string[] } {
  const lists = (entry.body?.document.content ?? []).filter(({ type }) => type === "bulletList");
  const listed = lists.flatMap(linesOf).filter(Boolean);
  const words = entryText(entry)
    .split("\n")
    .filter((line) => !listed.includes(line));
  const text = shortenAtWord(words.join(" "), HOME_LETTERS);
  let left = HOME_LETTERS - text.length;
  const items: string[] = [];
  for (const item of listed) {
    if (left <= 0) break;
    items.push(shortenAtWord(item, left));
    left -= item.length;
  }
  return { words: text, items };
}

/** The coverage on top of the home page. */
function HomeCoverageList({ coverage, dates }: { coverage: HomeCoverage; dates: DateFormats }) {
  const { address, title, entries } = coverage;
  return (
    <section className="lead" aria-labelledby="ao-vivo">
      <span className="now">Ao vivo</span>
      <h1 id="ao-vivo">
        <a href={articlePath(address)}>{title}</a>
      </h1>
      <ol>
        {entries.map((entry) => {
          const { words, items } = shortWords(entry);
          return (
            <li key={entry.id}>
              <time dateTime={entry.writtenAt}>{hourOf(dates, entry.writtenAt)}</time>
              <div>
                <a href={articlePath(address)}>{entry.title ?? (words || items[0])}</a>
                {entry.title && words && <p>{words}</p>}
                {items.length > 0 && (
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The coverage of an article with its newest entries. */
export async function loadLightCoverage(context: Context, article: ArticlePage): Promise<LightFlow | null> {
  if (!article.isLive) return null;
  const { db } = context.get(siteContext);
  const place = { after: null, before: null };
  const coverage = await loadCoverage(db, article.id, { order: "newest", place, named: null });
  if (!coverage) return null;
  return {
    describe: (siteUrl) => describeLive(coverage, article, siteUrl),
    entries: coverage.entries,
    render: (args) => <LightCoverage coverage={coverage} address={article.address} {...args} />,
  };
}

interface LightCoverageProps {
  coverage: LiveCoverage;
  address: string;
  dates: DateFormats;
  /** How pictures are written. */
  site: FeedSite;
}

/** The coverage of an article on its light page. */
function LightCoverage({ coverage, address, dates, site }: LightCoverageProps) {
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
