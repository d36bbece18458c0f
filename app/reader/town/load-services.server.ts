import { data, href, type RouterContextProvider } from "react-router";
import { cachedPart, cachePage, readPart, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { TownClock, TownKind } from "#domain/town/kind.ts";
import { TOWN_KIND_NAMES, type TownKindName, townKind } from "#domain/town/kinds.ts";
import { findShownService, listCurrentServices } from "#domain/town/queries.server.ts";
import type { ServiceSection, TownService } from "#domain/town/types.ts";
import { asOf, describeTimes, thoseNow, toCards, toServicePages } from "#domain/town/view.server.ts";
import { absoluteAddress } from "../head-site.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import { TOWN_PAGES } from "./pages.ts";

type Context = Readonly<RouterContextProvider>;

/** The clock of the town, now. */
export const townClock = (context: Context): TownClock => ({
  now: new Date(),
  timeZone: context.get(siteContext).timeZone,
});

/** The kinds of a page. */
export const kindsOf = (page: TownKind["page"]): TownKindName[] =>
  TOWN_KIND_NAMES.filter((name) => townKind(name).page === page);

const CURRENT = { read: listCurrentServices, fallback: (): TownService[] => [] };

/** Services that readers see now, of some kinds; none where the feature is switched off. */
export async function loadCurrent(context: Context, kinds: readonly TownKindName[]): Promise<TownService[]> {
  if (context.get(settingsContext).features_off.includes("town")) return [];
  return thoseNow(await cachedPart(context, CURRENT, TAGS.town), townClock(context), kinds);
}

/** What the page of services shows, by kinds. */
export async function loadSections(context: Context): Promise<ServiceSection[]> {
  cachePage(context, TAGS.town, TAGS.media);
  const kinds = kindsOf("/servicos");
  const services = await loadCurrent(context, kinds);
  const { value: cards } = await readPart(context, { read: (db) => toCards(db, services, townClock(context)) });
  const sections = kinds.map((name) => ({
    name,
    title: townKind(name).many,
    layout: townKind(name).layout,
    cards: cards.filter((_, at) => services[at]!.kind === name),
  }));
  return sections.filter((section) => section.cards.length > 0);
}

/** The page that the address of a service is below. */
export const pageOf = ({ pathname }: URL): TownKind["page"] => `/${pathname.split("/")[1]}` as TownKind["page"];

/** The page of a service, as it is now, and its head. @throws a 404 response where readers see none */
export async function loadService(context: Context, request: Request, slug: string) {
  const above = pageOf(requestUrl(request));
  const { value: found } = await readPart(context, { read: (db) => findShownService(db, slug, kindsOf(above)) });
  if (!found) throw data({ latest: await loadLatest(context) }, { status: 404 });
  cachePage(context, TAGS.town, TAGS.media);
  const clock = townClock(context);
  const service = await asOf(found, clock);
  const { kind, title, data: typed } = service;
  const { db, url } = context.get(siteContext);
  const [page] = await toServicePages(db, [service], clock);
  const image = page!.picture ? absoluteAddress(url, page!.picture.src) : undefined;
  const facts = townKind(kind).facts?.(title, typed, clock);
  return {
    service: page!,
    above: { path: above, name: TOWN_PAGES[above].title },
    when: kind === "evento" ? { day: typed.start!.slice(0, 10), ...describeTimes(typed, clock) } : null,
    calendar: kind === "evento" ? href("/agenda/:slug/calendario.ics", { slug }) : null,
    head: {
      title,
      description: page!.text?.slice(0, 200) ?? page!.line,
      path: page!.path,
      data: facts ? { "@context": "https://schema.org", ...facts, url: url + page!.path, image } : undefined,
      crumbs: [
        { name: TOWN_PAGES[above].title, path: above },
        { name: title, path: page!.path },
      ],
    },
  };
}
