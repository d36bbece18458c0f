import { PanelsTopLeft, Plus } from "lucide";
import { href, Link } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { mayArrangeFrontPage } from "#domain/accounts/policy.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { hasReviews } from "#domain/news/review/queries.server.ts";
import { parseArticlesView } from "#domain/news/writing/admin-list.ts";
import { listArticlesForAdmin } from "#domain/news/writing/admin-queries.server.ts";
import { listUnsavedArticles } from "#domain/news/writing/queries.server.ts";
import { NEWS_LIST_TEXT } from "#domain/news/writing/text.ts";
import { Pager } from "../../pieces/list/pager.tsx";
import table from "../../pieces/list/table.module.css";
import { useStaff } from "../../pieces/use-staff.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { AGENDA_LINK, TEMPLATES_LINK } from "../../shell/menu.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { toUnsavedText } from "../editor/drafts/unsaved-text.ts";
import { discardDraftForm } from "../editor/editor-forms.server.ts";
import type { Route } from "./+types/route.ts";
import { moveChosen, publishChosen, trashChosen, undoChosen, unpublishChosen } from "./bulk-forms.server.ts";
import { duplicateArticle, moveToFront, returnFromFront, saveAsTemplate, trashArticle } from "./list-forms.server.ts";
import { NewsFilters } from "./news-filters.tsx";
import { NewsTable } from "./news-rows.tsx";
import { UnsavedList } from "./unsaved-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, url } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseArticlesView(query);
  const [page, categories, unsaved, isShared] = await Promise.all([
    listArticlesForAdmin(db, view, viewer),
    listCategoriesWithColors(db),
    listUnsavedArticles(db, viewer.id),
    hasReviews(db),
  ]);
  return {
    ...page,
    view,
    isShared,
    channel: { siteUrl: url, channelUrl: context.get(settingsContext).whatsapp_channel_url },
    query: query.toString(),
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    unsaved: unsaved.map(toUnsavedText),
  };
}

export const action = adminAction(
  moveToFront,
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
  const { articles, previous, next, view, query, categories, unsaved, isShared, channel } = loaderData;
  const staff = useStaff();
  const filtered = view.search !== "" || view.status !== null || view.categoryId !== null;
  return (
    <>
      <PageHeader title="Gerenciar Notícias">
        {mayArrangeFrontPage(staff) && (
          <Link className="btn line" to={href("/admin/capa")}>
            <Icon icon={PanelsTopLeft} />
            Capa
          </Link>
        )}
        <Link className="btn line" to={AGENDA_LINK.to}>
          <Icon icon={AGENDA_LINK.icon} />
          {AGENDA_LINK.label}
        </Link>
        <Link className="btn line" to={TEMPLATES_LINK.to}>
          <Icon icon={TEMPLATES_LINK.icon} />
          {TEMPLATES_LINK.label}
        </Link>
        <Link className="btn" to={href("/admin/news/nova")}>
          <Icon icon={Plus} />
          Nova notícia
        </Link>
      </PageHeader>
      <UnsavedList items={unsaved} />
      <section className={`panel ${table.cards}`} aria-label="Notícias">
        <NewsFilters view={view} categories={categories} isShared={isShared} />
        {articles.length === 0 ? (
          <p className="pad list-empty">
            {filtered ? "Nenhuma notícia com esses filtros." : "Nenhuma notícia ainda. Escreva a primeira."}
          </p>
        ) : (
          <NewsTable articles={articles} view={view} query={query} categories={categories} channel={channel} />
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
    </>
  );
}
