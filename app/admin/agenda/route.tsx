import { Plus } from "lucide";
import { type RefObject, useEffect } from "react";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { AGENDA_MAX, type AgendaItem, formatAgendaView, parseAgendaView } from "#domain/agenda/agenda.ts";
import { listAgenda } from "#domain/agenda/queries.server.ts";
import { AGENDA_TEXT } from "#domain/agenda/text.ts";
import { type CalendarDay, describeDay, listDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";
import { NEW } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./agenda.module.css";
import agendaDayStyles from "./agenda-day.module.css";
import { AgendaDay, TODAY } from "./agenda-day.tsx";
import { AgendaNav } from "./agenda-nav.tsx";
import { moveScheduled } from "./forms.server.ts";
import { type DayDrag, useDayDrag } from "./use-day-drag.ts";

export const handle = defineRoute({ permission: "writeArticles", failed: AGENDA_TEXT.failed });

export const loader = adminLoader(handle, async ({ db, timeZone }, { query, viewer }) => {
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  const view = parseAgendaView(query, today);
  const { items, isCut } = await listAgenda(db, view, timeZone, viewer);
  const mayMove = mayPublish(viewer);
  const moved =
    mayMove && items.find(({ id, kind, state }) => id === query.get("editar") && kind === "news" && state !== "out");
  return { view, today, items, isCut, moved: moved || null, mayMove, timeZone };
});

export const action = adminAction(moveScheduled);

/** Published and scheduled articles and assignments, by week or month (docs/product.md, "Agenda"). */
export default function AgendaRoute({ loaderData }: Route.ComponentProps) {
  const { view, today, items, isCut, moved, mayMove, timeZone } = loaderData;
  const isMonth = view.kind === "mes";
  const query = formatAgendaView(view);
  const { shown, drag, preview, handlePointerDown, hourOf } = useReschedule(items, timeZone);
  const byDay = Map.groupBy(shown, ({ day }) => day);
  // On a phone the days before today would fill the first screen; a return to the screen keeps its place.
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(TODAY)?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHeader title="Agenda">
        {mayMove && (
          <Link className="btn line" to={href("/admin/pautas/:id", { id: NEW })}>
            <Icon icon={Plus} />
            Nova pauta
          </Link>
        )}
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

interface AgendaDragPreviewProps {
  drag: DayDrag;
  /** Local hour of the item, "10:00". */
  hour: string;
  isPast: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Follows the pointer: the article that is dragged, and when it would be published. */
function AgendaDragPreview({ drag: { item, day }, hour, isPast, ref }: AgendaDragPreviewProps) {
  return (
    <div ref={ref} className={agendaDayStyles.dragPreview} aria-hidden="true">
      {item.title}
      <small>{day === null ? "Solte em um dia" : isPast ? "Este dia já passou" : `${describeDay(day)}, ${hour}`}</small>
    </div>
  );
}

interface MoveDialogProps {
  item: AgendaItem;
  timeZone: string;
}

/** Reschedules a draft. */
function MoveDialog({ item: { id, title, at }, timeZone }: MoveDialogProps) {
  return (
    <EditDialog id={id} form="agenda" title="Mudar a hora">
      {(errors) => (
        <>
          <p>{title}</p>
          <Field
            label="Publicar em"
            name="scheduledAt"
            type="datetime-local"
            defaultValue={toLocalInput(at, timeZone)}
            error={errors.scheduledAt}
            help={`${clockText(timeZone)} Vazio, ela fica como rascunho, sem hora.`}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Moves items to the same hour of another day, optimistically: they appear there while the request is pending. */
function useReschedule(items: AgendaItem[], timeZone: string) {
  const fetcher = useFetcher();
  const hourOf = ({ at }: AgendaItem) => toLocalInput(at, timeZone).slice(11);
  const moving = useDayDrag((item: AgendaItem, day: CalendarDay) => {
    const scheduledAt = `${day}T${hourOf(item)}`;
    void fetcher.submit({ intent: "salvar", id: item.id, scheduledAt }, { method: "post" });
  });
  const movedId = fetcher.formData?.get("id");
  const movedTo = String(fetcher.formData?.get("scheduledAt") ?? "").slice(0, 10);
  const shown = items.map((item) => (item.id === movedId ? { ...item, day: movedTo } : item));
  return { ...moving, shown, hourOf };
}
