import type { DescribedField } from "#domain/shared/described-field.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";

/** The fields of a service, by their names, as they are typed; what is not filled in is absent. */
export type TownData = Readonly<Partial<Record<string, string>>>;

/** A moment on the clocks of the town. */
export interface TownClock {
  now: Date;
  /** IANA zone. */
  timeZone: string;
}

/** The local time of a clock: the day, and "HH:MM". */
export function readClock({ now, timeZone }: TownClock): { day: CalendarDay; time: string } {
  const local = toLocalInput(now.toISOString(), timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A field of a kind of services. */
export interface TownField extends DescribedField {
  /** Who sees it apart from the newsroom: readers unless it says less. `asked`: readers who ask for it, and no program. */
  seenBy?: "newsroom" | "asked";
  /** Whether readers who send one are asked for it: `more` behind a fold, `never` where they cannot know it. */
  senders?: "more" | "never";
}

/** What of a service can be said at a glance, now. */
export interface TownBoard {
  /** "Farmácia São José". */
  title?: string;
  /** Beside the title: "aberta agora". */
  state?: string;
  where?: string;
  phone?: string;
  /** Hours; the first one is the nearest. */
  times?: string[];
  /** What comes after. */
  next?: string;
}

/** The days and hours of a service, in moments. */
export interface TownSpan {
  /** What lists are ordered by. */
  startsAt: Date | null;
  /** When it leaves all lists by itself. */
  endsAt: Date | null;
}

/** Structured data of a service (schema.org), without address and picture. */
export type TownFacts = Record<string, unknown> & { "@type": string };

/** A kind of what the town uses. Forms, lists, pages, search, feed and reminders loop over the kinds (decision 086). */
export interface TownKind {
  /** "Evento", "Eventos". */
  one: string;
  many: string;
  /** The page that lists its services, above theirs. */
  page: "/servicos" | "/agenda" | "/obituario";
  /** How `/servicos` lists them. */
  layout: "boards" | "lines" | "phones" | "rows";
  /** Label of the title in the form. */
  titleLabel: string;
  picture?: string;
  /** `text`, where there is one, is the text of the page. */
  fields: Readonly<Record<string, TownField>>;
  /** Those that its page lists with their labels; of the others the kind's own words say what readers see. */
  listed?: readonly string[];
  /** The field that says who confirmed it, without which it is not shown. */
  confirmed?: string;
  /** Days after which somebody has to see that it is still right; absent where it ends, or is for ever. */
  checkAfterDays?: number;
  /** Days for which the front page has it, from the day that it begins on; absent where it is not new by itself. */
  frontDays?: number;
  /** Whether the feed of services has it. */
  inFeed?: true;
  /** Errors by the names of fields, beside those of single fields. */
  check?(data: TownData): Partial<Record<string, string>>;
  /** What the newsroom should know of it and may leave so. */
  warn?(data: TownData, clock: TownClock): string[];
  /** Absent where it has neither day nor end. @param began when it was stored first; absent for a new one */
  span?(data: TownData, clock: TownClock, began?: Date | null): TownSpan;
  /** The word above its title. */
  kicker?(data: TownData): string | undefined;
  /** The line below its title in lists. */
  line(data: TownData, clock: TownClock): string;
  board?(title: string, data: TownData, clock: TownClock): TownBoard | null;
  /** What the strip of the day says of it now. */
  strip?(title: string, data: TownData, clock: TownClock): string | null;
  facts?(title: string, data: TownData, clock: TownClock): TownFacts | null;
}

/** Keeps the names of the fields, so that they are checked wherever the kind reads them. */
export const defineKind = (kind: TownKind): TownKind => kind;
