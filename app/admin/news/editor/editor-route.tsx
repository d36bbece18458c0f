import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { ARTICLE_MAX_BYTES, defineRoute } from "#app/route-facts.ts";
import { mayEditArticle, mayReadArticle, type Staff } from "#domain/accounts/policy.ts";
import { listBylineChoices } from "#domain/authors/queries.server.ts";
import { listCategoriesWithColors } from "#domain/categories/queries.server.ts";
import { loadEditorFacts } from "#domain/features.server.ts";
import { relatedIds } from "#domain/news/document/blocks.ts";
import { type ArticleFields, EMPTY_FIELDS } from "#domain/news/fields.ts";
import { getConversation } from "#domain/news/passages/queries.server.ts";
import { findReview } from "#domain/news/review/queries.server.ts";
import { findPresence } from "#domain/news/writing/presence.server.ts";
import {
  findAutosaveById,
  getEditable,
  listDrafts,
  listSeries,
  listUnsavedArticles,
} from "#domain/news/writing/queries.server.ts";
import { NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { findTitles } from "#domain/news/writing/titles.server.ts";
import { isId } from "#domain/shared/id.ts";
import { listTagChoices } from "#domain/tags/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { ADMIN_TEXT } from "../../shell/admin-text.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { removeArticle } from "../list/list-forms.server.ts";
import { CONVERSATION_FORMS } from "../passages/forms.server.ts";
import type { Route } from "./+types/editor-route.ts";
import { toUnsavedText } from "./drafts/unsaved-text.ts";
import { Editor } from "./editor.tsx";
import {
  compareArticleForm,
  createArticleForm,
  discardDraftForm,
  saveArticleForm,
  sharePreviewForm,
} from "./editor-forms.server.ts";
import { noticeForm, recallForm } from "./publish/notice-form.server.ts";
import { returnForm, takeBackForm } from "./review-forms.server.ts";

export { shouldRevalidate } from "../../shell/frame/within-screen.ts";

const NO_CONVERSATION = { threads: [], stamp: "" };
const NEW_ARTICLE = { id: null, version: 0, address: null, updatedAt: null, orderUntil: null };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, url } = context.get(siteContext);
  const [people, tags, series] = await Promise.all([
    listBylineChoices(db, viewer.id),
    listTagChoices(db),
    listSeries(db),
  ]);
  const fields = { ...EMPTY_FIELDS, bylines: people.own };
  const [opened, categories] = await Promise.all([
    params.id ? openArticle(context, viewer, params.id) : openNew(context, viewer.id, request, fields),
    listCategoriesWithColors(db),
  ]);
  const choices = categories.map(({ id, name, active, colors }) => ({
    value: id,
    label: active ? name : `${name} (inativa)`,
    colors,
  }));
  const texts = [opened.article.fields, ...opened.drafts.map(({ fields }) => fields)];
  const titles = await findTitles(db, viewer, [...new Set(texts.flatMap(({ body }) => relatedIds(body)))]);
  const subjects = { authors: people.choices, tags: tags.map(({ name }) => name), series };
  return { ...opened, titles, subjects, categories: choices, timeZone, siteUrl: url };
}

/** The data for the form of an article, with this editor's drafts and who else has it open. */
async function openArticle(context: Route.LoaderArgs["context"], viewer: Staff, id: string) {
  const { db, timeZone } = context.get(siteContext);
  const article = await findArticle(context, id);
  if (!mayReadArticle(viewer, article)) throw data(null, { status: 404 });
  const [drafts, { others }, review, conversation, features] = await Promise.all([
    listDrafts(db, viewer.id, article),
    findPresence(db, viewer.id, id, null),
    findReview(db, id),
    getConversation(db, id, viewer.id),
    loadEditorFacts(db, { newsId: id, staff: viewer, timeZone }),
  ]);
  const mayEdit = mayEditArticle(viewer, { ...article.fields, authorId: article.authorId });
  return { article, drafts, unsavedTexts: [], others, review, mayEdit, conversation, features };
}

/**
 * The data for the form of a new article: the draft in the URL, or otherwise a list of unsaved texts. The article is signed by the author
 * profile of the editor.
 */
async function openNew(
  context: Route.LoaderArgs["context"],
  editorId: string,
  request: Request,
  fields: ArticleFields,
) {
  const { db } = context.get(siteContext);
  const named = requestUrl(request).searchParams.get("rascunho");
  const draft = named && isId(named) ? await findAutosaveById(db, editorId, named) : null;
  const unsavedTexts = draft ? [] : await listUnsavedArticles(db, editorId);
  return {
    article: { ...NEW_ARTICLE, fields },
    drafts: draft ? [{ ...draft, base: fields }] : [],
    unsavedTexts: unsavedTexts.map(toUnsavedText),
    others: [],
    review: null,
    mayEdit: true,
    conversation: NO_CONVERSATION,
    features: null,
  };
}

async function findArticle(context: Route.LoaderArgs["context"], id: string) {
  if (!isId(id)) throw data(null, { status: 404 });
  return getEditable(context.get(siteContext).db, id).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  });
}

const createAction = adminAction(createArticleForm, discardDraftForm);
const editAction = adminAction(
  saveArticleForm,
  discardDraftForm,
  compareArticleForm,
  sharePreviewForm,
  removeArticle,
  returnForm,
  takeBackForm,
  noticeForm,
  recallForm,
  ...CONVERSATION_FORMS,
);

function chooseAction(args: Route.ActionArgs) {
  const { id } = args.params;
  if (id && !isId(id)) throw data(null, { status: 404 });
  return id ? editAction(args) : createAction(args);
}

export const action = Object.assign(chooseAction, { intents: [...createAction.intents, ...editAction.intents] });

export const handle = defineRoute({
  permission: "writeArticles",
  maxBodyBytes: ARTICLE_MAX_BYTES,
  fullScreen: true,
  failed: ({ id }) => (id ? ADMIN_TEXT.failed : NEWSROOM_TEXT.createFailed),
});

export default function EditorRoute({ loaderData }: Route.ComponentProps) {
  // Each article has a form of its own.
  return <Editor key={loaderData.article.id ?? "nova"} {...loaderData} />;
}
