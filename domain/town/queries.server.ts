import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { townServices } from "#db/schema/town.ts";
import { isId } from "#domain/shared/id.ts";
import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import type { TownClock } from "./kind.ts";
import { TOWN_KIND_NAMES, type TownKindName, townKind } from "./kinds.ts";
import { SERVICES_PAGE } from "./limits.ts";
import type { ServiceState } from "./states.ts";
import type { ListedService, TownService } from "./types.ts";

/** Most services of a kind that pages show. */
const SHOWN_MAX = 300;

const columns = {
  id: townServices.id,
  kind: sql<TownKindName>`${townServices.kind}`,
  slug: townServices.slug,
  title: townServices.title,
  data: townServices.data,
  picture: townServices.picture,
  startsAt: townServices.startsAt,
  endsAt: townServices.endsAt,
  createdAt: townServices.createdAt,
  checkedAt: townServices.checkedAt,
  updatedAt: townServices.updatedAt,
};

const isShown = and(townServices.shown, or(isNull(townServices.endsAt), gt(townServices.endsAt, sql`now()`)));
const isOf = (kinds: readonly TownKindName[]) => inArray(townServices.kind, [...kinds]);

const select = (db: Database, where: SQL | undefined) => db.select(columns).from(townServices).where(where);

/** The order of all lists: what begins last, such as the newest notice, comes first; what is without a day goes by its name. */
const inOrder = [desc(townServices.startsAt), asc(townServices.title), asc(townServices.id)];

/**
 * Services that readers see now: the latest of each kind. Every page of readers shows something of them, and shares them (`cachedPart`);
 * so some may have ended since (`thoseNow`).
 */
export async function listCurrentServices(db: Database): Promise<TownService[]> {
  const place = sql<number>`row_number() over (partition by ${townServices.kind} order by ${sql.join(inOrder, sql`, `)})`;
  const ranked = db
    .select({ id: townServices.id, place: place.as("place") })
    .from(townServices)
    .where(and(isShown, isOf(TOWN_KIND_NAMES)))
    .as("ranked");
  return db
    .select(columns)
    .from(townServices)
    .innerJoin(ranked, and(eq(ranked.id, townServices.id), lte(ranked.place, SHOWN_MAX)))
    .orderBy(...inOrder);
}

/** Events that may take place on some days of the town, both included; their rules say whether they do. */
export function listEventsWithin(db: Database, from: CalendarDay, until: CalendarDay, timeZone: string) {
  const [start, end] = [from, addDays(until, 1)].map((day) => new Date(fromLocalInput(`${day}T00:00`, timeZone)));
  return select(
    db,
    and(
      townServices.shown,
      isOf(["evento"]),
      lt(townServices.startsAt, end!),
      or(isNull(townServices.endsAt), gt(townServices.endsAt, start!)),
    ),
  ).limit(SHOWN_MAX);
}

/** Most pages of services in the site map: the newest. */
const PATHS_MAX = 5000;

/** What makes the addresses of services that readers see. */
export const listShownPaths = (db: Database) =>
  db
    .select({ kind: columns.kind, slug: townServices.slug })
    .from(townServices)
    .where(and(isShown, isOf(TOWN_KIND_NAMES)))
    .orderBy(desc(townServices.createdAt))
    .limit(PATHS_MAX);

/** A service that readers see, by its address; null if there is none, also once it has ended. */
export async function findShownService(
  db: Database,
  slug: string,
  kinds: readonly TownKindName[],
): Promise<TownService | null> {
  const [row] = await select(db, and(townServices.shown, eq(townServices.slug, slug), isOf(kinds)));
  return row ?? null;
}

/** Letters of a search's words that are compared. */
const WORDS_MAX = 120;

function hasWords(typed: string): SQL | undefined {
  const words = foldAccents(typed.slice(0, WORDS_MAX))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return and(...words.map((word) => sql`strpos(${townServices.searched}, ${word}) > 0`));
}

/** Services of some kinds that have all words of a search; none for a search without words. */
export const searchServices = async (
  db: Database,
  typed: string,
  limit: number,
  kinds: readonly TownKindName[] = TOWN_KIND_NAMES,
): Promise<TownService[]> =>
  hasWords(typed)
    ? select(db, and(isShown, isOf(kinds), hasWords(typed)))
        .orderBy(...inOrder)
        .limit(limit)
    : [];

const hasEnded = lte(townServices.endsAt, sql`now()`);
const STATES: Record<ServiceState, SQL | undefined> = {
  "no-ar": isShown,
  fora: sql`not ${townServices.shown}`,
  acabados: and(townServices.shown, hasEnded),
};

const who = sql<string | null>`coalesce(nullif(btrim(${profiles.fullName}), ''), ${profiles.email})`;

/** What the newsroom's list asks for. */
interface ServiceQuery {
  kind: TownKindName | null;
  state: ServiceState | null;
  words: string;
}

/** The newsroom's list: what ends first comes first, then what was changed last. */
export const listServices = (db: Database, { kind, state, words }: ServiceQuery): Promise<ListedService[]> =>
  db
    .select({ ...columns, shown: townServices.shown, checkedBy: who })
    .from(townServices)
    .leftJoin(profiles, eq(profiles.id, townServices.checkedBy))
    .where(and(kind ? isOf([kind]) : undefined, state ? STATES[state] : undefined, hasWords(words)))
    .orderBy(hasEnded, asc(townServices.endsAt), desc(townServices.updatedAt), asc(townServices.id))
    .limit(SERVICES_PAGE);

/** How many services each kind has. */
export async function countServices(db: Database): Promise<Partial<Record<TownKindName, number>>> {
  const rows = await db.select({ kind: columns.kind, services: count() }).from(townServices).groupBy(townServices.kind);
  return Object.fromEntries(rows.map(({ kind, services }) => [kind, services]));
}

/** A service as its form edits it; null for an unknown one. */
export async function findService(db: Database, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ ...columns, shown: townServices.shown })
        .from(townServices)
        .where(eq(townServices.id, id))
    : [];
  return row ?? null;
}

/** Shown services that nobody has checked for as long as their kind allows, the oldest first, with when they had to be. */
export async function listUnchecked(db: Database, { now }: TownClock, limit: number) {
  const kinds = TOWN_KIND_NAMES.flatMap((name) => {
    const { checkAfterDays } = townKind(name);
    return checkAfterDays === undefined ? [] : [{ name, checkAfterDays }];
  });
  const isLate = kinds.map(({ name, checkAfterDays }) =>
    and(isOf([name]), lt(townServices.checkedAt, new Date(now.getTime() - checkAfterDays * 86_400_000))),
  );
  const rows = await select(db, and(isShown, or(...isLate)))
    .orderBy(asc(townServices.checkedAt))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.checkedAt.getTime() + townKind(row.kind).checkAfterDays! * 86_400_000),
  }));
}
