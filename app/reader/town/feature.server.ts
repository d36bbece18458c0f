import type { RouterContextProvider } from "react-router";
import { cachedPart, readPart, settingsContext, tagPage } from "#app/context.ts";
import type { Database } from "#db/client.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listFrontLines } from "#domain/town/front.server.ts";
import { townKind } from "#domain/town/kinds.ts";
import { listShownKinds, listShownPaths, searchServices } from "#domain/town/queries.server.ts";
import type { FrontLine, ServiceCard } from "#domain/town/types.ts";
import { asOf, toCards } from "#domain/town/view.server.ts";
import { townClock } from "./load-services.server.ts";

/** Services that a search shows. */
const FOUND_MAX = 5;

type Context = Readonly<RouterContextProvider>;

const PAGES = {
  read: async (db: Database) => [...new Set((await listShownKinds(db)).map((name): string => townKind(name).page))],
  fallback: (): string[] => [],
};

/** The pages about the town that have something on them. */
export const loadTownPages = (context: Context): Promise<string[]> => cachedPart(context, PAGES, TAGS.town);

const PATHS = {
  read: async (db: Database) => (await listShownPaths(db)).map(({ kind, slug }) => `${townKind(kind).page}/${slug}`),
  fallback: (): string[] => [],
};

/** What the front page says of the town. */
export const loadTownFront = async (context: Context): Promise<FrontLine[]> => {
  tagPage(context, TAGS.town);
  return isOff(context)
    ? []
    : (await readPart(context, { read: (db) => listFrontLines(db, townClock(context)) })).value;
};

/** Services that a search finds. */
export const findServices = async (context: Context, words: string): Promise<ServiceCard[]> => {
  if (isOff(context)) return [];
  const clock = townClock(context);
  const read = async (db: Database) => {
    const found = await searchServices(db, words, FOUND_MAX);
    return toCards(db, await Promise.all(found.map((service) => asOf(service, clock))), clock);
  };
  return (await readPart(context, { read })).value;
};

const isOff = (context: Context) => context.get(settingsContext).features_off.includes("town");

/** The paths of its pages, for the site map. */
export const listTownPaths = async (context: Context): Promise<string[]> => [
  ...(await loadTownPages(context)),
  ...(await cachedPart(context, PATHS, TAGS.town)),
];
