import type { Database } from "#db/client.ts";
import { listStoredPictures } from "#domain/media/queries.server.ts";
import { toPicture } from "#domain/media/types.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { nameDay, writeTime } from "./hours.ts";
import { readClock, type TownClock, type TownData } from "./kind.ts";
import { ruleOf } from "./kinds/event.ts";
import { type TownKindName, townKind } from "./kinds.ts";
import { findNextOccurrence, type Occurrence } from "./occurrences.server.ts";
import type { PhoneLink, ServiceCard, ServiceFact, ServicePage, TownService } from "./types.ts";

/** The `tel:` address of a telephone: the digits of its first number, with the country where it has an area code. */
function phoneLink(text: string | undefined): PhoneLink | null {
  const [number = ""] = /\+?[\d() .-]{3,}/.exec(text ?? "") ?? [];
  const digits = number.replace(/\D/g, "");
  if (digits.length < 3) return null;
  const isNational = !number.includes("+") && (digits.length === 10 || digits.length === 11) && !/^0/.test(digits);
  return { text: text!, href: `tel:${isNational ? "+55" : number.includes("+") ? "+" : ""}${digits}` };
}

export const servicePath = ({ kind, slug }: Pick<TownService, "kind" | "slug">): string =>
  `${townKind(kind).page}/${slug}`;

/** Services that have not ended at a moment, of some kinds. */
export const thoseNow = (services: TownService[], { now }: TownClock, kinds: readonly TownKindName[]): TownService[] =>
  services.filter(({ kind, endsAt }) => kinds.includes(kind) && (endsAt === null || endsAt > now));

/** An event as it takes place next, or is as it was: its times are what its words are made of. */
const atOccurrence = (data: TownData, occurrence: Occurrence | null): TownData =>
  occurrence ? { ...data, start: occurrence.start, end: occurrence.end ?? undefined } : data;

/** The same for a service of any kind, from a moment on. */
export async function asOf(service: TownService, clock: TownClock): Promise<TownService> {
  if (service.kind !== "evento" || ruleOf(service.data) === null) return service;
  const { day, time } = readClock(clock);
  return { ...service, data: atOccurrence(service.data, await findNextOccurrence(service.data, `${day}T${time}`)) };
}

/** Services as readers' lists show them, at a moment. */
export async function toCards(db: Database, services: TownService[], clock: TownClock): Promise<ServiceCard[]> {
  const stored = await listStoredPictures(
    db,
    services.flatMap(({ picture }) => picture ?? []),
  );
  return services.map(({ kind: name, title, data, picture, ...service }) => {
    const kind = townKind(name);
    const board = kind.board?.(title, data, clock) ?? null;
    return {
      path: servicePath({ kind: name, ...service }),
      kicker: kind.kicker?.(data) ?? kind.one,
      title,
      line: kind.line(data, clock),
      picture: picture ? toPicture(picture, stored.get(picture)) : null,
      board,
      phone: phoneLink(board?.phone ?? data.phone),
    };
  });
}

/** The words of an event's day and hours, "sábado, 21 de novembro, das 19h às 21h", and where it is, for how much. */
export function describeTimes({ start = "", end, place, price }: TownData, clock: TownClock) {
  const where = [place, price].filter(Boolean).join(" · ");
  const { day: today } = readClock(clock);
  const [day, hour] = [start.slice(0, 10), writeTime(start.slice(11))];
  const name = nameDay(day, today);
  if (!end) return { words: `${name}, às ${hour}`, where };
  const endDay = end.slice(0, 10);
  // A ball until 4h is still of its evening.
  const isOneDay = endDay === day || (endDay === addDays(day, 1) && end.slice(11) <= "06:00");
  const last = writeTime(end.slice(11));
  const words = isOneDay ? `das ${hour} às ${last}` : `${hour}, até ${nameDay(endDay, today)}, ${last}`;
  return { words: `${name}, ${words}`, where };
}

/** Fields that are filled in, with their labels and where they lead. */
function factsOf({ kind, data }: TownService, fields: readonly string[]): ServiceFact[] {
  return fields.flatMap((field) => {
    const { label, type } = townKind(kind).fields[field]!;
    const value = data[field];
    if (!value) return [];
    if (type === "link") return [{ label, value: value.replace(/^https?:\/\/(?:www\.)?/, ""), href: value }];
    return [{ label, value, href: type === "phone" ? (phoneLink(value)?.href ?? null) : null }];
  });
}

/** What readers see of a service once they ask for it. */
export function askedFacts(service: TownService): ServiceFact[] {
  const fields = Object.entries(townKind(service.kind).fields);
  const asked = fields.filter(([, { seenBy }]) => seenBy === "asked").map(([field]) => field);
  return factsOf(service, asked).map((fact) => ({ ...fact, href: phoneLink(fact.value)?.href ?? null }));
}

const mapOf = (place: string) => `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`;

/** The pages of services, at a moment. */
export async function toServicePages(db: Database, services: TownService[], clock: TownClock): Promise<ServicePage[]> {
  const cards = await toCards(db, services, clock);
  return services.map((service, at) => ({
    ...cards[at]!,
    text: service.data.text ?? null,
    facts: factsOf(service, townKind(service.kind).listed ?? []),
    checkedAt: service.checkedAt.toISOString(),
    hasAsked: askedFacts(service).length > 0,
    map: service.data.place ? mapOf(service.data.place) : null,
  }));
}
