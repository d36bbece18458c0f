import { defineRoute } from "#app/route-facts.ts";
import { FEED_ADMIN_TEXT } from "#domain/external-feeds/admin-text.ts";
import { listFeeds } from "#domain/external-feeds/queries.server.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import { ITEMS_SHOWN, REFRESH_MINUTES } from "#domain/external-feeds/types.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { FeedAddressField } from "./feed-address-field.tsx";
import { FeedForm } from "./feed-form.tsx";
import { FeedRow } from "./feed-row.tsx";
import styles from "./feeds.module.css";
import { addFeed, previewFeed, readFeedNow, removeFeed, saveFeed, switchFeed } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: FEED_ADMIN_TEXT.saveFailed });

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const id = query.get("editar");
  const feeds = await listFeeds(db);
  return { feeds, edited: id === null ? null : orNotFound(feeds.find((feed) => feed.id === id) ?? null) };
});

export const action = adminAction(addFeed, previewFeed, saveFeed, switchFeed, readFeedNow, removeFeed);

/** A failed fetch changes the table too. */
export const shouldRevalidate = () => true;

export default function FeedsRoute({ loaderData: { feeds, edited } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Feeds RSS" />
      <FeedForm />
      <ListPanel
        label="Feeds"
        items={feeds}
        columns={["URL", "Última leitura", "Ativo", ACTIONS]}
        empty="Nenhum feed ainda. Adicione o primeiro pelo endereço."
        className={styles.table}
      >
        {(feed) => <FeedRow key={feed.id} feed={feed} />}
      </ListPanel>
      <p className={`meta ${styles.note}`}>
        Cada feed ativo é lido a cada {REFRESH_MINUTES} minutos, e com pausas maiores enquanto falha. O bloco “
        {FEEDS_TEXT.title}” da página inicial mostra as {ITEMS_SHOWN} notícias mais novas de todos.
      </p>
      {edited && (
        <EditDialog key={edited.id} id={edited.id} form="feed" title="Editar feed">
          {(errors) => (
            <FeedAddressField
              defaultValue={edited.url}
              error={errors.url}
              help="Com outro endereço, as notícias do antigo saem do site."
            />
          )}
        </EditDialog>
      )}
    </>
  );
}
