import { Plus } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { mayPublish } from "#domain/accounts/policy.ts";
import { AGENDA_MAX, formatAgendaView, parseAgendaView } from "#domain/agenda/agenda.ts";
import { listAgenda } from "#domain/agenda/queries.server.ts";
import { AGENDA_TEXT } from "#domain/agenda/text.ts";
import { listDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./agenda.module.css";
import { AgendaDay } from "./agenda-day.tsx";
import { AgendaDragPreview } from "./agenda-drag-preview.tsx";
import { AgendaNav } from "./agenda-nav.tsx";
import { moveScheduled } from "./forms.server.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useReschedule } from "./use-reschedule.ts";

export const handle = defineRoute({ permission: "writeArticles", failed: AGENDA_TEXT.failed });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  const view = parseAgendaView(query, today);
  const { items, isCut } = await listAgenda(db, view, timeZone, viewer);
  const mayMove = mayPublish(viewer);
  const moved =
    mayMove && items.find(({ id, kind, state }) => id === query.get("editar") && kind === "news" && state !== "out");
  return { view, today, items, isCut, moved: moved || null, mayMove, timeZone };
}

export const action = adminAction(moveScheduled);

/** Published and scheduled articles, by week or month (docs/product.md, "Agenda"). */
export default function AgendaRoute({ loaderData }: Route.ComponentProps) {
  const { view, today, items, isCut, moved, mayMove, timeZone } = loaderData;
  const isMonth = view.kind === "mes";
  const query = formatAgendaView(view);
  const { shown, drag, preview, handlePointerDown, hourOf } = useReschedule(items, timeZone);
  const byDay = Map.groupBy(shown, ({ day }) => day);
  return (
    <>
      <PageHeader title="Agenda" back={{ to: href("/admin/news"), label: "Notícias" }}>
        <Link className="btn" to={href("/admin/news/nova")}>
          <Icon icon={Plus} />
          Nova notícia
        </Link>
      </PageHeader>
      <AgendaNav view={view} today={today} />
      {isCut && <p className="error">São mais de {AGENDA_MAX}: as últimas não aparecem aqui. Veja por semana.</p>}
      {items.length === 0 && (
        <p className={`panel pad meta ${styles.none}`}>
          {isMonth ? "Nada neste mês." : "Nada nesta semana."} Notícias com “Publicar em” aparecem aqui.
        </p>
      )}
      <ol className={`panel ${styles.days} ${isMonth ? styles.month : styles.week}`} aria-labelledby="agenda-dias">
        {listDays(view.from, view.until).map((day) => (
          <AgendaDay
            key={day}
            day={day}
            isToday={day === today}
            isOutside={isMonth && day.slice(0, 7) !== view.start.slice(0, 7)}
            isMonth={isMonth}
            items={byDay.get(day) ?? []}
            query={query}
            mayMove={mayMove}
            isPast={day < today}
            drag={drag}
            onPointerDown={handlePointerDown}
          />
        ))}
      </ol>
      {drag && (
        <AgendaDragPreview
          drag={drag}
          hour={hourOf(drag.item)}
          isPast={drag.day !== null && drag.day < today}
          ref={preview}
        />
      )}
      {moved && <MoveDialog key={moved.id} item={moved} timeZone={timeZone} />}
    </>
  );
}
