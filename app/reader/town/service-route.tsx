import { ArrowLeft, CalendarPlus, MapPin, MessageCircle, Phone } from "lucide";
import { Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { useDates } from "#app/use-dates.ts";
import type { ServiceFact, ServicePage } from "#domain/town/types.ts";
import { drawnAddress, drawnLink } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import { lightPage } from "../light/light-page.server.ts";
import shell from "../shell/page.module.css";
import type { Route } from "./+types/service-route.ts";
import { askAction, type askForm } from "./ask-form.server.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { FactList } from "./fact-list.tsx";
import { renderLightService } from "./light-town.server.tsx";
import { loadService } from "./load-services.server.ts";
import { Times } from "./service-row.tsx";
import styles from "./town.module.css";

export const handle = defineRoute({
  feature: "town",
  cache: { maxAgeSeconds: 60 },
  visits: true,
  popups: false,
  light: "wanted",
});

export const middleware: Route.MiddlewareFunction[] = [lightPage("wanted", renderLightService)];

export const loader = ({ request, params: { slug }, context }: Route.LoaderArgs) => loadService(context, request, slug);

export const action = askAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: "Não encontrado" }, { name: "robots", content: "noindex" }];
  return pageHead(args, args.loaderData.head);
}

/** A service on a page of its own: what it is, its facts, and when the newsroom has checked it. */
export default function ServiceRoute({ loaderData: { service, above, when, calendar } }: Route.ComponentProps) {
  const { kicker, title, line, picture, text, board, phone } = service;
  return (
    <article className={`wrap ${shell.page} ${styles.service}`}>
      <Link className="backlink" to={above.path}>
        <Icon icon={ArrowLeft} />
        {above.name}
      </Link>
      <p className={styles.kicker}>{kicker}</p>
      <h1 className={shell.title}>{title}</h1>
      <div className={styles.when}>
        {when && <DateLeaf day={when.day} />}
        <p>
          {when ? <b>{when.words}</b> : <b>{board?.title ?? line}</b>}
          {board?.state && <span>{board.state}</span>}
          {when && <span>{when.where}</span>}
          {board?.where && <span>{board.where}</span>}
        </p>
      </div>
      {board?.times && <Times times={board.times} />}
      {board?.next && <p className={styles.next}>{board.next}</p>}
      <div className={`${styles.do} screen-only`}>
        {calendar && (
          <a className="btn key" href={drawnAddress(calendar)} download>
            <Icon icon={CalendarPlus} />
            Pôr no meu calendário
          </a>
        )}
        {phone && (
          <a className="btn" href={drawnLink(phone.href)}>
            <Icon icon={Phone} />
            {phone.text}
          </a>
        )}
        {service.map && (
          <a className="btn line" href={drawnLink(service.map)} rel="noopener">
            <Icon icon={MapPin} />
            Ver no mapa
          </a>
        )}
        {service.hasAsked && <Contact />}
      </div>
      {picture && (
        <div className={`frame ${styles.picture}`}>
          <Figure picture={picture} alt={picture.alt ?? ""} sizes="(min-width: 1024px) 744px, 100vw" priority />
        </div>
      )}
      {text && (
        <div className={styles.words}>
          <Paragraphs texts={text.split(/\n+/)} />
        </div>
      )}
      <Facts service={service} />
    </article>
  );
}

/** Shows whom to call after a tap, so that no program collects it. */
function Contact() {
  const { form, result, busy } = useActionForm<typeof askForm>({
    intent: "contato",
    failed: "Não deu para mostrar o contato",
  });
  if (result?.ok) {
    return (result.data as ServiceFact[]).map(({ label, value, href: to }) => (
      <p key={label} role="status">
        {label}: {to ? <a href={drawnLink(to)}>{value}</a> : <b>{value}</b>}
      </p>
    ));
  }
  return (
    <ActionForm form={form}>
      <button type="submit" className="btn" aria-busy={busy}>
        <Icon icon={MessageCircle} />
        Ver o contato
      </button>
    </ActionForm>
  );
}

function Facts({ service: { facts, checkedAt } }: { service: ServicePage }) {
  const dates = useDates();
  return (
    <aside className={`${shell.awning} ${styles.about}`} aria-label="O que convém saber">
      <FactList facts={facts} />
      <p className="meta">
        Conferido em <time dateTime={checkedAt}>{dates.long(checkedAt)}</time>
      </p>
    </aside>
  );
}
