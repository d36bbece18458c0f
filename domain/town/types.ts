import type { Picture } from "#domain/media/types.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import type { TownBoard, TownData, TownKind } from "./kind.ts";
import type { TownKindName } from "./kinds.ts";

/** A service as it is stored. */
export interface TownService {
  id: string;
  kind: TownKindName;
  slug: string;
  title: string;
  data: TownData;
  picture: string | null;
  /** As their kind says (`TownSpan`). */
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  checkedAt: Date;
  updatedAt: Date;
}

/** A service in the newsroom's list. */
export interface ListedService extends TownService {
  shown: boolean;
  /** Name of who checked it last. */
  checkedBy: string | null;
}

/** A service in a list of readers. */
export interface ServiceCard {
  path: string;
  kicker: string;
  title: string;
  line: string;
  picture: Picture | null;
  board: TownBoard | null;
  /** Its telephone, with where that leads; null without one. */
  phone: PhoneLink | null;
}

export interface PhoneLink {
  text: string;
  href: string;
}

/** The services of a kind, as the page of services lists them. */
export interface ServiceSection {
  /** Name of the kind, for the anchor. */
  name: TownKindName;
  title: string;
  layout: TownKind["layout"];
  cards: ServiceCard[];
}

/** A fact of a service's page. */
export interface ServiceFact {
  label: string;
  value: string;
  href: string | null;
}

/** A line about the town on the front page and in a search. */
export interface FrontLine {
  path: string;
  kicker: string;
  words: string;
  /** Below the words. */
  line?: string;
}

/** The page of a service. */
export interface ServicePage extends ServiceCard {
  text: string | null;
  facts: ServiceFact[];
  /** ISO 8601. */
  checkedAt: string;
  /** Whether it has something that readers ask for. */
  hasAsked: boolean;
  /** Where its map is; null without a place. */
  map: string | null;
}

/** An event at one of its times. */
export interface AgendaEvent extends Pick<ServiceCard, "path" | "kicker" | "title" | "picture"> {
  /** "19h". */
  hour: string;
  /** "até 21h". */
  until: string | null;
  place: string;
  price: string | null;
  isFree: boolean;
}

/** What takes place on a day. */
export interface AgendaDayEvents {
  day: CalendarDay;
  events: AgendaEvent[];
}
