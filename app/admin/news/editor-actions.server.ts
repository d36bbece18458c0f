import { z } from "zod";
import type { FormFailure } from "#app/form.server.ts";
import type { AuditAction } from "#domain/audit/schema.ts";
import { isId } from "#domain/id.ts";
import { deleteAutosaves, type KnownDraft, keepAutosave } from "#domain/newsroom/autosaves.server.ts";
import { type ArticleFields, changedFields, EMPTY_FIELDS } from "#domain/newsroom/fields.ts";
import {
  AlreadyCreated,
  CategoryGone,
  createArticle,
  EditConflict,
  makePreviewKey,
  type SavedArticle,
  SlugTaken,
  updateArticle,
} from "#domain/newsroom/mutations.server.ts";
import { findRevision, getEditable } from "#domain/newsroom/queries.server.ts";
import { readWords } from "#domain/newsroom/read-words.ts";
import { articleSchema, knownDraftsSchema } from "#domain/newsroom/schema.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { refuseForm, type Task } from "../forms.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import type { Conflict, EditorAnswer } from "./answer.ts";

/** The form's fields, or the refusal with what is wrong beside each. */
function readFields(form: FormData, failed: string): ArticleFields | EditorAnswer {
  const parsed = articleSchema.safeParse(readWords(String(form.get("fields"))));
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const fields = Object.fromEntries(
    Object.entries(fieldErrors as Record<string, string[] | undefined>).map(([name, texts]) => [name, texts?.[0]]),
  );
  const text = formErrors[0] ?? "Confira os campos marcados.";
  return refuseNews(form, fields, failed, text);
}

/** Told by a toast, and by the box of the form for whoever comes back to it later. */
function refuseNews(form: FormData, fields: FormFailure["fields"], title: string, text: string): EditorAnswer {
  return refuseForm(form, { fields, error: { title, text } }, { title, text, destructive: true });
}

const isRefusal = (read: ArticleFields | EditorAnswer): read is EditorAnswer => "failure" in read;

/** The drafts whose text a form holds. Forms of an earlier program name one by its id. */
function draftsOf(form: FormData): KnownDraft[] {
  const parsed = knownDraftsSchema.safeParse(readWords(String(form.get("drafts") ?? "")));
  if (parsed.success) return parsed.data;
  const autosaveId = String(form.get("autosaveId") ?? "");
  return isId(autosaveId) ? [{ id: autosaveId, expectedVersion: null, writer: null }] : [];
}

/** Runs a save; what fails unexpectedly is told by a toast and in the box of the form, which keeps every letter. */
async function withSaveErrors(task: Task, work: () => Promise<EditorAnswer>): Promise<EditorAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    if (error instanceof SlugTaken) return slugTaken(task.form, error);
    if (error instanceof CategoryGone) return categoryGone(task.form);
    task.site.log.error({ err: error }, "an article could not be saved");
    return refuseNews(task.form, {}, NEWSROOM_TEXT.createFailed, "Tente de novo em um instante.");
  }
}

const failedTitle = (form: FormData) => (form.has("version") ? OFFICE_TEXT.failed : NEWSROOM_TEXT.createFailed);

const categoryGone = (form: FormData): EditorAnswer =>
  refuseNews(
    form,
    { categoryId: "Escolha uma categoria da lista" },
    failedTitle(form),
    "A categoria foi excluída enquanto você escrevia.",
  );

const slugTaken = (form: FormData, { free }: SlugTaken): EditorAnswer =>
  refuseNews(
    form,
    { slug: `Outra notícia já usa este endereço. Está livre: ${free}` },
    failedTitle(form),
    "O endereço (slug) já é de outra notícia.",
  );

/** A word on an address that had to be another than the title's. */
const aboutSlug = ({ taken, slug }: SavedArticle) =>
  taken ? `Outra notícia já usa o endereço “${taken}”, por isso esta ficou com “${slug}”.` : undefined;

/** Tells the job queue of the moment; the sweep of every minute would find it too. */
async function schedule({ site }: Task, id: string, { published, scheduledAt }: ArticleFields): Promise<void> {
  if (published || !scheduledAt) return;
  await site.jobs.send("publish-news", { id }, { startAfter: new Date(scheduledAt) });
}

/** Writes a new article. Its form names the id, so that it is written once, however often the form is sent. */
export async function createFromForm(task: Task): Promise<EditorAnswer> {
  const fields = readFields(task.form, NEWSROOM_TEXT.createFailed);
  if (isRefusal(fields)) return fields;
  const formId = String(task.form.get("newId") ?? "");
  const newId = isId(formId) ? formId : undefined;
  return withSaveErrors(task, async () => {
    try {
      const saved = await createArticle(task.site.db, task.actor, fields, { id: newId, drafts: draftsOf(task.form) });
      await schedule(task, saved.id, fields);
      const { fields: stored } = await getEditable(task.site.db, saved.id);
      const toast = { title: NEWSROOM_TEXT.created, text: aboutSlug(saved) };
      return { toast, created: saved.id, saved: { fields: stored, version: saved.version } };
    } catch (error) {
      if (error instanceof AlreadyCreated && newId) return findCreated(task, newId, fields);
      throw error;
    }
  });
}

/** A form that leaves the date of publication empty asks for the one that is stored. */
const withDateOf = (stored: ArticleFields, fields: ArticleFields): ArticleFields => ({
  ...fields,
  firstPublishedAt: fields.firstPublishedAt || stored.firstPublishedAt,
});

/** The answer that was lost. What was typed since is stored as a draft of the article, which its form finds. */
async function findCreated({ site, actor }: Task, id: string, fields: ArticleFields): Promise<EditorAnswer> {
  const [stored, first] = await Promise.all([getEditable(site.db, id), findRevision(site.db, id, 1)]);
  const began = { ...(first?.fields ?? EMPTY_FIELDS), slug: fields.slug };
  if (changedFields(withDateOf(began, fields), began).length > 0) {
    const draft = { ...fields, slug: fields.slug || stored.fields.slug };
    const form = { id: crypto.randomUUID(), newsId: id, baseVersion: 1, sequence: Date.now(), fields: draft };
    await keepAutosave(site.db, actor.id, form);
  }
  return { toast: { title: NEWSROOM_TEXT.created }, created: id };
}

/** Saves the article `id`; a save in between is shown beside this one, and nothing of either is lost. */
export async function saveFromForm(task: Task, id: string, action?: AuditAction): Promise<EditorAnswer> {
  const { site, actor, form } = task;
  const fields = readFields(form, OFFICE_TEXT.failed);
  const version = Number(form.get("version"));
  if (isRefusal(fields)) {
    // An article that came out at its hour makes that hour a past one in forms that are still open: both are shown.
    const { version: now } = await getEditable(site.db, id);
    const names = Object.keys(fields.failure?.fields ?? {});
    return names.join() === "scheduledAt" && now !== version
      ? { conflict: await describeConflict(task, id, version) }
      : fields;
  }
  const baseOrder = Number(form.get("baseOrder"));
  return withSaveErrors(task, async () => {
    try {
      const change = { fields, version, baseOrder, action };
      const saved = await updateArticle(site.db, actor, id, change, { drafts: draftsOf(form) });
      await schedule(task, id, fields);
      const { fields: stored } = await getEditable(site.db, id);
      const toast = { title: NEWSROOM_TEXT.updated, text: aboutSlug(saved) };
      return { toast, saved: { fields: stored, version: saved.version } };
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const conflict = await describeConflict(task, id, version);
      if (changedFields(conflict.fields, withDateOf(conflict.fields, fields)).length > 0) return { conflict };
      // The same was saved before: most likely by this form, whose answer was lost.
      await deleteAutosaves(site.db, actor.id, draftsOf(form));
      return { toast: { title: NEWSROOM_TEXT.updated }, saved: { fields: conflict.fields, version: conflict.version } };
    }
  });
}

/** Both versions before a save: the stored article, for a form that began from an earlier one. */
export async function compareWithSaved(task: Task, id: string): Promise<EditorAnswer> {
  return { conflict: await describeConflict(task, id, Number(task.form.get("version"))) };
}

async function describeConflict({ site, actor }: Task, id: string, version: number): Promise<Conflict> {
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
    isOwn: revision?.editorId === actor.id,
    savedAt: current.updatedAt,
  };
}

/** Forgets what was typed and not saved. */
export async function discardAutosave({ site, actor, form }: Task): Promise<EditorAnswer> {
  await deleteAutosaves(site.db, actor.id, draftsOf(form));
  return {};
}

/** The address at which anyone who has it sees the saved draft. */
export async function sharePreview({ site, actor }: Task, id: string): Promise<EditorAnswer> {
  const key = await makePreviewKey(site.db, actor, id);
  return { previewLink: `${site.url}/previa/${key}` };
}
