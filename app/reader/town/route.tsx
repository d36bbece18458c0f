import { MapPin, Phone } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ServiceCard, ServiceSection } from "#domain/town/types.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import { lightPage } from "../light/light-page.server.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import shell from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { renderLightTown } from "./light-town.server.tsx";
import { loadSections } from "./load-services.server.ts";
import { TOWN_PAGES } from "./pages.ts";
import { ServiceRow, Times } from "./service-row.tsx";
import styles from "./town.module.css";
import { TownHead } from "./town-head.tsx";

/** What is open, and what leaves next, changes with the minute. */
export const handle = defineRoute({ feature: "town", cache: { maxAgeSeconds: 60 }, visits: true, light: "wanted" });

export const middleware: Route.MiddlewareFunction[] = [lightPage("wanted", renderLightTown("/servicos"))];

export const loader = async ({ context }: Route.LoaderArgs) => ({ sections: await loadSections(context) });

const { title: TITLE, deck: DECK } = TOWN_PAGES["/servicos"];

export function meta(args: Route.MetaArgs) {
  const path = href("/servicos");
  return pageHead(args, {
    title: TITLE,
    description: DECK,
    path,
    feed: href("/servicos/rss.xml"),
    crumbs: [{ name: TITLE, path }],
  });
}

/** What the town uses every day, by kinds (docs/product.md, "Services of the town"). */
export default function ServicesRoute({ loaderData: { sections } }: Route.ComponentProps) {
  const boards = sections.filter(({ layout }) => layout === "boards");
  const beside = sections.filter(({ layout }) => layout === "phones");
  const main = sections.filter(({ layout }) => layout === "lines" || layout === "rows");
  return (
    <div className={`wrap ${shell.page}`}>
      <TownHead
        title={TITLE}
        deck={DECK}
        chips={sections.map(({ name, title }) => ({ label: title, to: `#${name}` }))}
      />
      {sections.length === 0 && <EmptyState text="Nenhum serviço por enquanto." />}
      <div className={shell.columns}>
        <div>
          {boards.map(({ name, title, cards }) => (
            <section key={name} id={name} aria-label={title}>
              {cards.map((card) => (
                <Duty key={card.path} card={card} />
              ))}
            </section>
          ))}
          {main.map((section) => (
            <Section key={section.name} section={section} />
          ))}
        </div>
        <div className={styles.beside}>
          {beside.map((section) => (
            <Section key={section.name} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Who is on duty now, and whom to call. */
function Duty({ card: { path, title, board, phone } }: { card: ServiceCard }) {
  return (
    <article className={`${shell.awning} ${styles.duty} scalloped`}>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className={styles.name}>
        {board?.title ?? "Ninguém de plantão"} {board?.state && <small>{board.state}</small>}
      </p>
      {board?.where && <p className={styles.where}>{board.where}</p>}
      {phone && (
        <p className={styles.do}>
          <a className="btn" href={drawnLink(phone.href)}>
            <Icon icon={Phone} />
            {phone.text}
          </a>
          {board?.where && (
            <Link className="btn line" to={path}>
              <Icon icon={MapPin} />
              Mais
            </Link>
          )}
        </p>
      )}
      {board?.next && <p className={styles.next}>{board.next}</p>}
    </article>
  );
}

function Section({ section: { name, title, layout, cards } }: { section: ServiceSection }) {
  return (
    <section className={styles.part} id={name} aria-labelledby={`${name}-titulo`}>
      <h2 id={`${name}-titulo`}>{title}</h2>
      {layout === "phones" ? (
        <ul className={styles.phones}>
          {cards.map((card) => (
            <li key={card.path}>
              <PhoneTile card={card} />
            </li>
          ))}
        </ul>
      ) : (
        cards.map(({ path, title: name, kicker, line, board }) => (
          <ServiceRow
            key={path}
            path={path}
            title={name}
            {...(layout === "rows" ? { kicker } : { lead: <LineNumber number={kicker} /> })}
          >
            {line && <p>{line}</p>}
            {board?.times && <Times times={board.times} brief />}
          </ServiceRow>
        ))
      )}
    </section>
  );
}

/** A short number stands above its name, a long one below. */
function PhoneTile({ card: { path, title, phone } }: { card: ServiceCard }) {
  return phone ? (
    <a href={drawnLink(phone.href)}>
      <b>{phone.text}</b>
      {title}
    </a>
  ) : (
    <Link to={path}>{title}</Link>
  );
}

const LineNumber = ({ number }: { number: string }) => (
  <span className={styles.number}>
    <span className="sr">Linha </span>
    {number}
  </span>
);
