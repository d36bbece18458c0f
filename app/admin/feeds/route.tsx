import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { FEED_OFFICE_TEXT } from "#domain/feeds/office-text.ts";
import { listFeeds } from "#domain/feeds/queries.server.ts";
import { ITEMS_SHOWN, REFRESH_MINUTES } from "#domain/feeds/schema.ts";
import { FEEDS_TEXT } from "#domain/feeds/text.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { orMissing, withId } from "../subject.server.ts";
import type { Route } from "./+types/route.ts";
import { addFeed, previewFeed, readFeedNow, removeFeed, saveFeed, switchFeed } from "./actions.server.ts";
import { EditFeed } from "./edit-feed.tsx";
import { FeedForm } from "./feed-form.tsx";
import { FeedRow } from "./feed-row.tsx";
import "../styles/feeds.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = requestUrl(request).searchParams.get("editar");
  const feeds = await listFeeds(context.get(siteContext).db);
  return { feeds, edited: id === null ? null : orMissing(feeds.find((feed) => feed.id === id) ?? null) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    adicionar: addFeed,
    previa: previewFeed,
    salvar: withId(saveFeed),
    alternar: withId(switchFeed),
    ler: withId(readFeedNow),
    excluir: withId(removeFeed),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, FEED_OFFICE_TEXT.saveFailed);

/** A look that failed is news for the table too. */
export const shouldRevalidate = () => true;

export default function FeedsRoute({ loaderData: { feeds, edited } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Feeds RSS" back={{ to: "/admin", label: "Dashboard" }} />
      <FeedForm />
      <section className="panel cards" aria-label="Feeds">
        {feeds.length === 0 ? (
          <p className="pad office-none">Nenhum feed ainda. Adicione o primeiro pelo endereço.</p>
        ) : (
          <table className="tbl feed-table">
            <thead>
              <tr>
                <th>URL</th>
                <th>Última leitura</th>
                <th>Ativo</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <p className="meta feed-note">
        Cada feed ativo é lido a cada {REFRESH_MINUTES} minutos, e com pausas maiores enquanto falha. O bloco “
        {FEEDS_TEXT.title}” da página inicial mostra as {ITEMS_SHOWN} notícias mais novas de todos.
      </p>
      {edited && <EditFeed key={edited.id} feed={edited} />}
    </>
  );
}
