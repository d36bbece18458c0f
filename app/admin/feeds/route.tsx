import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FEED_ADMIN_TEXT } from "#domain/external-feeds/admin-text.ts";
import { listFeeds } from "#domain/external-feeds/queries.server.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import { ITEMS_SHOWN, REFRESH_MINUTES } from "#domain/external-feeds/types.ts";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { EditFeed } from "./edit-feed.tsx";
import { FeedForm } from "./feed-form.tsx";
import { FeedRow } from "./feed-row.tsx";
import styles from "./feeds.module.css";
import { addFeed, previewFeed, readFeedNow, removeFeed, saveFeed, switchFeed } from "./forms.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const id = requestUrl(request).searchParams.get("editar");
  const feeds = await listFeeds(context.get(siteContext).db);
  return { feeds, edited: id === null ? null : orNotFound(feeds.find((feed) => feed.id === id) ?? null) };
}

export const action = adminAction(addFeed, previewFeed, saveFeed, switchFeed, readFeedNow, removeFeed);

export const handle = defineRoute({ permission: "manageContent", failed: FEED_ADMIN_TEXT.saveFailed });

/** A failed fetch changes the table too. */
export const shouldRevalidate = () => true;

export default function FeedsRoute({ loaderData: { feeds, edited } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Feeds RSS" />
      <FeedForm />
      <section className={`panel ${table.cards}`} aria-label="Feeds">
        {feeds.length === 0 ? (
          <p className="pad list-empty">Nenhum feed ainda. Adicione o primeiro pelo endereço.</p>
        ) : (
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th>URL</th>
                <th>Última leitura</th>
                <th>Ativo</th>
                <th className={table.num}>Ações</th>
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
      <p className={`meta ${styles.note}`}>
        Cada feed ativo é lido a cada {REFRESH_MINUTES} minutos, e com pausas maiores enquanto falha. O bloco “
        {FEEDS_TEXT.title}” da página inicial mostra as {ITEMS_SHOWN} notícias mais novas de todos.
      </p>
      {edited && <EditFeed key={edited.id} feed={edited} />}
    </>
  );
}
