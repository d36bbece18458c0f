import { CalendarDays, ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { initials } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useCurrentInSight } from "#app/ui/use-current-in-sight.ts";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import { MISTAKES_SHOWN } from "#domain/news/mistakes/limits.ts";
import { countMistakes, listMistakes } from "#domain/news/mistakes/queries.server.ts";
import { countReviews, listReviews } from "#domain/news/review/queries.server.ts";
import { type ListedReview, REVIEWS_SHOWN, type ReviewState } from "#domain/news/review/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import { NewLink } from "../pieces/list/new-link.tsx";
import tabsOf from "../pieces/list/tabs.module.css";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { reviewAction } from "./forms.server.ts";
import { MistakeRow } from "./mistake-row.tsx";
import styles from "./review.module.css";

export const handle = defineRoute({ permission: "publish" });

type Tab = ReviewState | "mistakes";

const TABS: Record<Tab, { query: string; label: string; none: string }> = {
  waiting: {
    query: "?aba=revisar",
    label: "Para revisar",
    none: "Nada espera revisão. O que os repórteres enviarem aparece aqui, o mais antigo primeiro.",
  },
  returned: { query: "?aba=devolvidas", label: "Devolvidas", none: "Nada devolvido." },
  mistakes: {
    query: "?aba=erros",
    label: "Erros apontados",
    none: "Nenhum erro apontado. O que os leitores avisarem no fim das notícias aparece aqui, o mais antigo primeiro.",
  },
};

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const [reviews, mistakes] = await Promise.all([countReviews(db), countMistakes(db)]);
  const named = `?aba=${query.get("aba")}`;
  const first = reviews.waiting === 0 && mistakes > 0 ? "mistakes" : "waiting";
  const state = (Object.keys(TABS) as Tab[]).find((tab) => TABS[tab].query === named) ?? first;
  const [articles, reports] = await Promise.all([
    state === "mistakes" ? [] : listReviews(db, state),
    state === "mistakes" ? listMistakes(db) : [],
  ]);
  return { state, articles, reports, counts: { ...reviews, mistakes } };
});

export const action = reviewAction;

/** The articles in review, those that were returned, and the mistakes that readers found (docs/product.md, "Review"). */
export default function ReviewRoute({ loaderData: { state, articles, reports, counts } }: Route.ComponentProps) {
  const tabs = useCurrentInSight<HTMLElement>();
  return (
    <>
      <PageHeader title="Revisão">
        <Link className="btn line" to={href("/admin/agenda")}>
          <Icon icon={CalendarDays} />
          Agenda
        </Link>
        <NewLink to={href("/admin/news/nova")}>Nova notícia</NewLink>
      </PageHeader>
      <section className="panel" aria-label={TABS[state].label}>
        <nav className={`${tabsOf.tabs} ${styles.tabs}`} aria-label="Revisão" ref={tabs}>
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <Link
              key={name}
              to={`${href("/admin/revisao")}${TABS[name].query}`}
              aria-current={name === state ? "page" : undefined}
            >
              {TABS[name].label}
              {counts[name] > 0 && <span className={name === "returned" ? "meta" : "count"}>{counts[name]}</span>}
            </Link>
          ))}
        </nav>
        {articles.length + reports.length === 0 ? (
          <p className="pad list-empty">{TABS[state].none}</p>
        ) : (
          <ol className={styles.queue}>
            {articles.map((article) => (
              <QueueRow key={article.id} article={article} />
            ))}
            {reports.map((report) => (
              <MistakeRow key={report.id} report={report} />
            ))}
          </ol>
        )}
        {counts[state] > SHOWN[state] && <p className="pad meta">Aqui estão as primeiras {SHOWN[state]} linhas.</p>}
      </section>
    </>
  );
}

/** How many rows each tab shows. */
const SHOWN: Record<Tab, number> = { waiting: REVIEWS_SHOWN, returned: REVIEWS_SHOWN, mistakes: MISTAKES_SHOWN };

function QueueRow({ article }: { article: ListedReview }) {
  const { id, title, category, state, at, by, message, words, reminders } = article;
  const dates = useDates();
  const fresh = useFreshTime(at);
  const name = by ?? "Alguém";
  const isReturned = state === "returned";
  return (
    <li className={category ? "cat" : undefined} style={category ? colorVariables(category.colors) : undefined}>
      <div className={styles.words}>
        {category && <p className={styles.kick}>{category.name}</p>}
        <h2>
          <Link to={href("/admin/news/:id", { id })}>{nonBreakingCurrency(title)}</Link>
        </h2>
        <p className={styles.who}>
          <span className={styles.initials} aria-hidden="true">
            {initials(name)}
          </span>
          <span>
            <b>{name}</b> {isReturned ? "devolveu" : "enviou"}{" "}
            <time dateTime={at}>{fresh ?? `em ${dates.dayAndTime(at)}`}</time>
            <span className="dot">{formatCount(words, "palavra", "palavras").replace(" ", "\u00a0")}</span>
            {reminders > 0 && (
              <span className="dot">{formatCount(reminders, "lembrete no texto", "lembretes no texto")}</span>
            )}
          </span>
        </p>
        {message && <q className={styles.message}>{message}</q>}
      </div>
      {/* The title is the link; this says what it is for. */}
      <span className={`btn line small desktop ${styles.open}`} aria-hidden="true">
        {isReturned ? "Abrir" : "Revisar"}
      </span>
      <span className={`mobile ${styles.open}`}>
        <Icon icon={ChevronRight} />
      </span>
    </li>
  );
}
