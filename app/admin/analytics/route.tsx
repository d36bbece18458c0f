import { href, Link } from "react-router";
import { settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listDayViews } from "#domain/dashboard/queries.server.ts";
import { ACTIVE_MINUTES, REGION_KM, TOWN_KM } from "#domain/page-views/limits.ts";
import { PERIODS, parseAnalyticsPeriod } from "#domain/page-views/period.ts";
import { countPlaces, getAnalytics } from "#domain/page-views/queries.server.ts";
import { countryName, referrerName } from "#domain/page-views/text.ts";
import type { PlaceCounts } from "#domain/page-views/types.ts";
import { VIEWS_KEPT_DAYS } from "#domain/shared/visits.ts";
import { describeDays, slashedDay } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { Compared } from "../pieces/compared.tsx";
import { FilterForm } from "../pieces/list/filter-form.tsx";
import { PeriodFilter } from "../pieces/list/period-filter.tsx";
import { Ranking } from "../pieces/list/ranking.tsx";
import { Stat, StatStrip } from "../pieces/list/stat-strip.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./analytics.module.css";
import { DayChart } from "./day-chart.tsx";

export const handle = defineRoute({ feature: "analytics", permission: "readAnalytics" });

export const loader = adminLoader(handle, async ({ db, timeZone }, { context, query }) => {
  const period = parseAnalyticsPeriod(query, toLocalInput(new Date().toISOString(), timeZone).slice(0, 10));
  const [latitude, longitude] = (context.get(settingsContext).weather_place ?? "").split(",").map(Number);
  const [analytics, all, places] = await Promise.all([
    getAnalytics(db, period),
    listDayViews(db, { from: period.before.from, until: period.until }),
    longitude === undefined ? null : countPlaces(db, period, { latitude: latitude!, longitude }),
  ]);
  // Names of countries differ between the lists of browsers and of the server.
  const countries = analytics.countries.map(({ key, views }) => ({ key, name: countryName(key), views }));
  const before = all.slice(0, all.length / 2).map(({ views }) => views);
  const days = all.slice(before.length).map((day, index) => ({ ...day, before: before[index]! }));
  return { ...analytics, countries, days, places, period };
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

const OPTIONS = Object.entries(PERIODS).map(([value, days]) => ({ value, label: `Últimos ${days} dias` }));

export default function AnalyticsRoute({ loaderData }: Route.ComponentProps) {
  const { total, since, active, countries, articles, referrers, days, places, period } = loaderData;
  const { name, from, until } = period;
  const views = sumOf(days.map((day) => day.views));
  const before = sumOf(days.map((day) => day.before));
  const isCounted = since !== null && since <= period.before.from;
  const length = formatCount(days.length, "dia", "dias");
  const title = name === null ? describeDays(from, until) : `Últimos ${length}`;
  return (
    <>
      <PageHeader title="Análises" />
      <section className={`panel ${styles.filters}`} aria-label="Período">
        <FilterForm>
          <PeriodFilter options={OPTIONS} name={name} days={name === null ? period : null} />
          <p>Contam só as visitas de quem aceitou a contagem.</p>
        </FilterForm>
      </section>
      <StatStrip>
        <Stat label="Total de acessos" value={total} note={since ? `desde ${slashedDay(since)}` : "nenhum ainda"} />
        <Stat
          label="No período"
          value={views}
          note={
            <Compared
              count={views}
              base={isCounted ? before : null}
              than={`dos ${length} antes`}
              same={`como nos ${length} antes`}
              few={(number) => `${formatNumber(number)} nos ${length} antes`}
              none="antes disso o site não contava"
            />
          }
        />
        <Stat
          label="Média por dia"
          value={Math.round(views / days.length)}
          note={isCounted ? `antes: ${formatNumber(Math.round(before / days.length))}` : `em ${length}`}
        />
        <Stat label="Ativos" value={active} note={`nos últimos ${ACTIVE_MINUTES} minutos`} />
      </StatStrip>
      <div className="cols2 even">
        <TitledPanel id="dias" title={title} isFlush>
          <DayChart days={days} />
        </TitledPanel>
        <Ranked id="paises" title="Principais países" note={title} rows={countries} />
      </div>
      <div className="cols2 even">
        <Ranked
          id="noticias"
          title="Notícias mais lidas"
          note={title}
          rows={articles.map((article) => ({ ...article, key: article.path, name: article.title, to: article.path }))}
        />
        <div className={styles.column}>
          <Ranked
            id="origens"
            title="De onde vêm"
            note={title}
            rows={referrers.map((site) => ({ ...site, name: referrerName(site.key) }))}
          />
          <Places places={places} title={title} isPart={days.length > VIEWS_KEPT_DAYS} />
        </div>
      </div>
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

/** How many were in the town, near it and further away. @param isPart whether the places of its first days are deleted already */
function Places({ places, title, isPart }: { places: PlaceCounts | null; title: string; isPart: boolean }) {
  const rows = places && [
    { key: "town", name: `Na cidade, até ${TOWN_KM} km`, views: places.town },
    { key: "region", name: `Na região, até ${REGION_KM} km`, views: places.region },
    { key: "further", name: "Mais longe", views: places.further },
  ];
  return (
    <TitledPanel id="cidade" title="Na cidade e fora" isFlush>
      <p className={styles.source}>
        {isPart ? `Últimos ${VIEWS_KEPT_DAYS} dias` : title}, de quem deixou o aparelho dizer onde está
      </p>
      {rows ? (
        <Ranking rows={rows} />
      ) : (
        <p className={styles.hint}>
          Falta dizer onde fica a cidade: escreva o lugar da previsão em <Link to={href("/admin/capa/hoje")}>Hoje</Link>
          .
        </p>
      )}
    </TitledPanel>
  );
}
