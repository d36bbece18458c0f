import { data, Link, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { isId } from "#domain/id.ts";
import { changedFields, FIELD_LABELS } from "#domain/newsroom/fields.ts";
import { findRevision, getEditable, listRevisions } from "#domain/newsroom/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/revisions-route.ts";
import { DiffText } from "./diff-text.tsx";
import { fieldText } from "./field-text.ts";
import { restoreRevision } from "./restore-action.server.ts";
import "../styles/editor.css";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  if (!isId(id)) throw data(null, { status: 404 });
  const article = await getEditable(db, id).catch((error) => {
    if (error instanceof AppError) throw data(null, { status: 404 });
    throw error;
  });
  const revisions = await listRevisions(db, id);
  // An article that came from elsewhere has no version before its first save here.
  if (revisions.length === 0) return { article, revisions, shown: null, categories: [] };
  const asked = Number(requestUrl(request).searchParams.get("versao"));
  const version = revisions.some((one) => one.version === asked) ? asked : revisions[0]!.version;
  const [shown, categories] = await Promise.all([findRevision(db, id, version), listCategoriesWithColors(db)]);
  if (!shown) throw redirect(`/admin/news/${id}`);
  return { article, revisions, shown, categories: categories.map(({ id: value, name: label }) => ({ value, label })) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  if (!isId(id)) throw data(null, { status: 404 });
  return answerForm(args, { restaurar: (task) => restoreRevision(task, id) });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, OFFICE_TEXT.failed);

export default function RevisionsRoute({ loaderData }: Route.ComponentProps) {
  const { article, revisions, shown, categories } = loaderData;
  const dates = useDates();
  const restore = useFetcher();
  const names = { categories, formatMoment: dates.dayAndTime };
  const differing = shown ? changedFields(shown.fields, article.fields) : [];
  return (
    <>
      <PageHead title="Versões" back={{ to: `/admin/news/${article.id}`, label: article.fields.title }} />
      {!shown ? (
        <p className="panel pad">
          Esta notícia ainda não foi salva aqui. A primeira versão aparece depois do primeiro salvar.
        </p>
      ) : (
        <div className="versions">
          <nav className="panel jump" aria-label="Versões salvas">
            {revisions.map(({ version, editor, createdAt }) => (
              <Link key={version} to={`?versao=${version}`} aria-current={version === shown.version || undefined}>
                <span>
                  {dates.dayAndTime(createdAt)}
                  <small>
                    Versão {version}, {editor?.trim() || "antes da redação"}
                    {version === article.version ? " (atual)" : ""}
                  </small>
                </span>
              </Link>
            ))}
          </nav>
          <section className="panel pad stack" aria-labelledby="versao">
            <div className="versions-head">
              <h2 id="versao">Versão {shown.version}</h2>
              {shown.version !== article.version && (
                <restore.Form method="post">
                  <input type="hidden" name="intent" value="restaurar" />
                  <input type="hidden" name="versao" value={shown.version} />
                  <input type="hidden" name="atual" value={article.version} />
                  <button type="submit" className="btn small" {...whileBusy(restore.state !== "idle")}>
                    Restaurar esta versão
                  </button>
                </restore.Form>
              )}
            </div>
            {differing.length === 0 && shown.version !== article.version && <p>Igual ao que está salvo agora.</p>}
            {differing.length > 0 && (
              <p className="meta">
                <del>Está nesta versão e saiu</del>, <ins>entrou depois dela</ins>.
              </p>
            )}
            {differing.map((name) => (
              <div className="version-field" key={name}>
                <h3>{FIELD_LABELS[name]}</h3>
                <DiffText
                  before={fieldText(name, shown.fields, names)}
                  after={fieldText(name, article.fields, names)}
                />
              </div>
            ))}
            {shown.version === article.version && (
              <>
                <h3>{shown.fields.title}</h3>
                {shown.fields.summary && <p>{shown.fields.summary}</p>}
                <q>{shown.fields.content}</q>
              </>
            )}
          </section>
        </div>
      )}
    </>
  );
}
