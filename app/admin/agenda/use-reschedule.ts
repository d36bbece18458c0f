import { useFetcher } from "#app/use-fetcher.ts";
import type { AgendaItem } from "#domain/agenda/agenda.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { useDayDrag } from "./use-day-drag.ts";

/** Moves items to the same hour of another day, optimistically: they appear there while the request is pending. */
export function useReschedule(items: AgendaItem[], timeZone: string) {
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
