import { href, Link } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { initials } from "#app/ui/avatar.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { searchServices } from "#domain/town/queries.server.ts";
import type { ServicePage } from "#domain/town/types.ts";
import { toServicePages } from "#domain/town/view.server.ts";
import { pageHead } from "../head.ts";
import { lightPage } from "../light/light-page.server.ts";
import shell from "../shell/page.module.css";
import type { Route } from "./+types/obituary-route.ts";
import { FactList } from "./fact-list.tsx";
import { renderLightTown } from "./light-town.server.tsx";
import { kindsOf, loadCurrent, townClock } from "./load-services.server.ts";
import styles from "./obituary.module.css";
import { OBITUARY_SHOWN, TOWN_PAGES } from "./pages.ts";
import { TownHead } from "./town-head.tsx";

const NAME = "nome";
const KINDS = kindsOf("/obituario");

/** Beside a death stands nothing that is sold or asked. */
export const handle = defineRoute({
  feature: "town",
  cache: true,
  query: [NAME],
  searchedFor: NAME,
  visits: true,
  light: "wanted",
  popups: false,
  footerSignUp: false,
});

export const middleware: Route.MiddlewareFunction[] = [lightPage("wanted", renderLightTown("/obituario"))];

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = (requestUrl(request).searchParams.get(NAME) ?? "").slice(0, 80);
  // Any name can be searched for, and would displace other pages.
  if (!words) cachePage(context, TAGS.town, TAGS.media);
  const clock = townClock(context);
  const { value: lives } = await readPart(context, {
    read: async (db) => {
      const deaths = words ? await searchServices(db, words, OBITUARY_SHOWN, KINDS) : await loadCurrent(context, KINDS);
      return toServicePages(db, deaths.slice(0, OBITUARY_SHOWN), clock);
    },
  });
  return { lives, words };
}

const { title: TITLE, deck: DECK } = TOWN_PAGES["/obituario"];

export function meta(args: Route.MetaArgs) {
  const path = href("/obituario");
  return pageHead(args, {
    title: TITLE,
    description: DECK,
    path,
    crumbs: [{ name: TITLE, path }],
    hidden: Boolean(args.loaderData?.words),
  });
}

/** Death notices, the latest first. */
export default function ObituaryRoute({ loaderData: { lives, words } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${shell.page}`}>
      <TownHead title={TITLE} deck={DECK} />
      <div className={styles.lives}>
        {lives.map((life) => (
          <Life key={life.path} life={life} />
        ))}
        {lives.length === 0 && <p>{words ? `Nenhuma nota com “${words}”.` : "Nenhuma nota por enquanto."}</p>}
      </div>
      <form className={`${styles.search} screen-only`} role="search" aria-label="Nomes">
        <label htmlFor="nome">Procurar um nome</label>
        <input id="nome" name={NAME} className="input" type="search" defaultValue={words} maxLength={80} />
        <button type="submit" className="btn line">
          Procurar
        </button>
        {words && <Link to={href("/obituario")}>Ver todas</Link>}
      </form>
    </div>
  );
}

function Life({ life: { path, title, line, text, facts, picture } }: { life: ServicePage }) {
  return (
    <article className={styles.life}>
      <span className={styles.face}>
        {picture ? (
          <Figure picture={picture} alt={title} sizes="120px" />
        ) : (
          <span aria-hidden="true">{initials(title)}</span>
        )}
      </span>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className={styles.years}>{line}</p>
      {text && <p className={styles.say}>{text}</p>}
      <FactList facts={facts} />
    </article>
  );
}
