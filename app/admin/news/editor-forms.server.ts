import { z } from "zod";
import type { FormMessage } from "#app/forms/action-result.ts";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { FORM_TEXT } from "#app/forms/form-text.ts";
import { sendToReview } from "#domain/news/review/mutations.server.ts";
import { REVIEW_TEXT } from "#domain/news/review/text.ts";
import { deleteAutosaves, type KnownDraft, saveAutosave } from "#domain/news/writing/autosaves.server.ts";
import { type ArticleFields, changedFields, EMPTY_FIELDS } from "#domain/news/writing/fields.ts";
import { articleSchema, knownDraftsSchema } from "#domain/news/writing/form.ts";
import {
  AlreadyCreated,
  CategoryGone,
  createArticle,
  EditConflict,
  makePreviewKey,
  type SavedArticle,
  SlugTaken,
  updateArticle,
} from "#domain/news/writing/mutations.server.ts";
import { parseJsonSafeForPostgres } from "#domain/news/writing/parse-json-safe-for-postgres.ts";
import { findRevision, getEditable } from "#domain/news/writing/queries.server.ts";
import { ArticleRefused, requireReadable } from "#domain/news/writing/rights.server.ts";
import { ARTICLE_REFUSED_TEXT, NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type AdminContext, defineAdminForm } from "../shell/admin-action.server.ts";
import { ADMIN_TEXT } from "../shell/admin-text.ts";
import { orNotFound } from "../shell/row-of.server.ts";
import { sendJob } from "../shell/send-job.server.ts";
import type { Conflict, EditorData } from "./editor-result.ts";

type Context = Pick<AdminContext, "site" | "sender">;

/** The drafts whose text a form holds, as JSON; forms of an earlier version of the program name one by its id. */
const heldDrafts = z
  .object({ drafts: z.string().default(""), autosaveId: z.string().default("") })
  .transform(({ drafts, autosaveId }): KnownDraft[] => {
    const parsed = knownDraftsSchema.safeParse(parseJsonSafeForPostgres(drafts));
    if (parsed.success) return parsed.data;
    return isId(autosaveId) ? [{ id: autosaveId, expectedVersion: null, writer: null }] : [];
  });

/** A form of the article, whose fields come as JSON. */
const articleForm = z.object({
  fields: z.string(),
  baseOrder: z.coerce.number().catch(0),
  /** Whether the article goes to the editors once it is saved. */
  review: z.literal("sim").optional().catch(undefined),
});

const articleWithDrafts = z.intersection(
  articleForm,
  heldDrafts.transform((drafts) => ({ held: drafts })),
);

/** Shown by a toast, and above the fields for whoever comes back to the form later. */
function refuseArticle(title: string, fields: Record<string, string>, text: string): Refusal {
  return new Refusal(text, { fields, title, summary: { title, text } });
}

/** The form's fields. @throws {Refusal} with the error of each */
function parseFields(json: string, title: string): ArticleFields {
  const parsed = articleSchema.safeParse(parseJsonSafeForPostgres(json));
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const fields: Record<string, string> = {};
  for (const [name, texts] of Object.entries(fieldErrors as Record<string, string[] | undefined>)) {
    if (texts?.[0]) fields[name] = texts[0];
  }
  throw refuseArticle(title, fields, formErrors[0] ?? FORM_TEXT.checkFields);
}

/** Runs a save; what it cannot store is reported beside the field, and a failure leaves every letter in the form. */
async function withSaveErrors<Result>({ site }: Context, title: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
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

/** Tells of an address that had to be another than the title's. */
const aboutSlug = ({ taken, slug }: SavedArticle) =>
  taken ? `Outra notícia já usa o endereço “${taken}”, por isso esta ficou com “${slug}”.` : undefined;

/** Sends the job of a scheduled article. */
async function schedule({ site }: Context, id: string, { published, scheduledAt }: ArticleFields): Promise<void> {
  if (published || !scheduledAt) return;
  await sendJob(site, "publish-news", { id }, { startAfter: new Date(scheduledAt) });
}

type Saving = Context & { values: z.output<typeof articleWithDrafts> };

/** The message of a save; one that was to go to the editors goes there now. */
async function describeSaved({ site, sender, values }: Saving, id: string, toast: FormMessage): Promise<FormMessage> {
  if (!values.review) return toast;
  await sendToReview(site.db, sender, id);
  return { title: REVIEW_TEXT.sent, text: toast.text ?? REVIEW_TEXT.sentText };
}

/** Writes a new article. Its form names the id, so that it is written once, however often the form is sent. */
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
        const saved = await createArticle(site.db, sender, fields, { id, drafts: values.held });
        await schedule(context, saved.id, fields);
        const { fields: stored } = await getEditable(site.db, saved.id);
        const toast = await describeSaved(context, saved.id, { title: NEWSROOM_TEXT.created, text: aboutSlug(saved) });
        return { toast, data: { created: saved.id, saved: { fields: stored, version: saved.version } } };
      } catch (error) {
        if (error instanceof AlreadyCreated && id) return findCreated(context, id, fields);
        throw error;
      }
    });
  },
});

/** A form that leaves the date of publication empty asks for the one that is stored. */
const withDateOf = (stored: ArticleFields, fields: ArticleFields): ArticleFields => ({
  ...fields,
  firstPublishedAt: fields.firstPublishedAt || stored.firstPublishedAt,
});

/** The fields as a save stores them: an empty slug is made from the title, and an order that the form left alone stays. */
const asStored = (stored: ArticleFields, fields: ArticleFields, baseOrder: number): ArticleFields => ({
  ...withDateOf(stored, fields),
  slug: fields.slug || stored.slug,
  orderIndex: fields.orderIndex === baseOrder ? stored.orderIndex : fields.orderIndex,
});

/** The answer that was lost. Text typed since is stored as a draft of the article, which its form finds. */
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
  return { toast: await describeSaved(context, id, { title: NEWSROOM_TEXT.created }), data: { created: id } };
}

/** The id in the address, of an article that the sender may read. @throws a 404 response, or not_found */
async function requireId({ site, sender, params }: Context & Pick<AdminContext, "params">): Promise<string> {
  const id = orNotFound(params.id && isId(params.id) ? params.id : null);
  await requireReadable(site.db, sender, id);
  return id;
}

/** Saves the article of the address; a save in between is shown beside this one, and nothing of either is lost. */
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
        const saved = await updateArticle(site.db, sender, id, change, { drafts: values.held });
        await schedule(context, id, fields);
        const { fields: stored } = await getEditable(site.db, id);
        const toast = await describeSaved(context, id, { title: NEWSROOM_TEXT.updated, text: aboutSlug(saved) });
        return { toast, data: { saved: { fields: stored, version: saved.version } } };
      } catch (error) {
        if (!(error instanceof EditConflict)) throw error;
        const conflict = await describeConflict(context, id, version);
        const expected = asStored(conflict.fields, fields, values.baseOrder);
        if (changedFields(conflict.fields, expected).length > 0) return { data: { conflict } };
        // The same was saved before: most likely by this form, whose answer was lost.
        await deleteAutosaves(site.db, sender.id, values.held);
        const saved = { fields: conflict.fields, version: conflict.version };
        return { toast: await describeSaved(context, id, { title: NEWSROOM_TEXT.updated }), data: { saved } };
      }
    });
  },
});

/** The fields; both versions where the hour of an article that came out meanwhile is a past one in a form that is still open. */
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

/** Both versions before a save: the stored article, for a form that began from an earlier one. */
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
    isOwn: revision?.editorId === sender.id,
    savedAt: current.updatedAt,
  };
}

/** Deletes text that was typed and not saved. */
export const discardDraftForm = defineAdminForm({
  intent: "descartar",
  permission: "writeArticles",
  schema: heldDrafts,
  async run({ site, sender, values }): Promise<FormSuccess<EditorData>> {
    await deleteAutosaves(site.db, sender.id, values);
    return { data: {} };
  },
});

/** The address at which anyone who has it sees the saved draft. */
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
