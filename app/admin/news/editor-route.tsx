import { data } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { isId } from "#domain/id.ts";
import { EMPTY_FIELDS } from "#domain/newsroom/fields.ts";
import { findPresence } from "#domain/newsroom/presence.server.ts";
import { findAutosaveById, getEditable, listDrafts } from "#domain/newsroom/queries.server.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import { officeOffline } from "../offline.ts";
import type { Route } from "./+types/editor-route.ts";
import { Editor } from "./editor.tsx";
import {
  compareWithSaved,
  createFromForm,
  discardAutosave,
  saveFromForm,
  sharePreview,
} from "./editor-actions.server.ts";
import { removeArticle } from "./list-actions.server.ts";
import "../styles/editor.css";

const NEW_ARTICLE = { id: null, fields: EMPTY_FIELDS, version: 0, address: null, updatedAt: null, orderUntil: null };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { db, timeZone } = context.get(siteContext);
  const [opened, categories] = await Promise.all([
    params.id ? openArticle(context, viewer.id, params.id) : openNew(context, viewer.id, request),
    listCategoriesWithColors(db),
  ]);
  const choices = categories.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inativa)` }));
  return { ...opened, categories: choices, timeZone, signature: context.get(settingsContext).site_name };
}

/** An article with what this editor typed in it and did not save, and who else has it open. */
async function openArticle(context: Route.LoaderArgs["context"], editorId: string, id: string) {
  const { db } = context.get(siteContext);
  const article = await findArticle(context, id);
  const [drafts, { others }] = await Promise.all([
    listDrafts(db, editorId, article),
    findPresence(db, editorId, id, null),
  ]);
  return { article, drafts, others };
}

/** The form of a new article, with the text that its address names. */
async function openNew(context: Route.LoaderArgs["context"], editorId: string, request: Request) {
  const unsaved = requestUrl(request).searchParams.get("rascunho");
  const draft =
    unsaved && isId(unsaved) ? await findAutosaveById(context.get(siteContext).db, editorId, unsaved) : null;
  return { article: NEW_ARTICLE, drafts: draft ? [{ ...draft, base: EMPTY_FIELDS }] : [], others: [] };
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
    juntar: (task) => compareWithSaved(task, id),
    previa: (task) => sharePreview(task, id),
    excluir: (task) => removeArticle(task, id),
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  officeOffline(args, args.params.id ? OFFICE_TEXT.failed : NEWSROOM_TEXT.createFailed, { box: true });

export default function EditorRoute({ loaderData }: Route.ComponentProps) {
  // Another article is another form.
  return <Editor key={loaderData.article.id ?? "nova"} {...loaderData} />;
}
