import { Plus } from "lucide";
import { data, href, Link } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listSigners } from "#domain/authors/queries.server.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { loadListFacts } from "#domain/features.server.ts";
import { hasReviews } from "#domain/news/review/queries.server.ts";
import { isFiltered, parseArticlesView, SORTED_MAX } from "#domain/news/writing/admin-list.ts";
import { countArticlesForAdmin, listArticlesForAdmin } from "#domain/news/writing/admin-queries.server.ts";
import { listUnsavedArticles } from "#domain/news/writing/queries.server.ts";
import { NEWS_LIST_TEXT } from "#domain/news/writing/text.ts";
import { Pager } from "../../pieces/list/pager.tsx";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { toUnsavedText } from "../editor/drafts/unsaved-text.ts";
import { discardDraftForm } from "../editor/editor-forms.server.ts";
import type { Route } from "./+types/route.ts";
import { moveChosen, publishChosen, trashChosen, undoChosen, unpublishChosen } from "./bulk-forms.server.ts";
import {
  duplicateArticle,
  moveToFront,
  returnFromFront,
  saveAsTemplate,
  switchFeatured,
  trashArticle,
} from "./list-forms.server.ts";
import { NewsFilters } from "./news-filters.tsx";
import styles from "./news-rows.module.css";
import { NewsTable } from "./news-rows.tsx";
import { rememberView, restoreView } from "./remembered-view.server.ts";
import { UnsavedList } from "./unsaved-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, url, timeZone } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const visit = { query, cookies: request.headers.get("cookie"), viewerId: viewer.id };
  restoreView(visit);
  const view = parseArticlesView(query);
  const [page, counts, categories, signers, unsaved, isShared] = await Promise.all([
    listArticlesForAdmin(db, view, { staff: viewer, timeZone }),
    countArticlesForAdmin(db, viewer),
    listCategoriesWithColors(db),
    listSigners(db),
    listUnsavedArticles(db, viewer.id),
    hasReviews(db),
  ]);
  const newsIds = page.articles.map(({ id }) => id);
  const loaded = {
    ...page,
    features: await loadListFacts(db, { newsIds, staff: viewer, timeZone }),
    view,
    counts,
    isShared,
    channel: { siteUrl: url, channelUrl: context.get(settingsContext).whatsapp_channel_url },
    query: query.toString(),
    categories: categories.map(({ id, name, colors }) => ({ value: id, label: name, colors })),
    authors: signers.map(({ id, name }) => ({ value: id, label: name })),
    unsaved: unsaved.map(toUnsavedText),
  };
  return data(loaded, { headers: rememberView(visit, view) });
}

export const action = adminAction(
  moveToFront,
  switchFeatured,
  returnFromFront,
  trashArticle,
  duplicateArticle,
  publishChosen,
  unpublishChosen,
  undoChosen,
  moveChosen,
  trashChosen,
  saveAsTemplate,
  discardDraftForm,
);

export const handle = defineRoute({ permission: "writeArticles", failed: NEWS_LIST_TEXT.bulkFailed });

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  const {
    articles,
    previous,
    next,
    isCut,
    view,
    counts,
    query,
    categories,
    authors,
    unsaved,
    isShared,
    channel,
    features,
  } = loaderData;
  const filters = (
    <NewsFilters
      view={view}
      query={query}
      counts={counts}
      categories={categories}
      authors={authors}
      isShared={isShared}
    />
  );
  return (
    <>
      <PageHeader title="Gerenciar Notícias">
        <UnsavedList items={unsaved} />
        <Link className={`btn ${styles.add}`} to={href("/admin/news/nova")}>
          <Icon icon={Plus} />
          <span>
            Nova<span> notícia</span>
          </span>
        </Link>
      </PageHeader>
      <section className={`panel ${styles.panel}`} aria-label="Notícias">
        {articles.length === 0 ? (
          <>
            {filters}
            <p className="pad list-empty">
              {isFiltered(view) ? "Nenhuma notícia com esses filtros." : "Nenhuma notícia ainda. Escreva a primeira."}
            </p>
          </>
        ) : (
          <NewsTable
            articles={articles}
            view={view}
            query={query}
            categories={categories}
            channel={channel}
            features={features}
            filters={filters}
          />
        )}
        {isCut && (
          <p className={styles.note}>Nesta ordem aparecem as {SORTED_MAX} mais novas; filtre para ver as outras.</p>
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
    </>
  );
}
