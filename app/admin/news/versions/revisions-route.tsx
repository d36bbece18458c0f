import { data, href, Link, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayEditArticle, mayReadArticle } from "#domain/accounts/policy.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { FIELD_LABELS } from "#domain/news/fields.ts";
import { changedFields } from "#domain/news/writing/fields.ts";
import { findRevision, getEditable, listRevisions } from "#domain/news/writing/queries.server.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { restoreRevision } from "../editor/restore-form.server.ts";
import type { Route } from "./+types/revisions-route.ts";
import { BodyDiff, VersionText } from "./body-diff.tsx";
import diffText from "./diff-text.module.css";
import { DiffText } from "./diff-text.tsx";
import { fieldText } from "./field-text.ts";
import styles from "./versions.module.css";

export const handle = defineRoute({ permission: "writeArticles" });

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  if (!isId(id)) throw data(null, { status: 404 });
  const article = await getEditable(db, id).catch((error) => {
    if (error instanceof AppError) throw data(null, { status: 404 });
    throw error;
  });
  if (!mayReadArticle(viewer, article)) throw data(null, { status: 404 });
  const mayEdit = mayEditArticle(viewer, { ...article.fields, authorId: article.authorId });
  const revisions = await listRevisions(db, id);
  // An imported article has no version before its first save.
  if (revisions.length === 0) return { article, mayEdit, revisions, shown: null, categories: [] };
  const asked = Number(requestUrl(request).searchParams.get("versao"));
  const version = revisions.some((one) => one.version === asked) ? asked : revisions[0]!.version;
  const [shown, categories] = await Promise.all([findRevision(db, id, version), listCategoriesWithColors(db)]);
  if (!shown) throw redirect(href("/admin/news/:id", { id }));
  return {
    article,
    mayEdit,
    revisions,
    shown,
    categories: categories.map(({ id: value, name: label }) => ({ value, label })),
  };
}

export const action = adminAction(restoreRevision);

export default function RevisionsRoute({ loaderData }: Route.ComponentProps) {
  const { article, mayEdit, revisions, shown, categories } = loaderData;
  const dates = useDates();
  const restore = useFetcher();
  const names = { categories, formatMoment: dates.dayAndTime };
  const differing = shown ? changedFields(shown.fields, article.fields) : [];
  return (
    <>
      <PageHeader
        title="Versões"
        back={{ to: href("/admin/news/:id", { id: article.id }), label: article.fields.title }}
      />
      {!shown ? (
        <p className="panel pad">
          Esta notícia ainda não foi salva aqui. A primeira versão aparece depois do primeiro salvar.
        </p>
      ) : (
        <div className={styles.versions}>
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
            <div className={styles.head}>
              <h2 id="versao">Versão {shown.version}</h2>
              {mayEdit && shown.version !== article.version && (
                <restore.Form method="post">
                  <input type="hidden" name="intent" value="restaurar" />
                  <input type="hidden" name="versao" value={shown.version} />
                  <input type="hidden" name="atual" value={article.version} />
                  <button type="submit" className="btn small" {...pendingButtonProps(restore.state !== "idle")}>
                    Restaurar esta versão
                  </button>
                </restore.Form>
              )}
            </div>
            {differing.length === 0 && shown.version !== article.version && <p>Igual ao que está salvo agora.</p>}
            {differing.length > 0 && (
              <p className={`meta ${diffText.legend}`}>
                <del>Está nesta versão e saiu</del>, <ins>entrou depois dela</ins>.
              </p>
            )}
            {differing.map((name) => (
              <div className={styles.field} key={name}>
                <h3>{FIELD_LABELS[name]}</h3>
                {name === "body" ? (
                  <BodyDiff before={shown.fields.body} after={article.fields.body} />
                ) : (
                  <DiffText
                    before={fieldText(name, shown.fields, names)}
                    after={fieldText(name, article.fields, names)}
                  />
                )}
              </div>
            ))}
            {shown.version === article.version && (
              <>
                <h3>{shown.fields.title}</h3>
                {shown.fields.summary && <p>{shown.fields.summary}</p>}
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and has nothing else that can have the focus */}
                <div className={styles.text} role="group" aria-label="Texto desta versão" tabIndex={0}>
                  <VersionText document={shown.fields.body} />
                </div>
              </>
            )}
          </section>
        </div>
      )}
    </>
  );
}
