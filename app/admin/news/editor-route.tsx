import { data } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { isId } from "#domain/id.ts";
import { EMPTY_FIELDS } from "#domain/newsroom/fields.ts";
import { findAutosave, findAutosaveById, getEditable } from "#domain/newsroom/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import { officeOffline } from "../offline.ts";
import type { Route } from "./+types/editor-route.ts";
import { Editor } from "./editor.tsx";
import { createFromForm, discardAutosave, saveFromForm, sharePreview } from "./editor-actions.server.ts";
import { removeArticle } from "./list-actions.server.ts";
import "../styles/editor.css";

const NEW_ARTICLE = { id: null, fields: EMPTY_FIELDS, version: 0, address: null, updatedAt: null };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { db, timeZone } = context.get(siteContext);
  const article = params.id ? await findArticle(context, params.id) : NEW_ARTICLE;
  const unsaved = requestUrl(request).searchParams.get("rascunho");
  const [autosave, categories] = await Promise.all([
    params.id
      ? findAutosave(db, viewer.id, params.id)
      : unsaved && isId(unsaved)
        ? findAutosaveById(db, viewer.id, unsaved)
        : null,
    listCategoriesWithColors(db),
  ]);
  const choices = categories.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inativa)` }));
  return { article, autosave, categories: choices, timeZone, signature: context.get(settingsContext).site_name };
}

async function findArticle(context: Route.LoaderArgs["context"], id: string) {
  if (!isId(id)) throw data(null, { status: 404 });
  return getEditable(context.get(siteContext).db, id).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  if (!id) return answerForm(args, { salvar: createFromForm, descartar: discardAutosave });
  if (!isId(id)) throw data(null, { status: 404 });
  return answerForm(args, {
    salvar: (task) => saveFromForm(task, id),
    descartar: discardAutosave,
    previa: (task) => sharePreview(task, id),
    excluir: (task) => removeArticle(task, id),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, OFFICE_TEXT.failed);

export default function EditorRoute({ loaderData }: Route.ComponentProps) {
  // Another article is another form.
  return <Editor key={loaderData.article.id ?? "nova"} {...loaderData} />;
}
