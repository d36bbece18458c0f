import { Radio } from "lucide";
import { useEffect, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { listOpenCoverages } from "#domain/live/desk.server.ts";
import { type ArticleToOpen, listArticlesToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { useStaff } from "../pieces/use-staff.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/begin-route.ts";
import styles from "./begin.module.css";
import { coverForm, newCoverageForm } from "./begin-forms.server.ts";
import { OpenCoverages } from "./open-coverages.tsx";

export const handle = defineRoute({ feature: "live", permission: "writeArticles", failed: "A cobertura não começou" });

export const loader = adminLoader(handle, async ({ db }, { viewer }) => {
  const [coverages, articles] = await Promise.all([
    listOpenCoverages(db, viewer),
    mayPublish(viewer) ? listArticlesToOpen(db, viewer, "") : [],
  ]);
  return { coverages, articles: articles.filter(({ isLive }) => !isLive) };
});

export const action = adminAction(coverForm, newCoverageForm);

/** The coverages that run; editors begin one here, of an article or of something that has none yet. */
export default function BeginRoute({ loaderData: { coverages, articles } }: Route.ComponentProps) {
  const isEditor = mayPublish(useStaff());
  return (
    <>
      <PageHeader
        title="Cobrir ao vivo"
        note="Entradas curtas com hora, que aparecem para quem lê sem recarregar a página."
      />
      <div className={styles.screen}>
        <OpenCoverages facts={{ live: coverages }} />
        {coverages.length === 0 && !isEditor && <p className="panel pad">Nenhuma cobertura está no ar.</p>}
        {isEditor && (
          <>
            <NewCoverage />
            <ListPanel
              label="Notícias"
              items={articles}
              columns={["Cobrir uma destas", ACTIONS]}
              empty="Nenhuma notícia ainda."
              className={`${table.oneLine} ${table.worded}`}
            >
              {(article) => <ArticleRow key={article.id} article={article} />}
            </ListPanel>
          </>
        )}
      </div>
    </>
  );
}

/** Begins the coverage of something that has no article yet: a draft, which is published like any other. */
function NewCoverage() {
  const { form, field, busy } = useActionForm<typeof newCoverageForm>({ intent: "criar" });
  const [id, setId] = useState("");
  // The server's HTML has none.
  useEffect(() => setId((restored) => restored || randomId()), []);
  return (
    <section className="panel pad">
      <ActionForm form={form} className="stack">
        <HiddenValue name={NEW_ID_FIELD} value={id} onRestore={setId} />
        <Field
          label="O que vai ser coberto"
          {...field("title")}
          help="Começa um rascunho com este título, que sai quando você publicar."
        />
        <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
          <Icon icon={Radio} />
          Cobrir ao vivo
        </button>
      </ActionForm>
    </section>
  );
}

function ArticleRow({ article: { id, title, published, category } }: { article: ArticleToOpen }) {
  return (
    <tr>
      <td>
        <b>{title || "Sem título"}</b>
        <small>{[published ? "No site" : "Rascunho", category].filter(Boolean).join(", ")}</small>
      </td>
      <td className={table.actions}>
        <RowActionButton id={id} name={title} intent="cobrir" label="Cobrir ao vivo" icon={Radio} isLabelled />
      </td>
    </tr>
  );
}
