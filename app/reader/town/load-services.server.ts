import { data, type RouterContextProvider } from "react-router";
import { cachePage, readPart, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { TownClock, TownKind } from "#domain/town/kind.ts";
import { TOWN_KIND_NAMES, type TownKindName, townKind } from "#domain/town/kinds.ts";
import { findShownService, listShownServices } from "#domain/town/queries.server.ts";
import type { ServiceSection, TownService } from "#domain/town/types.ts";
import { asOf, toCards } from "#domain/town/view.server.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The clock of the town, now. */
export const townClock = (context: Context): TownClock => ({
  now: new Date(),
  timeZone: context.get(siteContext).timeZone,
});

/** The kinds of a page. */
export const kindsOf = (page: TownKind["page"]): TownKindName[] =>
  TOWN_KIND_NAMES.filter((name) => townKind(name).page === page);

/** What the page of services shows, by kinds. */
export async function loadSections(context: Context): Promise<ServiceSection[]> {
  cachePage(context, TAGS.town, TAGS.media);
  const clock = townClock(context);
  const kinds = kindsOf("/servicos");
  const { value: sections } = await readPart(context, {
    read: async (db) => {
      const services = await listShownServices(db, kinds);
      return Promise.all(
        kinds.map(async (name) => ({
          name,
          title: townKind(name).many,
          layout: townKind(name).layout,
          cards: await toCards(
            db,
            services.filter(({ kind }) => kind === name),
            clock,
          ),
        })),
      );
    },
  });
  return sections.filter(({ cards }) => cards.length > 0);
}

/** The page that the address of a service is below. */
export const pageOf = ({ pathname }: URL): TownKind["page"] => `/${pathname.split("/")[1]}` as TownKind["page"];

/** The service of an address below a page, as it is now. @throws a 404 response where readers see none */
export async function loadService(
  context: Context,
  request: Request,
  slug: string,
): Promise<{ service: TownService; page: TownKind["page"] }> {
  const page = pageOf(requestUrl(request));
  const { value: found } = await readPart(context, { read: (db) => findShownService(db, slug, kindsOf(page)) });
  if (!found) throw data({ latest: await loadLatest(context) }, { status: 404 });
  return { service: await asOf(found, townClock(context)), page };
}
