import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type Site, settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { mayPublish, mayRunSite } from "#domain/accounts/policy.ts";
import { listOwnAssignments } from "#domain/assignments/queries.server.ts";
import { loadDayFigures } from "#domain/dashboard/day.server.ts";
import { loadDue } from "#domain/dashboard/due.server.ts";
import {
  getDashboard,
  listDayViews,
  listLackingArticles,
  listLatestArticles,
  listOwnArticles,
} from "#domain/dashboard/queries.server.ts";
import { type DashboardFacts, loadDashboardFacts } from "#domain/features.server.ts";
import { explainBackups } from "#domain/health/backup-health.ts";
import { explainMessageProblems, type MessageProblem } from "#domain/health/message-problems.ts";
import { listEndingLicences } from "#domain/media/library.server.ts";
import { countMistakes, listMistakes } from "#domain/news/mistakes/queries.server.ts";
import { countReviews, hasReviews } from "#domain/news/review/queries.server.ts";
import { findUrgentBy } from "#domain/urgent/queries.server.ts";
import { URGENT_TEXT } from "#domain/urgent/text.ts";
import { type CalendarDay, describeLongDay } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { DashboardPanels, DashboardPieces, DashboardStats, DashboardSums } from "../features/screens.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { Stat, StatStrip } from "../pieces/list/stat-strip.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { MistakesSum } from "../review/mistakes-sum.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { BackupAlerts, BackupPanel } from "./backup-panel.tsx";
import styles from "./dashboard.module.css";
import { DayFigures } from "./day-figures.tsx";
import { DuePanels } from "./due-panels.tsx";
import { Lacking } from "./lacking.tsx";
import { LatestNews } from "./latest-news.tsx";
import messageProblemsStyles from "./message-problems.module.css";
import { OwnAssignments } from "./own-assignments.tsx";
import { ReporterDashboard } from "./reporter-dashboard.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export const handle = defineRoute({ permission: "enterBackOffice" });

/** Files in the list of licences that end. */
const LICENCES = 3;

export const loader = adminLoader(handle, async (site, { context, viewer }) => {
  const { db, timeZone } = site;
  const settings = context.get(settingsContext);
  const now = new Date();
  const today = toLocalInput(now.toISOString(), timeZone).slice(0, 10);
  const [due, assignments, features, by] = await Promise.all([
    loadDue(db, viewer, timeZone, now),
    listOwnAssignments(db, viewer),
    loadDashboardFacts(db, viewer),
    findUrgentBy(db, settings),
  ]);
  const since = settings.urgent_since === null ? null : relativeTime(new Date(settings.urgent_since), now.getTime());
  const urgent = settings.urgent_mode ? { since, by } : null;
  // Those until today are among what is due.
  const later = assignments.filter(({ dueAt }) => toLocalInput(dueAt, timeZone).slice(0, 10) > today);
  const shared = { now: now.getTime(), due, urgent, assignments: later, features };
  if (!mayPublish(viewer)) return { ...shared, own: await listOwnArticles(db, viewer.id), site: null };
  return { ...shared, own: [], site: await loadSite(site, viewer, now, today) };
});

/** What editors see of the site, and administrators of its machinery. */
async function loadSite({ db, timeZone, jobs, findBackups }: Site, viewer: Viewer, now: Date, today: CalendarDay) {
  const [
    counts,
    latest,
    views,
    figures,
    lacking,
    licences,
    problems,
    backups,
    isShared,
    { waiting: reviews },
    mistakes,
    reports,
  ] = await Promise.all([
    getDashboard(db, timeZone),
    listLatestArticles(db),
    listDayViews(db, { from: today, until: today }),
    loadDayFigures(db, timeZone, now),
    listLackingArticles(db),
    listEndingLicences(db, today, LICENCES),
    mayRunSite(viewer) ? jobs.listProblems() : [],
    mayRunSite(viewer) ? findBackups?.() : undefined,
    hasReviews(db),
    countReviews(db),
    countMistakes(db),
    listMistakes(db),
  ]);
  return {
    ...{ counts, latest, figures, lacking, licences },
    views: views[0]!.views,
    messages: explainMessageProblems(problems),
    health: backups ? explainBackups(backups, now) : null,
    reviews: isShared ? reviews : null,
    mistakes,
    oldestMistake: reports[0]?.article.title,
  };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { now, due, urgent, assignments, features, own, site } = loaderData;
  const alert = urgent && <UrgentAlert {...urgent} isEditor={site !== null} />;
  const dues = (
    <>
      <DashboardPieces facts={features} />
      <DuePanels due={due} now={now} />
      <OwnAssignments assignments={assignments} />
    </>
  );
  return site ? (
    <SiteDashboard {...site} features={features} alert={alert} dues={dues} now={now} />
  ) : (
    <ReporterDashboard articles={own} alert={alert} dues={dues} />
  );
}

/** Says since when the urgent mode is on, also days later. */
function UrgentAlert({ since, by, isEditor }: { since: string | null; by: string | null; isEditor: boolean }) {
  return (
    <p className="error" role="alert">
      <b>
        {URGENT_TEXT.on} {since}
        {by && `, por ${by}`}.
      </b>{" "}
      {URGENT_TEXT.shown} {isEditor && <Link to={href("/admin/capa/plantao")}>Ver o plantão</Link>}
    </p>
  );
}

type SiteData = NonNullable<Route.ComponentProps["loaderData"]["site"]> & {
  alert: ReactNode;
  /** What is late, due and running. */
  dues: ReactNode;
  features: DashboardFacts;
  now: number;
};

function SiteDashboard({ counts, latest, views, figures, messages, health, reviews, ...rest }: SiteData) {
  const { alert, dues, features, lacking, licences, mistakes, oldestMistake, now } = rest;
  const dates = useDates();
  return (
    <>
      <PageHeader title="Dashboard">
        <span className={`meta ${styles.moment}`}>
          {describeLongDay(useToday())}, {dates.hour(new Date(now))}
        </span>
        <NewLink to={href("/admin/news/nova")} isKey>
          Nova notícia
        </NewLink>
      </PageHeader>
      <div className={styles.board}>
        {alert}
        {health && <BackupAlerts health={health} />}
        <MessageProblems problems={messages} />
        <div className={styles.now}>
          <div>{dues}</div>
          <div>
            <DashboardSums facts={features} />
            <MistakesSum count={mistakes} oldest={oldestMistake} />
            <Lacking lacking={lacking} licences={licences} />
          </div>
        </div>
        <DayFigures figures={figures} now={now} />
        <StatStrip>
          <Stat
            label="Notícias"
            value={counts.news.total}
            note={formatCount(counts.news.recent, "publicada hoje", "publicadas hoje")}
          />
          <Stat
            label="Usuários"
            value={counts.profiles.total}
            note={`${formatNumber(counts.profiles.recent)} nesta semana`}
          />
          <DashboardStats counts={counts} />
          <Stat
            label="Curtidas"
            value={counts.likes.total}
            note={`${formatNumber(counts.likes.recent)} nesta semana`}
          />
        </StatStrip>
        <div className="cols2">
          <div className={styles.column}>
            <TitledPanel id="ultimas" title="Últimas notícias" isFlush>
              {latest.length === 0 ? (
                <p className="pad meta">Nenhuma notícia ainda. Escreva a primeira.</p>
              ) : (
                <LatestNews articles={latest} />
              )}
            </TitledPanel>
            <DashboardPanels facts={features} />
          </div>
          <Shortcuts counts={counts} reviews={reviews} views={views} />
        </div>
        {health && <BackupPanel health={health} />}
      </div>
    </>
  );
}

/** Mails and text messages that could not be delivered; nothing if there are none. */
function MessageProblems({ problems }: { problems: MessageProblem[] }) {
  const dates = useDates();
  if (problems.length === 0) return null;
  return (
    <TitledPanel id="mensagens" title="Mensagens aos leitores" className={messageProblemsStyles.problems}>
      <ul className="stack">
        {problems.map(({ title, reason, since }) => (
          <li key={title}>
            <b>{title}</b> <span className="meta">desde {dates.dayAndTime(since)}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
