import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { mayPublish, mayRunSite } from "#domain/accounts/policy.ts";
import { listOwnAssignments } from "#domain/assignments/queries.server.ts";
import { countText as countComments } from "#domain/comments/moderation.ts";
import { findWaitingComment } from "#domain/comments/queries.server.ts";
import { getDashboard, listDayViews, listLatestArticles, listOwnArticles } from "#domain/dashboard/queries.server.ts";
import type { DayViews } from "#domain/dashboard/types.ts";
import { explainBackups } from "#domain/health/backup-health.ts";
import { explainMessageProblems, type MessageProblem } from "#domain/health/message-problems.ts";
import { listOpenCoverages } from "#domain/live/desk.server.ts";
import { countReviews, hasReviews } from "#domain/news/review/queries.server.ts";
import { findUrgentBy } from "#domain/urgent/queries.server.ts";
import { URGENT_TEXT } from "#domain/urgent/text.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import styles from "../pieces/list/bars.module.css";
import { NewLink } from "../pieces/list/new-link.tsx";
import { Stat, StatStrip } from "../pieces/list/stat-strip.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { useWaiting } from "../pieces/use-waiting.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { COMMENTS_LINK } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { BackupAlerts, BackupPanel } from "./backup-panel.tsx";
import { LatestNews } from "./latest-news.tsx";
import messageProblemsStyles from "./message-problems.module.css";
import { OpenCoverages } from "./open-coverages.tsx";
import { OwnAssignments } from "./own-assignments.tsx";
import { ReporterDashboard } from "./reporter-dashboard.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { WaitingComment } from "./waiting-comment.tsx";

export const handle = defineRoute({ permission: "enterBackOffice" });

const DAYS = 14;

export const loader = adminLoader(handle, async ({ db, timeZone, jobs, findBackups }, { context, viewer }) => {
  const settings = context.get(settingsContext);
  const [assignments, coverages, by] = await Promise.all([
    listOwnAssignments(db, viewer),
    listOpenCoverages(db, viewer),
    findUrgentBy(db, settings),
  ]);
  const since = settings.urgent_since === null ? null : relativeTime(new Date(settings.urgent_since), Date.now());
  const urgent = settings.urgent_mode ? { since, by } : null;
  const assigned = { assignments, now: Date.now() };
  if (!mayPublish(viewer))
    return { urgent, assigned, coverages, own: await listOwnArticles(db, viewer.id), site: null };
  const [counts, latest, days, waiting, problems, backups, isShared, { waiting: reviews }] = await Promise.all([
    getDashboard(db, timeZone),
    listLatestArticles(db),
    listDayViews(db, timeZone, DAYS),
    findWaitingComment(db),
    mayRunSite(viewer) ? jobs.listProblems() : [],
    mayRunSite(viewer) ? findBackups?.() : undefined,
    hasReviews(db),
    countReviews(db),
  ]);
  const messages = explainMessageProblems(problems);
  const health = backups ? explainBackups(backups, new Date()) : null;
  return {
    urgent,
    assigned,
    coverages,
    own: [],
    site: { counts, latest, days, waiting, messages, health, reviews: isShared ? reviews : null },
  };
});

export default function DashboardRoute({
  loaderData: { urgent, assigned, coverages, own, site },
}: Route.ComponentProps) {
  const alert = urgent && <UrgentAlert {...urgent} isEditor={site !== null} />;
  const assignments = (
    <>
      <OpenCoverages coverages={coverages} />
      <OwnAssignments {...assigned} />
    </>
  );
  return site ? (
    <SiteDashboard {...site} alert={alert} assignments={assignments} />
  ) : (
    <ReporterDashboard articles={own} alert={alert} assignments={assignments} />
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
  assignments: ReactNode;
};

function SiteDashboard({ counts, latest, days, waiting, messages, health, reviews, alert, assignments }: SiteData) {
  const comments = useWaiting(COMMENTS_LINK);
  return (
    <>
      <PageHeader title="Dashboard">
        <NewLink to={href("/admin/news/nova")}>Nova notícia</NewLink>
      </PageHeader>
      {alert}
      {health && <BackupAlerts health={health} />}
      {counts.overdue > 0 && (
        <p className="error" role="alert">
          <b>Agendamento atrasado:</b>{" "}
          {counts.overdue === 1 ? "uma notícia devia" : `${counts.overdue} notícias deviam`} estar no ar.{" "}
          <Link to={`${href("/admin/news")}?status=agendadas`}>Ver agendadas</Link>
        </p>
      )}
      <MessageProblems problems={messages} />
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
        <Stat
          label="Comentários"
          value={counts.comments}
          note={`${countComments(comments)} ${comments === 1 ? "aguarda" : "aguardam"} decisão`}
        />
        <Stat label="Curtidas" value={counts.likes.total} note={`${formatNumber(counts.likes.recent)} nesta semana`} />
      </StatStrip>
      {assignments}
      <div className="cols2">
        <TitledPanel id="ultimas" title="Últimas notícias" isFlush>
          {latest.length === 0 ? (
            <p className="pad meta">Nenhuma notícia ainda. Escreva a primeira.</p>
          ) : (
            <LatestNews articles={latest} />
          )}
        </TitledPanel>
        <Shortcuts counts={counts} comments={comments} reviews={reviews} views={days.at(-1)?.views ?? 0} />
      </div>
      <div className="cols2">
        <WaitingComment comment={waiting} />
        <TitledPanel id="dias" title="Acessos nos últimos 14 dias" isFlush>
          <DayBars days={days} />
        </TitledPanel>
      </div>
      {health && <BackupPanel health={health} />}
    </>
  );
}

const dayOf = (day: string) => Number(day.slice(8));

/** Page views by day as bars, with a table for screen readers. */
function DayBars({ days }: { days: DayViews[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <>
      <div className={`${styles.bars} ${styles.short}`} aria-hidden="true">
        {days.map(({ day, views }, index) => (
          <i
            key={day}
            data-n={index === days.length - 1 ? formatNumber(views) : undefined}
            style={{ "--v": `${Math.round((views / most) * 88)}%` } as React.CSSProperties}
          />
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day}>{dayOf(day)}</span>
        ))}
      </div>
      {/* The class is on a wrapper, because a table would not shrink to its size. */}
      <div className="sr">
        <table>
          <caption>Acessos por dia</caption>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{day.split("-").reverse().join("/")}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
