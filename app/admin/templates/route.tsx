import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayManageContent } from "#domain/accounts/policy.ts";
import { listTemplates } from "#domain/news/templates/queries.server.ts";
import { TEMPLATE_TEXT } from "#domain/news/templates/text.ts";
import { type ArticleTemplate, DAY_PLACE } from "#domain/news/templates/types.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { useStaff } from "../pieces/use-staff.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { beginArticle, removeTemplate, saveTemplate } from "./forms.server.ts";
import styles from "./templates.module.css";

export const handle = defineRoute({ permission: "writeArticles", failed: TEMPLATE_TEXT.createFailed });

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const id = query.get("editar");
  const templates = await listTemplates(db);
  return { templates, edited: id === null ? null : orNotFound(templates.find((one) => one.id === id) ?? null) };
});

export const action = adminAction(beginArticle, saveTemplate, removeTemplate);

/** Templates of new articles (docs/product.md, "Templates"). */
export default function TemplatesRoute({ loaderData: { templates, edited } }: Route.ComponentProps) {
  const mayManage = mayManageContent(useStaff());
  return (
    <>
      <PageHeader title="Modelos" />
      <ListPanel
        label="Modelos"
        items={templates}
        columns={["Modelo", "Categoria", "Mudado em", ACTIONS]}
        empty={
          mayManage
            ? "Nenhum modelo ainda. Na lista de notícias, marque a caixa de uma e toque em “Salvar como modelo”."
            : "Nenhum modelo ainda. Um editor pode fazer o primeiro."
        }
        className={`${table.oneLine} ${table.worded} ${styles.templates}`}
      >
        {(template) => <TemplateRow key={template.id} template={template} />}
      </ListPanel>
      {edited && mayManage && <EditTemplate key={edited.id} template={edited} />}
    </>
  );
}

function TemplateRow({ template: { id, name, title, category, updatedAt } }: { template: ArticleTemplate }) {
  const dates = useDates();
  const mayManage = mayManageContent(useStaff());
  return (
    <tr>
      <td>
        <b>{name}</b>
        {title !== name && <small>{title || "sem título"}</small>}
      </td>
      <td>{category ?? "Sem categoria"}</td>
      <td>
        <time dateTime={updatedAt}>{dates.day(updatedAt)}</time>
      </td>
      <td className={table.actions}>
        <RowActionButton id={id} name={name} intent="usar" label="Usar" creates />
        {mayManage && <EditLink to={`?editar=${id}`} name={name} beside />}
        {mayManage && (
          <DeleteButton
            id={id}
            name={name}
            title="Excluir este modelo?"
            text={`“${name}” fica 30 dias na lixeira. As notícias que começaram dele ficam.`}
          />
        )}
      </td>
    </tr>
  );
}

function EditTemplate({ template: { id, name, title } }: { template: ArticleTemplate }) {
  return (
    <EditDialog id={id} form="modelo" title="Editar modelo">
      {(errors) => (
        <>
          <Field label="Nome do modelo" name="name" required defaultValue={name} error={errors.name} />
          <Field
            label="Título das notícias"
            name="title"
            defaultValue={title}
            error={errors.title}
            help={`Onde estiver ${DAY_PLACE} entra o dia de hoje, como “20 de novembro”.`}
          />
        </>
      )}
    </EditDialog>
  );
}
