import { z } from "zod";
import type { FormMessage } from "#app/forms/action-result.ts";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { FORM_TEXT } from "#app/forms/form-text.ts";
import { type ArticleFields, EMPTY_FIELDS } from "#domain/news/fields.ts";
import { type PublishedArticle, saveAndPublish } from "#domain/news/publication/mutations.server.ts";
import { MESSAGE_MAX } from "#domain/news/review/limits.ts";
import { sendToReview } from "#domain/news/review/mutations.server.ts";
import { REVIEW_TEXT } from "#domain/news/review/text.ts";
import { deleteAutosaves, type KnownDraft, saveAutosave } from "#domain/news/writing/autosaves.server.ts";
import { changedFields } from "#domain/news/writing/fields.ts";
import { articleSchema, knownDraftsSchema } from "#domain/news/writing/form.ts";
import {
  AlreadyCreated,
  CategoryGone,
  createArticle,
  EditConflict,
  makePreviewKey,
  updateArticle,
} from "#domain/news/writing/mutations.server.ts";
import { findRevision, getEditable } from "#domain/news/writing/queries.server.ts";
import { ArticleRefused, requireReadable } from "#domain/news/writing/rights.server.ts";
import { ARTICLE_REFUSED_TEXT, NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { isId } from "#domain/shared/id.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { type AdminContext, defineAdminForm } from "../../shell/admin-action.server.ts";
import { ADMIN_TEXT } from "../../shell/admin-text.ts";
import { orNotFound } from "../../shell/row-of.server.ts";
import { sendJob } from "../../shell/send-job.server.ts";
import { describeSaved, publicationFields, publicationOf } from "./publish/publication-fields.server.ts";
import { mailReviewers } from "./review-mails.server.ts";
import type { Conflict, EditorData } from "./state/editor-result.ts";

type Context = Pick<AdminContext, "site" | "sender">;

/** The drafts that are contained in a form's text, as JSON; forms of an earlier release name one by its id. */
const heldDrafts = z
  .object({ drafts: z.string().default(""), autosaveId: z.string().default("") })
  .transform(({ drafts, autosaveId }): KnownDraft[] => {
    const parsed = knownDraftsSchema.safeParse(parseTidyJson(drafts));
    if (parsed.success) return parsed.data;
    return isId(autosaveId) ? [{ id: autosaveId, expectedVersion: null, writer: null }] : [];
  });

/** A form of the article, with its fields as JSON. */
const articleForm = z.object({
  fields: z.string(),
  baseOrder: z.coerce.number().catch(0),
  /** Whether the article is sent to review once it is saved, and a message with it. */
  review: z.literal("sim").optional().catch(undefined),
  message: z.string().trim().max(MESSAGE_MAX, `Use no máximo ${MESSAGE_MAX} letras`).default(""),
  ...publicationFields,
});

const articleWithDrafts = z.intersection(
  articleForm,
  heldDrafts.transform((drafts) => ({ held: drafts })),
);

/** A refusal that is shown in a toast, and above the fields after the toast is gone. */
function refuseArticle(title: string, fields: Record<string, string>, text: string): Refusal {
  return new Refusal(text, { fields, title, summary: { title, text } });
}

/** The parsed fields of a form. @throws {Refusal} with the error of each field */
function parseFields(json: string, title: string): ArticleFields {
  const parsed = articleSchema.safeParse(parseTidyJson(json));
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const fields: Record<string, string> = {};
  for (const [name, texts] of Object.entries(fieldErrors as Record<string, string[] | undefined>)) {
    if (texts?.[0]) fields[name] = texts[0];
  }
  throw refuseArticle(title, fields, formErrors[0] ?? FORM_TEXT.checkFields);
}

/** Runs a save, and turns its errors into refusals: beside the field if possible; the form keeps its text. */
async function withSaveErrors<Result>({ site }: Context, title: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response || error instanceof Refusal) throw error;
    if (error instanceof ArticleRefused) {
      const text = ARTICLE_REFUSED_TEXT[error.reason];
      throw new Refusal(text, { reason: "forbidden", title, summary: { title, text } });
    }
    if (error instanceof SlugTaken) {
      const slug = `Outra notícia já usa este endereço. Está livre: ${error.free}`;
      throw refuseArticle(title, { slug }, "O endereço (slug) já é de outra notícia.");
    }
    if (error instanceof CategoryGone) {
      const categoryId = "Escolha uma categoria da lista";
      throw refuseArticle(title, { categoryId }, "A categoria foi excluída enquanto você escrevia.");
    }
    site.log.error({ err: error }, "an article could not be saved");
    const summary = { title: NEWSROOM_TEXT.createFailed, text: ADMIN_TEXT.tryAgain };
    throw new Refusal(summary.text, { reason: "unavailable", title: summary.title, summary });
  }
}

/** Schedules the publication; the job that runs every minute would find the article too, a little later. */
async function schedule({ site }: Context, id: string, { published, scheduledAt }: ArticleFields): Promise<void> {
  if (published || !scheduledAt) return;
  await sendJob(site, "publish-news", { id }, { startAfter: new Date(scheduledAt) });
}

type Saving = Context & { values: z.output<typeof articleWithDrafts> };

/** Completes a save: sends the article to review if the form asked for that. @returns the message for the toast */
async function finishSave({ site, sender, values }: Saving, id: string, toast: FormMessage): Promise<FormMessage> {
  if (!values.review) return toast;
  const message = values.message || null;
  const title = await sendToReview(site.db, sender, id, message);
  if (title !== null) await mailReviewers({ site, sender }, { id, title, message });
  return { title: REVIEW_TEXT.sent, text: toast.text ?? REVIEW_TEXT.sentText };
}

/** Schedules the publication of what was saved, sends it to review, and returns it as it was stored. */
async function describeSave(context: Saving, saved: PublishedArticle, fields: ArticleFields, title: string) {
  const { site } = context;
  await schedule(context, saved.id, fields);
  const { fields: stored } = await getEditable(site.db, saved.id);
  const toast = await finishSave(context, saved.id, { title, text: describeSaved(site.timeZone, saved) });
  return { toast, data: { saved: { fields: stored, version: saved.version } } };
}

/** Creates an article. Its form contains the id, so that it is created once even if the form is sent twice. */
export const createArticleForm = defineAdminForm({
  intent: "salvar",
  permission: "writeArticles",
  failed: NEWSROOM_TEXT.createFailed,
  schema: articleWithDrafts,
  async run(context): Promise<FormSuccess<EditorData>> {
    const { site, sender, values, newId } = context;
    const fields = parseFields(values.fields, NEWSROOM_TEXT.createFailed);
    const id = newId ?? undefined;
    return withSaveErrors(context, NEWSROOM_TEXT.createFailed, async () => {
      try {
        const saved = await saveAndPublish(site.db, sender, publicationOf(values), (tx) =>
          createArticle(tx, sender, fields, { id, drafts: values.held }),
        );
        const { toast, data } = await describeSave(context, saved, fields, NEWSROOM_TEXT.created);
        return { toast, data: { ...data, created: saved.id } };
      } catch (error) {
        if (error instanceof AlreadyCreated && id) return findCreated(context, id, fields);
        throw error;
      }
    });
  },
});

/** An empty date of publication in a form means the stored one. */
const withDateOf = (stored: ArticleFields, fields: ArticleFields): ArticleFields => ({
  ...fields,
  firstPublishedAt: fields.firstPublishedAt || stored.firstPublishedAt,
});

/** The fields as a save would store them: an empty slug keeps the stored one, and so does an order number that the form did not change. */
const asStored = (stored: ArticleFields, fields: ArticleFields, baseOrder: number): ArticleFields => ({
  ...withDateOf(stored, fields),
  slug: fields.slug || stored.slug,
  orderIndex: fields.orderIndex === baseOrder ? stored.orderIndex : fields.orderIndex,
});

/** Repeats the response that was lost. Text typed since is stored as a draft of the article, which the article's form restores. */
async function findCreated(context: Saving, id: string, fields: ArticleFields) {
  const { site, sender, values } = context;
  await requireReadable(site.db, sender, id);
  const [stored, first] = await Promise.all([getEditable(site.db, id), findRevision(site.db, id, 1)]);
  const began = { ...(first?.fields ?? EMPTY_FIELDS), slug: fields.slug };
  if (changedFields(withDateOf(began, fields), began).length > 0) {
    const draft = { ...fields, slug: fields.slug || stored.fields.slug };
    const form = { id: crypto.randomUUID(), newsId: id, baseVersion: 1, sequence: Date.now(), fields: draft };
    await saveAutosave(site.db, sender.id, form);
  }
  // Text typed since is in the article or in that draft.
  await deleteAutosaves(site.db, sender.id, values.held);
  return { toast: await finishSave(context, id, { title: NEWSROOM_TEXT.created }), data: { created: id } };
}

/** The id in the URL, of an article that the sender may read. @throws a 404 response, or not_found */
async function requireId({ site, sender, params }: Context & Pick<AdminContext, "params">): Promise<string> {
  const id = orNotFound(params.id && isId(params.id) ? params.id : null);
  await requireReadable(site.db, sender, id);
  return id;
}

/** Saves the article in the URL; if somebody has saved it meanwhile, returns both versions as a conflict instead. */
export const saveArticleForm = defineAdminForm({
  intent: "salvar",
  permission: "writeArticles",
  failed: ADMIN_TEXT.failed,
  schema: articleWithDrafts,
  async run(context): Promise<FormSuccess<EditorData>> {
    const { site, sender, values } = context;
    const id = await requireId(context);
    const version = Number(context.version);
    const fields = await parseOrCompare(context, id, version);
    if ("conflict" in fields) return { data: fields };
    return withSaveErrors(context, ADMIN_TEXT.failed, async () => {
      try {
        const change = { fields, version, baseOrder: values.baseOrder };
        const saved = await saveAndPublish(site.db, sender, publicationOf(values), (tx) =>
          updateArticle(tx, sender, id, change, { drafts: values.held }),
        );
        return describeSave(context, saved, fields, values.withdraw ? NEWSROOM_TEXT.withdrawn : NEWSROOM_TEXT.updated);
      } catch (error) {
        if (!(error instanceof EditConflict)) throw error;
        const conflict = await describeConflict(context, id, version);
        const expected = asStored(conflict.fields, fields, values.baseOrder);
        if (changedFields(conflict.fields, expected).length > 0) return { data: { conflict } };
        // The same text was saved before, most likely by this form with its response lost.
        await deleteAutosaves(site.db, sender.id, values.held);
        const saved = { fields: conflict.fields, version: conflict.version };
        return { toast: await finishSave(context, id, { title: NEWSROOM_TEXT.updated }), data: { saved } };
      }
    });
  },
});

/** The parsed fields; a conflict if only the schedule is invalid because the article was published while the form was open. */
async function parseOrCompare(
  context: AdminContext<typeof articleWithDrafts>,
  id: string,
  version: number,
): Promise<ArticleFields | { conflict: Conflict }> {
  try {
    return parseFields(context.values.fields, ADMIN_TEXT.failed);
  } catch (refusal) {
    const wrong = Object.keys((refusal as Refusal).refused.fields ?? {});
    if (wrong.join() !== "scheduledAt") throw refusal;
    const { version: now } = await getEditable(context.site.db, id);
    if (now === version) throw refusal;
    return { conflict: await describeConflict(context, id, version) };
  }
}

/** Returns the stored article as a conflict, for a form that is based on an earlier version and merges before it saves. */
export const compareArticleForm = defineAdminForm({
  intent: "juntar",
  permission: "writeArticles",
  schema: z.object({}),
  async run(context): Promise<FormSuccess<EditorData>> {
    return { data: { conflict: await describeConflict(context, await requireId(context), Number(context.version)) } };
  },
});

async function describeConflict({ site, sender }: Context, id: string, version: number): Promise<Conflict> {
  const current = await getEditable(site.db, id);
  const [revision, base] = await Promise.all([
    findRevision(site.db, id, current.version),
    findRevision(site.db, id, version),
  ]);
  return {
    fields: current.fields,
    base: base?.fields ?? null,
    version: current.version,
    editor: revision?.editor?.trim() || "outra pessoa",
    editorId: revision?.editorId ?? null,
    isOwn: revision?.editorId === sender.id,
    savedAt: current.updatedAt,
  };
}

/** Deletes drafts. */
export const discardDraftForm = defineAdminForm({
  intent: "descartar",
  permission: "writeArticles",
  schema: heldDrafts,
  async run({ site, sender, values }): Promise<FormSuccess<EditorData>> {
    await deleteAutosaves(site.db, sender.id, values);
    return { data: {} };
  },
});

/** Creates the URL at which anyone who has it can see the saved draft. */
export const sharePreviewForm = defineAdminForm({
  intent: "previa",
  permission: "writeArticles",
  schema: z.object({}),
  async run(context): Promise<FormSuccess<EditorData>> {
    const { site, sender } = context;
    const key = await makePreviewKey(site.db, sender, await requireId(context));
    return { data: { previewLink: `${site.url}/previa/${key}` } };
  },
});
