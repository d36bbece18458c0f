import { useState } from "react";
import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { tags } from "#db/schema/tags.ts";
import { findTagForAdmin } from "#domain/tags/queries.server.ts";
import { TAG_TEXT } from "#domain/tags/text.ts";
import type { AdminTag } from "#domain/tags/types.ts";
import { type FormFields, FormScreen } from "../pieces/form/form-screen.tsx";
import { NameAndSlugFields } from "../pieces/form/name-and-slug-fields.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { saveTagForm } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: savingFailed(TAG_TEXT) });

export const loader = adminLoader(handle, ({ db }, { params }) =>
  openRow(db, tags, parseRowId(params.id), findTagForAdmin),
);

export const action = adminAction(saveTagForm);

interface TagFieldsProps extends FormFields<typeof saveTagForm> {
  /** Null: a new one. */
  tag: AdminTag | null;
}

function TagFields({ tag, errors, field, problem }: TagFieldsProps) {
  const [name, setName] = useState(tag?.name ?? "");
  return (
    <div className="stack">
      {problem}
      <section className="panel pad stack" aria-label="Dados">
        <NameAndSlugFields
          name={name}
          slug={tag?.slug ?? ""}
          errors={errors}
          help="Parte do endereço. O endereço antigo continua a levar ao tema."
          onName={setName}
        />
        <TextAreaField
          label="Descrição"
          {...field("description")}
          rows={2}
          help="Aparece na página do tema, abaixo do nome."
        />
      </section>
    </div>
  );
}

export default function TagFormRoute({ loaderData: { row: tag, version } }: Route.ComponentProps) {
  return (
    <FormScreen<typeof saveTagForm>
      form="tema"
      list={href("/admin/temas")}
      id={tag?.id ?? null}
      stored={tag}
      version={version}
      title={tag ? tag.name : "Novo tema"}
      links={
        tag && (
          <a className="btn line" href={href("/tema/:slug", { slug: tag.slug })}>
            Ver página
          </a>
        )
      }
    >
      {(fields) => <TagFields tag={tag} {...fields} />}
    </FormScreen>
  );
}
