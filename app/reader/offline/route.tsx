import { data, href } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { LIST_MARK } from "#app/service-worker/names.ts";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/route.ts";
import { INSTALL_TEXT } from "./install-text.ts";
import sheet from "./offline-list.css?url";

export const handle = defineRoute({ cache: true, visits: false, popups: false });

/** Where reading without a network is switched off, the page does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.settings);
  if (!context.get(settingsContext).offline_reading) throw data(null, { status: 404 });
  return null;
}

export function meta(args: Route.MetaArgs) {
  if (args.error) return [];
  return pageHead(args, {
    title: "Ler sem internet",
    description: "As notícias que ficaram guardadas neste aparelho.",
    path: href("/sem-internet"),
    hidden: true,
  });
}

/** The country's emergency services. */
const EMERGENCY_NUMBERS = [
  ["199", "Defesa Civil"],
  ["193", "Bombeiros"],
  ["192", "Samu"],
];

/**
 * The pages that are kept on this device; the service worker also shows this page where there is no network (docs/product.md, "Reading without a
 * network"). The list is the worker's, which writes it into this page; it needs no hydration.
 */
export default function OfflineRoute() {
  return (
    <div className="wrap kept">
      <StyleSheet href={sheet} />
      <h1>A praça continua aqui</h1>
      {/* React leaves what the worker wrote as it is. */}
      <div className="kept-list" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LIST_MARK }} />
      <p className="nothing">
        Ainda não há nada guardado neste aparelho. A página inicial e as últimas 30 notícias que você abrir ficam aqui,
        se o navegador tiver lugar.
      </p>
      <aside aria-label="Sem internet">
        <section aria-labelledby="ligar">
          <h2 id="ligar">Para quem ligar</h2>
          <ul className="numbers">
            {EMERGENCY_NUMBERS.map(([number, name]) => (
              <li key={number}>
                <a href={drawnLink(`tel:${number}`)}>
                  <b>{number}</b>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="able" aria-labelledby="da-para">
          <h2 id="da-para">Sem internet, dá para</h2>
          <dl>
            <dt>Agora</dt>
            <dd>Ler, mudar o tema e o tamanho do texto</dd>
            <dt>Depois</dt>
            <dd>Curtir e comentar: guardamos e enviamos quando a rede voltar</dd>
          </dl>
        </section>
        <section className="install" aria-labelledby="instalar">
          <h2 id="instalar">Na tela inicial</h2>
          <p>{INSTALL_TEXT.onAndroid}</p>
          <p>{INSTALL_TEXT.onIphone}</p>
        </section>
      </aside>
    </div>
  );
}
