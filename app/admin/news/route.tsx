import { ArrowDownToLine, ArrowUpToLine, Plus } from "lucide";
import { Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { listDesk } from "#domain/newsroom/desk.server.ts";
import { parseDeskView } from "#domain/newsroom/desk.ts";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { listUnsavedArticles } from "#domain/newsroom/queries.server.ts";
import type { DeskArticle } from "#domain/newsroom/schema.ts";
import { ArticleStatus } from "../article-status.tsx";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import { officeOffline } from "../offline.ts";
import { Pager } from "../pager.tsx";
import { DeleteButton, EditLink, SendButton } from "../row-actions.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { withId } from "../subject.server.ts";
import { TitleLink } from "../title-link.tsx";
import type { Route } from "./+types/route.ts";
import { POSITION_NAMES } from "./choices.ts";
import { DeskFilters } from "./desk-filters.tsx";
import { discardAutosave } from "./editor-actions.server.ts";
import { leadBack, moveToFront, removeArticle } from "./list-actions.server.ts";
import { SortLink } from "./sort-link.tsx";
import { UnsavedList } from "./unsaved-list.tsx";

/** How many letters of its text stand for a missing title. */
const UNTITLED_LETTERS = 80;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseDeskView(query);
  const [page, categories, unsaved] = await Promise.all([
    listDesk(db, view),
    listCategoriesWithColors(db),
    listUnsavedArticles(db, viewer.id),
  ]);
  return {
    ...page,
    view,
    query: query.toString(),
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    unsaved: unsaved.map(({ id, draftVersion, fields, updatedAt }) => ({
      id,
      draftVersion,
      name: nameOf(fields),
      updatedAt,
    })),
  };
}

/** What a text without a title is called by: its first words. */
const nameOf = ({ title, content }: ArticleFields) =>
  title.trim() || content.trim().slice(0, UNTITLED_LETTERS) || "sem título";

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    frente: withId(moveToFront),
    voltar: withId(leadBack),
    excluir: withId(removeArticle),
    descartar: discardAutosave,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, OFFICE_TEXT.failed);

export default function NewsDeskRoute({ loaderData }: Route.ComponentProps) {
  const { articles, previous, next, view, query, categories, unsaved } = loaderData;
  const filtered = view.search !== "" || view.status !== null || view.categoryId !== null;
  return (
    <>
      <PageHead title="Gerenciar Notícias">
        <Link className="btn" to="/admin/news/nova">
          <Icon icon={Plus} />
          Nova notícia
        </Link>
      </PageHead>
      <UnsavedList items={unsaved} />
      <section className="panel cards" aria-label="Notícias">
        <DeskFilters view={view} categories={categories} />
        {articles.length === 0 ? (
          <p className="pad office-none">
            {filtered ? "Nenhuma notícia com esses filtros." : "Nenhuma notícia ainda. Escreva a primeira."}
          </p>
        ) : (
          <table className="tbl one-line">
            <thead>
              <tr>
                <SortLink sort="titulo" label="Título" view={view} query={query} />
                <th>Posição</th>
                <SortLink sort="ordem" label="Ordem" view={view} query={query} className="num" />
                <th>Status</th>
                <th>Destaque</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article) => (
                <DeskRow key={article.id} article={article} />
              ))}
            </tbody>
          </table>
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
    </>
  );
}

function DeskRow({ article }: { article: DeskArticle }) {
  const { id, title, category, position, orderIndex, featured, inFront, orderUntil, image } = article;
  const dates = useDates();
  const until = orderUntil && `${inFront ? "na frente " : ""}até ${dates.dayAndTime(orderUntil)}`;
  const path = `/admin/news/${id}`;
  const place = POSITION_NAMES[position] ?? position;
  return (
    <tr>
      <td>
        <TitleLink
          to={path}
          title={title}
          image={image}
          note={category}
          onCard={`Posição ${place}, ordem\u00a0${orderIndex}${until ? `, ${until}` : ""}`}
        />
      </td>
      <td className="hide">{place}</td>
      <td className="num hide">
        {orderIndex}
        {inFront && <small className="until">na frente</small>}
        {orderUntil && <small className="until">até {dates.dayAndTime(orderUntil)}</small>}
      </td>
      <td>
        <ArticleStatus {...article} />
      </td>
      <td data-l="Destaque">{featured ? "Sim" : "Não"}</td>
      <td className="acts2">
        <EditLink to={path} name={title} />
        <SendButton id={id} name={title} intent="frente" label="Trazer para frente" icon={ArrowUpToLine} />
        {inFront && <SendButton id={id} name={title} intent="voltar" label="Tirar da frente" icon={ArrowDownToLine} />}
        <DeleteButton
          id={id}
          name={title}
          title="Excluir esta notícia?"
          text={`“${title}” sai do site para sempre, com comentários, curtidas e versões.`}
        />
      </td>
    </tr>
  );
}
