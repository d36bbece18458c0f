import { CHART_DAYS } from "#domain/page-views/limits.ts";
import { sourceName } from "#domain/page-views/text.ts";
import type { ArticleNumbers } from "#domain/page-views/types.ts";
import { dayNumber, slashedDay } from "#platform/format/calendar-days.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { useArticleForm } from "../news/editor/article-form.ts";
import { Compared } from "../pieces/compared.tsx";
import { Bars } from "../pieces/list/bars.tsx";
import { Ranking } from "../pieces/list/ranking.tsx";
import styles from "./article-numbers.module.css";

/** How a published article is read, in the panel of its form; nothing for a draft. */
export function ArticleNumbersPanel() {
  const numbers = useArticleForm().features?.analytics;
  if (!numbers) return null;
  const { today, total, days, sources } = numbers;
  return (
    <section className={`panel pad stack ${styles.panel}`} aria-labelledby="leituras">
      <h2 id="leituras">Leituras</h2>
      <dl className={styles.sums}>
        <div>
          <dt>hoje</dt>
          <dd>{formatNumber(today)}</dd>
        </div>
        <div>
          <dt>ao todo</dt>
          <dd>{formatNumber(total)}</dd>
        </div>
      </dl>
      <p className="meta">
        <UsualWords {...numbers} />
      </p>
      <details>
        <summary>Por dia e de onde</summary>
        <h3 className="meta">Últimos {CHART_DAYS} dias</h3>
        <Bars
          caption="Leituras por dia"
          bars={days.map(({ day, views }) => ({
            key: day,
            short: String(dayNumber(day)),
            name: slashedDay(day),
            value: views,
            words: formatNumber(views),
          }))}
        />
        <h3 className="meta">De onde vêm</h3>
        <Ranking rows={sources.map(({ key, views }) => ({ key, name: sourceName(key), views }))} />
      </details>
      <p className="meta">Contam as leituras de quem aceitou a contagem.</p>
    </section>
  );
}

const DAY_HOURS = 24;

const ageWords = (hours: number): string =>
  hours < 2 * DAY_HOURS
    ? formatCount(hours, "hora", "horas")
    : formatCount(Math.floor(hours / DAY_HOURS), "dia", "dias");

function UsualWords({ atAge, usual, ageHours }: Pick<ArticleNumbers, "atAge" | "usual" | "ageHours">) {
  const age = ageWords(ageHours);
  return (
    <Compared
      count={atAge}
      base={usual}
      than={`do costume das notícias em ${age}`}
      same={`Como de costume em ${age}.`}
      few={(base) => `Em ${age}: ${formatNumber(atAge)}; o costume é ${base}.`}
      none="Ainda sem costume para comparar."
    />
  );
}
