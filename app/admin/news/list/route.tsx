import { PanelsTopLeft, Plus } from "lucide";
import { href, Link } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayArrangeFrontPage } from "#domain/accounts/policy.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { hasReviews } from "#domain/news/review/queries.server.ts";
import { type ArticlesView, parseArticlesView } from "#domain/news/writing/admin-list.ts";
import { listArticlesForAdmin } from "#domain/news/writing/admin-queries.server.ts";
import { listUnsavedArticles } from "#domain/news/writing/queries.server.ts";
import { NEWS_LIST_TEXT } from "#domain/news/writing/text.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { FilterChoice, FilterForm } from "../../pieces/list/filter-form.tsx";
import { Pager } from "../../pieces/list/pager.tsx";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import table from "../../pieces/list/table.module.css";
import { toOptions } from "../../pieces/to-options.ts";
import { useStaff } from "../../pieces/use-staff.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { AGENDA_LINK, TEMPLATES_LINK } from "../../shell/menu.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { moreTexts, toUnsavedText, type UnsavedText, unsavedTextPath } from "../editor/drafts/unsaved-text.ts";
import { discardDraftForm } from "../editor/editor-forms.server.ts";
import type { Route } from "./+types/route.ts";
import { moveChosen, publishChosen, trashChosen, undoChosen, unpublishChosen } from "./bulk-forms.server.ts";
import { duplicateArticle, moveToFront, returnFromFront, saveAsTemplate, trashArticle } from "./list-forms.server.ts";
import { NewsTable } from "./news-rows.tsx";
import styles from "./unsaved-list.module.css";

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

interface NewsFiltersProps {
  view: ArticlesView;
  categories: { value: string; label: string }[];
  /** Whether articles are reviewed here. */
  isShared: boolean;
}

const STATUS_NAMES = { publicadas: "Publicado", rascunhos: "Rascunho", agendadas: "Agendado" };
const REVIEW_NAMES = { revisao: "Em revisão", devolvidas: "Devolvida" };

/** Search and filters of the table, which preserve its order. */
function NewsFilters({ view, categories, isShared }: NewsFiltersProps) {
  const statuses = isShared || view.status === "revisao" || view.status === "devolvidas";
  const filtered = view.search || view.status || view.categoryId;
  return (
    <FilterForm clearTo={filtered && href("/admin/news")}>
      <SearchBox label="Buscar notícias" search={view.search} />
      <FilterChoice
        name="status"
        label="Status"
        value={view.status}
        options={statuses ? [...toOptions(STATUS_NAMES), ...toOptions(REVIEW_NAMES)] : toOptions(STATUS_NAMES)}
      />
      <FilterChoice name="categoria" label="Categoria" value={view.categoryId} options={categories} />
      {(view.sort !== "ordem" || view.ascending) && (
        <input type="hidden" name="ordenar" value={`${view.ascending ? "" : "-"}${view.sort}`} />
      )}
    </FilterForm>
  );
}

/** How many are shown without unfolding the list. */
const FIRST = 3;

/** The list of new articles that were never saved. */
function UnsavedList({ items }: { items: UnsavedText[] }) {
  if (items.length === 0) return null;
  const more = items.slice(FIRST);
  return (
    <section className={`panel ${styles.list}`} aria-label="Textos não salvos">
      {items.slice(0, FIRST).map((item) => (
        <Unsaved key={item.id} {...item} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{moreTexts(more.length)}</summary>
          {more.map((item) => (
            <Unsaved key={item.id} {...item} />
          ))}
        </details>
      )}
    </section>
  );
}

function Unsaved({ id, draftVersion, name, updatedAt }: UnsavedText) {
  const dates = useDates();
  return (
    <div className={styles.text}>
      <span>
        Você começou e não salvou: <b>{name}</b> <span className="meta">{dates.dayAndTime(updatedAt)}</span>
      </span>
      <span className="btns">
        <ConfirmButton
          label={`Descartar: ${name}`}
          className="btn line small"
          title="Descartar este texto?"
          text={`“${name}” se perde: nunca foi salvo.`}
          confirm="Descartar"
          fields={{
            intent: "descartar",
            drafts: JSON.stringify([{ id, expectedVersion: draftVersion, writer: null }]),
          }}
        >
          Descartar
        </ConfirmButton>
        <Link className="btn line small" to={unsavedTextPath(id)} aria-label={`Continuar: ${name}`}>
          Continuar
        </Link>
      </span>
    </div>
  );
}
