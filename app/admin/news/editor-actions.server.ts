import { z } from "zod";
import type { FormFailure } from "#app/form.server.ts";
import type { AuditAction } from "#domain/audit/schema.ts";
import { isId } from "#domain/id.ts";
import { deleteAutosave } from "#domain/newsroom/autosaves.server.ts";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import {
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
import { articleSchema } from "#domain/newsroom/schema.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";
import { refuseForm, type Task } from "../forms.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import type { EditorAnswer } from "./answer.ts";

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

/** Told by a toast, and by the box of the form for whoever comes back to it later (back-office §8). */
function refuseNews(form: FormData, fields: FormFailure["fields"], title: string, text: string): EditorAnswer {
  return refuseForm(form, { fields, error: { title, text } }, { title, text, destructive: true });
}

const isRefusal = (read: ArticleFields | EditorAnswer): read is EditorAnswer => "failure" in read;

const autosaveOf = (form: FormData) => {
  const id = String(form.get("autosaveId") ?? "");
  return { autosaveId: isId(id) ? id : undefined };
};

const categoryGone = (form: FormData, failed: string): EditorAnswer =>
  refuseNews(
    form,
    { categoryId: "Escolha uma categoria da lista" },
    failed,
    "A categoria foi excluída enquanto você escrevia.",
  );

const slugTaken = (form: FormData, failed: string, { free }: SlugTaken): EditorAnswer =>
  refuseNews(
    form,
    { slug: `Outra notícia já usa este endereço. Está livre: ${free}` },
    failed,
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

/** Writes a new article. */
export async function createFromForm(task: Task): Promise<EditorAnswer> {
  const fields = readFields(task.form, NEWSROOM_TEXT.createFailed);
  if (isRefusal(fields)) return fields;
  try {
    const saved = await createArticle(task.site.db, task.actor, fields, autosaveOf(task.form));
    await schedule(task, saved.id, fields);
    const { fields: stored } = await getEditable(task.site.db, saved.id);
    const toast = { title: NEWSROOM_TEXT.created, text: aboutSlug(saved) };
    return { toast, created: saved.id, saved: { fields: stored, version: saved.version } };
  } catch (error) {
    if (error instanceof SlugTaken) return slugTaken(task.form, NEWSROOM_TEXT.createFailed, error);
    if (error instanceof CategoryGone) return categoryGone(task.form, NEWSROOM_TEXT.createFailed);
    throw error;
  }
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
    return names.join() === "scheduledAt" && now !== version ? { conflict: await describeConflict(task, id) } : fields;
  }
  const baseOrder = Number(form.get("baseOrder"));
  try {
    const change = { fields, version, baseOrder, action };
    const saved = await updateArticle(site.db, actor, id, change, autosaveOf(form));
    await schedule(task, id, fields);
    const { fields: stored } = await getEditable(site.db, id);
    const toast = { title: NEWSROOM_TEXT.updated, text: aboutSlug(saved) };
    return { toast, saved: { fields: stored, version: saved.version } };
  } catch (error) {
    if (error instanceof SlugTaken) return slugTaken(form, OFFICE_TEXT.failed, error);
    if (error instanceof CategoryGone) return categoryGone(form, OFFICE_TEXT.failed);
    if (error instanceof EditConflict) return { conflict: await describeConflict(task, id) };
    throw error;
  }
}

async function describeConflict({ site }: Task, id: string) {
  const current = await getEditable(site.db, id);
  const revision = await findRevision(site.db, id, current.version);
  return {
    fields: current.fields,
    version: current.version,
    editor: revision?.editor?.trim() || "outra pessoa",
    savedAt: current.updatedAt,
  };
}

/** Forgets what was typed and not saved. */
export async function discardAutosave({ site, actor, form }: Task): Promise<EditorAnswer> {
  const { autosaveId } = autosaveOf(form);
  if (autosaveId) await deleteAutosave(site.db, actor.id, autosaveId);
  return {};
}

/** The address at which anyone who has it sees the saved draft. */
export async function sharePreview({ site, actor }: Task, id: string): Promise<EditorAnswer> {
  const key = await makePreviewKey(site.db, actor, id);
  return { previewLink: `${site.url}/previa/${key}` };
}
