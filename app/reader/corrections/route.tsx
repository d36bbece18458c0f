import { href, Link } from "react-router";
import { cachedQuery, cachePage, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { countCorrections, listCorrections } from "#domain/news/reading/corrections.server.ts";
import type { CorrectionFigures, ListedCorrection } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { PAGE_START_QUERY, parsePageStart } from "#domain/shared/cursor.ts";
import { formatDelay } from "#platform/format/length.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { ArticleLink } from "../cards/article-link.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import page from "../shell/page.module.css";
import { CONTACT } from "../site-texts/site-text.ts";
import { TextLink } from "../site-texts/text-link.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./corrections.module.css";

export const handle = defineRoute({ cache: true, query: PAGE_START_QUERY });

/** A correction is part of its article, so the tag of articles covers every change of this list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, TAGS.news);
  const start = parsePageStart(requestUrl(request).searchParams, "uuid");
  const [list, figures] = await Promise.all([
    listCorrections(context.get(siteContext).db, start),
    // All pages of the list show the same.
    cachedQuery(context, countCorrections, TAGS.news),
  ]);
  return { ...list, figures, continued: start.after !== null || start.before !== null };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Correções",
    description: "O que corrigimos nas notícias, quando e como, das correções mais novas às mais antigas.",
    path: href("/correcoes"),
    hidden: args.loaderData?.continued ?? false,
  });
}

function Correction({ correction: { moment, text, address, title } }: { correction: ListedCorrection }) {
  const dates = useDates();
  return (
    <article>
      <p className="meta">
        <b>Correção</b>
        <time dateTime={moment}>{dates.dayWithHour(moment)}</time>
      </p>
      <h3>
        <ArticleLink address={address}>{nonBreakingCurrency(title)}</ArticleLink>
      </h3>
      <p className={styles.words}>{nonBreakingCurrency(text)}</p>
    </article>
  );
}

/** The corrections of each month below its name, in the site's time. */
function Months({ items }: { items: ListedCorrection[] }) {
  const dates = useDates();
  const months = new Map<string, ListedCorrection[]>();
  for (const item of items) {
    const month = dates.month(item.moment);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, corrections], position) => (
    <section key={month} className={styles.month} aria-labelledby={`mes-${position + 1}`}>
      <h2 id={`mes-${position + 1}`}>{month}</h2>
      {corrections.map((correction) => (
        <Correction key={correction.id} correction={correction} />
      ))}
    </section>
  ));
}

function Pages({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.pages} screen-only`} aria-label="Páginas das correções">
      {previous && (
        <Link className="btn line" rel="prev" to={`?${new URLSearchParams({ antes: previous })}`}>
          Mais novas
        </Link>
      )}
      {next && (
        <Link className="btn line" rel="next" to={`?${new URLSearchParams({ depois: next })}`}>
          Mais antigas
        </Link>
      )}
    </nav>
  );
}

/** All corrections of published articles, the newest first. */
export default function CorrectionsRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, figures, continued } = loaderData;
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.head}>
        <h1>Correções</h1>
        <p>
          Quando erramos, corrigimos no texto e dizemos aqui o que mudou. Achou um erro?{" "}
          <TextLink text={CONTACT}>Escreva para a redação</TextLink>.
        </p>
      </header>
      {items.length > 0 ? (
        <div className={page.columns}>
          <div>
            <Months items={items} />
            <Pages previous={previous} next={next} />
          </div>
          <YearFigures figures={figures} />
        </div>
      ) : (
        <EmptyState text="Nenhuma correção por enquanto.">
          <Link className="btn line" to={continued ? href("/correcoes") : href("/news")}>
            {continued ? "Ver as correções mais novas" : "Ver as notícias"}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

/** "2.914"; without Intl, whose first use takes 50 ms or more on a phone. */
const withDots = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

/** Figures of a year's corrections, beside the list on a desktop; nothing where there are none. */
function YearFigures({ figures: { articles, corrections, medianDelayMs } }: { figures: CorrectionFigures }) {
  if (medianDelayMs === null) return null;
  return (
    <aside className={`${styles.year} desktop`} aria-labelledby="em-um-ano">
      <h2 id="em-um-ano">Em um ano</h2>
      <dl>
        <dt>Notícias</dt>
        <dd>{withDots(articles)}</dd>
        <dt>Correções</dt>
        <dd>{withDots(corrections)}</dd>
        <dt>Até corrigir</dt>
        <dd>{formatDelay(medianDelayMs)}, na mediana</dd>
      </dl>
    </aside>
  );
}
