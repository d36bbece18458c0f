import type { RouterContextProvider } from "react-router";
import { cachedPart, readPart, settingsContext } from "#app/context.ts";
import type { Database } from "#db/client.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listFrontLines } from "#domain/town/front.server.ts";
import { TOWN_KIND_NAMES, townKind } from "#domain/town/kinds.ts";
import { listShownPaths, searchServices } from "#domain/town/queries.server.ts";
import type { FrontLine } from "#domain/town/types.ts";
import { asOf, servicePath } from "#domain/town/view.server.ts";
import { loadCurrent, townClock } from "./load-services.server.ts";

/** Services that a search shows. */
const FOUND_MAX = 5;

type Context = Readonly<RouterContextProvider>;

/** The pages about the town that have something on them. */
export const loadTownPages = async (context: Context): Promise<string[]> => [
  ...new Set((await loadCurrent(context, TOWN_KIND_NAMES)).map(({ kind }): string => townKind(kind).page)),
];

/** What the front page says of the town. */
export const loadTownFront = async (context: Context): Promise<FrontLine[]> =>
  listFrontLines(await loadCurrent(context, TOWN_KIND_NAMES), townClock(context));

/** Services that a search finds. */
export async function findServices(context: Context, words: string): Promise<FrontLine[]> {
  if (context.get(settingsContext).features_off.includes("town")) return [];
  const { value: found } = await readPart(context, { read: (db) => searchServices(db, words, FOUND_MAX) });
  const clock = townClock(context);
  return Promise.all(
    found.map(async (service) => {
      const { kind: name, title, data } = await asOf(service, clock);
      const kind = townKind(name);
      const kicker = kind.kicker?.(data) ?? kind.one;
      return { path: servicePath(service), kicker, words: title, line: kind.line(data, clock) };
    }),
  );
}

const PATHS = {
  read: async (db: Database) => (await listShownPaths(db)).map(servicePath),
  fallback: (): string[] => [],
};

/** The paths of its pages, for the site map. */
export const listTownPaths = async (context: Context): Promise<string[]> => [
  ...(await loadTownPages(context)),
  ...(await cachedPart(context, PATHS, TAGS.town)),
];
