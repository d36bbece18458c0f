import { useState } from "react";
import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { tags } from "#db/schema/tags.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { findTagForAdmin } from "#domain/tags/queries.server.ts";
import { TAG_TEXT } from "#domain/tags/text.ts";
import type { AdminTag } from "#domain/tags/types.ts";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { NameAndSlugFields } from "../pieces/form/name-and-slug-fields.tsx";
import { NEW } from "../pieces/form/new-row.ts";
import { type EditScreen, useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { saveTagForm } from "./forms.server.ts";

export const handle = defineRoute({
  permission: "manageContent",
  failed: ({ id }) => (id === NEW ? TAG_TEXT.createFailed : TAG_TEXT.updateFailed),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const id = parseRowId(params.id);
  if (!id) return { tag: null, version: null };
  const { db } = context.get(siteContext);
  const version = await findRowVersion(db, tags, id);
  return { tag: orNotFound(await findTagForAdmin(db, id)), version };
}

export const action = adminAction(saveTagForm);

interface TagFormProps {
  /** Null: a new one. */
  tag: AdminTag | null;
  version: string | null;
  screen: EditScreen;
}

function TagForm({ tag, version, screen }: TagFormProps) {
  const sending = useActionForm<typeof saveTagForm>({ intent: "salvar", onDone: screen.handleDone });
  const { errors, error } = sending;
  const [name, setName] = useState(tag?.name ?? "");
  return (
    <EditForm
      sending={sending}
      version={version}
      screen={screen}
      draft={{ form: "tema", row: screen.row }}
      cancelTo={href("/admin/temas")}
    >
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
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
            name="description"
            rows={2}
            defaultValue={tag?.description ?? ""}
            help="Aparece na página do tema, abaixo do nome."
            error={errors.description}
          />
        </section>
      </div>
    </EditForm>
  );
}

export default function TagFormRoute({ loaderData: { tag, version } }: Route.ComponentProps) {
  const screen = useEditScreen(href("/admin/temas"), tag?.id ?? null);
  return (
    <>
      <PageHeader title={tag ? tag.name : "Novo tema"}>
        {tag && (
          <a className="btn line" href={href("/tema/:slug", { slug: tag.slug })}>
            Ver página
          </a>
        )}
      </PageHeader>
      <TagForm key={screen.formKey} tag={tag} version={version} screen={screen} />
    </>
  );
}
