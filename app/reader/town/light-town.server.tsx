import { href, type RouterContextProvider } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listTimes, toAgendaDays } from "#domain/town/agenda.server.ts";
import { readClock, type TownKind } from "#domain/town/kind.ts";
import { toCards } from "#domain/town/view.server.ts";
import { addDays, describeLongDay } from "#platform/format/calendar-days.ts";
import { drawnAddress, drawnLink } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import { LightDocument, lightSiteOf, VersionButton } from "../light/light-document.server.tsx";
import type { LightPageArgs } from "../light/light-page.server.ts";
import { loadCurrent, loadSections, loadService, townClock } from "./load-services.server.ts";
import { AGENDA_DAYS, OBITUARY_SHOWN, TOWN_PAGES } from "./pages.ts";

type Context = Readonly<RouterContextProvider>;

/** A part of a light page: lines with where they lead, and what stands below each. */
interface LightPart {
  title: string;
  lines: { path: string; title: string; words: (string | null | undefined)[] }[];
}

async function listAgendaParts(context: Context): Promise<LightPart[]> {
  const clock = townClock(context);
  const { day } = readClock(clock);
  const events = await loadCurrent(context, ["evento"]);
  const { value: days } = await readPart(context, {
    read: async (db) => toAgendaDays(db, await listTimes(events, day, addDays(day, AGENDA_DAYS)), clock),
  });
  return days.map((one) => ({
    title: describeLongDay(one.day),
    lines: one.events.map(({ path, title, hour, until, place, price }) => ({
      path,
      title,
      words: [hour, until, place, price],
    })),
  }));
}

async function listDeathParts(context: Context): Promise<LightPart[]> {
  const deaths = (await loadCurrent(context, ["falecimento"])).slice(0, OBITUARY_SHOWN);
  const { value: cards } = await readPart(context, { read: (db) => toCards(db, deaths, townClock(context)) });
  return [{ title: "Notas", lines: cards.map(({ path, title, line }) => ({ path, title, words: [line] })) }];
}

async function listServiceParts(context: Context): Promise<LightPart[]> {
  return (await loadSections(context)).map(({ title, cards }) => ({
    title,
    lines: cards.map(({ path, title: name, line, board }) => ({
      path,
      title: name,
      words: [board?.title ?? line, board?.state, board?.where, board?.phone, board?.times?.join(", "), board?.next],
    })),
  }));
}

const PARTS: Record<TownKind["page"], (context: Context) => Promise<LightPart[]>> = {
  "/servicos": listServiceParts,
  "/agenda": listAgendaParts,
  "/obituario": listDeathParts,
};

/** The light page of a page about the town: its words alone. */
export const renderLightTown =
  (page: TownKind["page"]) =>
  async ({ context }: { context: Context }) => {
    cachePage(context, TAGS.town, TAGS.media);
    const parts = await PARTS[page](context);
    const site = lightSiteOf(context);
    const { title, deck } = TOWN_PAGES[page];
    const path = href(page);
    const head = pageHead(site, { title, description: deck, path });
    return (
      <LightDocument site={site} head={head} path={path} className="home">
        <h1>{title}</h1>
        <p className="deck">{deck}</p>
        {parts.map((part) => (
          <section className="part" key={part.title}>
            <h2>{part.title}</h2>
            <ul className="l">
              {part.lines.map((line) => (
                <li key={line.path + line.words[0]}>
                  <h3>
                    <a href={drawnAddress(line.path)}>{line.title}</a>
                  </h3>
                  <p className="meta">{line.words.filter(Boolean).join(" · ")}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </LightDocument>
    );
  };

/** The light page of a service: what is said of it, in words. Null for an unknown address. */
export async function renderLightService({ context, request, params: { slug = "" } }: LightPageArgs) {
  const loaded = await loadService(context, request, slug).catch(() => null);
  if (!loaded) return null;
  const { service, above, when, calendar, head } = loaded;
  const { kicker, title, line, board, phone, text, facts, path } = service;
  const site = lightSiteOf(context);
  const said = [when?.words ?? board?.title ?? line, when?.where, board?.state, board?.where, board?.next];
  const deck = said.filter(Boolean).join(". ");
  return (
    <LightDocument site={site} head={pageHead(site, head)} path={path} className="page">
      <article className="art">
        <a className="kicker" href={drawnAddress(above.path)}>
          {above.name}: {kicker}
        </a>
        <h1>{title}</h1>
        <p className="deck">{deck && deck[0]!.toUpperCase() + deck.slice(1)}</p>
        {board?.times && <p>Próximas saídas: {board.times.join(", ") || "nenhuma hoje nem amanhã"}</p>}
        {phone && (
          <a className="more" href={drawnLink(phone.href)}>
            {phone.text}
          </a>
        )}
        <div className="doc">
          {text?.split(/\n+/).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {facts.map(({ label, value }) => (
            <p key={label}>
              <b>{label}:</b> {value}
            </p>
          ))}
        </div>
        {calendar && (
          <a className="more" href={drawnAddress(calendar)} download>
            Pôr no meu calendário
          </a>
        )}
        {service.hasAsked && (
          <VersionButton to="completa" path={path} className="version more">
            Ver o contato, na versão completa
          </VersionButton>
        )}
        <p className="meta">
          Conferido em <time dateTime={service.checkedAt}>{site.dates.long(service.checkedAt)}</time>
        </p>
      </article>
    </LightDocument>
  );
}
