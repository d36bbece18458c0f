import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { listDayViews } from "#domain/dashboard/queries.server.ts";
import { ACTIVE_MINUTES, CHART_DAYS } from "#domain/page-views/limits.ts";
import { getAnalytics } from "#domain/page-views/queries.server.ts";
import { countryName, referrerName } from "#domain/page-views/text.ts";
import { Ranking } from "../pieces/list/ranking.tsx";
import { Stat, StatStrip } from "../pieces/list/stat-strip.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./analytics.module.css";
import { DayChart } from "./day-chart.tsx";

export const handle = defineRoute({ permission: "readAnalytics" });

export const loader = adminLoader(handle, async ({ db, timeZone }) => {
  const [analytics, days] = await Promise.all([getAnalytics(db, timeZone), listDayViews(db, timeZone, CHART_DAYS)]);
  // Names of countries differ between the lists of browsers and of the server.
  const countries = analytics.countries.map(({ key, views }) => ({ key, name: countryName(key), views }));
  return { ...analytics, countries, days, now: new Date().toISOString() };
});

const dayAndMonth = (day: string) => day.split("-").reverse().slice(0, 2).join("/");

export default function AnalyticsRoute({ loaderData }: Route.ComponentProps) {
  const { total, since, active, countries, articles, referrers, days, now } = loaderData;
  const dates = useDates();
  const inChart = days.reduce((sum, { views }) => sum + views, 0);
  const span = `de ${dayAndMonth(days[0]!.day)} a ${dayAndMonth(days.at(-1)!.day)}`;
  return (
    <>
      <PageHeader title="Análises" />
      <StatStrip>
        <Stat
          label="Total de acessos"
          value={total}
          note={since ? `desde ${since.split("-").reverse().join("/")}` : "nenhum ainda"}
        />
        <Stat label="Hoje" value={days.at(-1)!.views} note={`até as ${dates.hour(now)}`} />
        <Stat label="Média por dia" value={Math.round(inChart / days.length)} note={span} />
        <Stat label="Ativos" value={active} note={`nos últimos ${ACTIVE_MINUTES} minutos`} />
      </StatStrip>
      <div className="cols2 even">
        <TitledPanel id="dias" title="Últimos 14 dias" isFlush>
          <DayChart days={days} />
        </TitledPanel>
        <Ranked id="paises" title="Principais países" note="De todos os acessos" rows={countries} />
      </div>
      <div className="cols2 even">
        <Ranked
          id="noticias"
          title="Notícias mais lidas"
          note="Últimos 14 dias"
          rows={articles.map(({ path, title, views }) => ({ key: path, name: title, views, to: path }))}
        />
        <Ranked
          id="origens"
          title="De onde vêm"
          note="Últimos 14 dias"
          rows={referrers.map(({ key, views }) => ({ key, name: referrerName(key), views }))}
        />
      </div>
      <p className={styles.note}>Contam as visitas de quem aceitou a contagem.</p>
    </>
  );
}

interface RankedProps {
  id: string;
  title: string;
  /** Where the numbers come from, below the title. */
  note: string;
  rows: { key: string; name: string; views: number; to?: string }[];
}

/** A ranking in a panel of its own. */
function Ranked({ id, title, note, rows }: RankedProps) {
  return (
    <TitledPanel id={id} title={title} isFlush>
      <p className={styles.source}>{note}</p>
      {rows.length === 0 ? <p className={styles.source}>Nenhum acesso ainda.</p> : <Ranking rows={rows} />}
    </TitledPanel>
  );
}
