import { addDays, type CalendarDay, mondayOf } from "#platform/format/calendar-days.ts";
import type { TownData } from "./kind.ts";
import { isFree } from "./kinds/event.ts";

/** What the agenda of the next days can be narrowed to, by the word in its address. */
export const AGENDA_FILTERS: Readonly<
  Record<string, { label: string; has: (data: TownData, day: CalendarDay, today: CalendarDay) => boolean }>
> = {
  "fim-de-semana": {
    label: "Fim de semana",
    has: (_, day, today) => day >= addDays(mondayOf(today), 5) && day <= addDays(mondayOf(today), 6),
  },
  "de-graca": { label: "De graça", has: ({ price }) => isFree(price) },
  "com-criancas": { label: "Com crianças", has: ({ children }) => Boolean(children) },
  "ao-ar-livre": { label: "Ao ar livre", has: ({ rain }) => Boolean(rain) },
};
