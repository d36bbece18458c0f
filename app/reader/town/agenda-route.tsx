import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { cachePage, readPart, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listTimes, toAgendaDays } from "#domain/town/agenda.server.ts";
import { AGENDA_FILTERS } from "#domain/town/agenda-filters.ts";
import { readClock } from "#domain/town/kind.ts";
import { listEventsWithin } from "#domain/town/queries.server.ts";
import type { AgendaDayEvents } from "#domain/town/types.ts";
import {
  addDays,
  type CalendarDay,
  dayNumber,
  describeLongDay,
  describeMonth,
  firstOfMonth,
  isCalendarDay,
  listDays,
  weekdayName,
  weekdayOf,
} from "#platform/format/calendar-days.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { AgendaOffers } from "../features/agenda.tsx";
import { pageHead } from "../head.ts";
import { lightPage } from "../light/light-page.server.ts";
import shell from "../shell/page.module.css";
import type { Route } from "./+types/agenda-route.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { renderLightTown } from "./light-town.server.tsx";
import { loadCurrent, townClock } from "./load-services.server.ts";
import { AGENDA_DAYS, TOWN_PAGES } from "./pages.ts";
import { ServiceRow } from "./service-row.tsx";
import styles from "./town-agenda.module.css";
import { TownHead } from "./town-head.tsx";

const DAY = "dia";
const MONTH = "mes";
const FILTER = "filtro";

export const handle = defineRoute({
  feature: "town",
  cache: { maxAgeSeconds: 300 },
  query: [DAY, MONTH, FILTER],
  visits: true,
  light: "wanted",
});

export const middleware: Route.MiddlewareFunction[] = [lightPage("wanted", renderLightTown("/agenda"))];

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, TAGS.town, TAGS.media);
  const query = requestUrl(request).searchParams;
  const clock = townClock(context);
  const { day: today } = readClock(clock);
  const [typedDay = "", typedMonth] = [query.get(DAY) ?? "", `${query.get(MONTH) ?? ""}-01`];
  const day = isCalendarDay(typedDay) ? typedDay : null;
  const isMonth = !day && isCalendarDay(typedMonth);
  const month = firstOfMonth(day ?? (isMonth ? typedMonth : today));
  const monthEnd = addDays(firstOfMonth(month, 1), -1);
  const last = addDays(today, AGENDA_DAYS);
  const found = await readPart(context, {
    read: async (db) => {
      const [coming, ofMonth] = await Promise.all([
        listTimes(await loadCurrent(context, ["evento"]), today, last),
        listTimes(await listEventsWithin(db, month, monthEnd, clock.timeZone), month, monthEnd),
      ]);
      const choices = [
        { label: "Tudo", query: "", times: coming },
        ...[today, addDays(today, 1)].map((one) => ({
          label: nameOf(one, today),
          query: `?${DAY}=${one}`,
          times: coming.filter((time) => time.day === one),
        })),
        ...Object.entries(AGENDA_FILTERS).map(([name, { label, has }]) => ({
          label,
          query: `?${FILTER}=${name}`,
          times: coming.filter((time) => has(time.service.data, time.day, today)),
        })),
      ];
      const asked = day ? `?${DAY}=${day}` : isMonth ? null : `?${FILTER}=${query.get(FILTER)}`;
      const chosen = choices.find((choice) => choice.query === asked) ?? choices[0]!;
      const times = day ? ofMonth.filter((time) => time.day === day) : isMonth ? ofMonth : chosen.times;
      return {
        days: await toAgendaDays(db, times, clock),
        marked: ofMonth.map((time) => time.day),
        isWhole: !day && !isMonth && chosen === choices[0],
        chips: choices
          .map(({ label, query: to, times: { length: count } }) => ({
            label,
            to: href("/agenda") + to,
            count,
            isOn: to === (day || isMonth ? asked : chosen.query),
          }))
          .filter(({ count, isOn }) => count > 0 || isOn),
      };
    },
  });
  return { ...found.value, today, day, month, host: new URL(context.get(siteContext).url).host };
}

const { title: TITLE, deck: DECK } = TOWN_PAGES["/agenda"];

export function meta(args: Route.MetaArgs) {
  const path = href("/agenda");
  return pageHead(args, {
    title: TITLE,
    description: DECK,
    path,
    crumbs: [{ name: TITLE, path }],
    hidden: args.loaderData?.isWhole === false,
  });
}

/** What takes place in the town: the next days, a day, or a month. */
export default function AgendaRoute({ loaderData }: Route.ComponentProps) {
  const { days, marked, chips, today, day, month, host } = loaderData;
  return (
    <div className={`wrap ${shell.page}`}>
      <TownHead title={TITLE} deck={DECK} chips={chips} />
      <div className={shell.columns}>
        <div>
          {days.map((one) => (
            <Day key={one.day} day={one} today={today} />
          ))}
          {days.length === 0 && <p className={styles.none}>Nada marcado nestes dias.</p>}
        </div>
        <aside className="screen-only">
          <Month month={month} marked={marked} today={today} day={day} />
          <AgendaOffers />
          <section className={shell.box} aria-labelledby="assinar">
            <h2 id="assinar">A agenda no seu calendário</h2>
            <p>
              O calendário do celular ou do computador busca sozinho o que há de novo. Se nada abrir,{" "}
              <a href={href("/agenda.ics")} download>
                baixe o arquivo
              </a>
              .
            </p>
            <a className="btn line" href={`webcal://${host}${href("/agenda.ics")}`}>
              <Icon icon={CalendarPlus} />
              Assinar a agenda
            </a>
          </section>
        </aside>
      </div>
    </div>
  );
}

const nameOf = (day: CalendarDay, today: CalendarDay) =>
  day === today ? "Hoje" : day === addDays(today, 1) ? "Amanhã" : describeLongDay(day).split(",")[0]!;

function Day({ day: { day, events }, today }: { day: AgendaDayEvents; today: CalendarDay }) {
  return (
    <section>
      <header className={styles.day}>
        <DateLeaf day={day} />
        <div>
          <h2>{nameOf(day, today)}</h2>
          <p>
            {describeLongDay(day)}, {formatCount(events.length, "evento", "eventos")}
          </p>
        </div>
      </header>
      <div className={styles.events}>
        {events.map(({ hour, until, place, price, isFree, ...event }) => (
          <ServiceRow
            key={event.path + hour}
            {...event}
            lead={
              <p className={styles.hour}>
                {hour}
                {until && <small>{until}</small>}
              </p>
            }
          >
            <p>
              {place}
              {price && (
                <>
                  {" · "}
                  {isFree ? <b>{price}</b> : price}
                </>
              )}
            </p>
          </ServiceRow>
        ))}
      </div>
    </section>
  );
}

interface MonthProps {
  month: CalendarDay;
  /** Days with events. */
  marked: CalendarDay[];
  today: CalendarDay;
  day: CalendarDay | null;
}

/** The days of a month; those with events are links. */
function Month({ month, marked, today, day: chosen }: MonthProps) {
  const days = listDays(month, addDays(firstOfMonth(month, 1), -1));
  const monthPath = (step: number) => `?${MONTH}=${firstOfMonth(month, step).slice(0, 7)}`;
  return (
    <section className={styles.month} aria-labelledby="mes">
      <header>
        <h2 id="mes">{describeMonth(month)}</h2>
        <Link className="tap" to={monthPath(-1)} aria-label="Mês anterior" rel="nofollow">
          <Icon icon={ChevronLeft} />
        </Link>
        <Link className="tap" to={monthPath(1)} aria-label="Próximo mês" rel="nofollow">
          <Icon icon={ChevronRight} />
        </Link>
      </header>
      <div className={styles.weekdays} aria-hidden="true">
        {listDays("2026-11-01", "2026-11-07").map((day) => (
          <span key={day}>{weekdayName(day)[0]}</span>
        ))}
      </div>
      <ol>
        {days.map((day, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
            {marked.includes(day) ? (
              <Link
                to={`?${DAY}=${day}`}
                aria-label={describeLongDay(day)}
                aria-current={(chosen ?? today) === day ? "date" : undefined}
                rel="nofollow"
              >
                {dayNumber(day)}
              </Link>
            ) : (
              <span>{dayNumber(day)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="meta">O arquinho marca os dias com eventos.</p>
    </section>
  );
}
