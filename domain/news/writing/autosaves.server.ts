import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news, newsAutosaves } from "#db/schema/news.ts";
import type { ArticleFields } from "../fields.ts";
import { changedFields } from "./fields.ts";
import type { Autosave } from "./form.ts";
import { autosaveColumns, draftVersion, toAutosave } from "./queries.server.ts";

/** Unsaved forms are stored for so many days after the last change. */
const RETENTION_DAYS = 60;

/** An unfinished form, as a browser sends it every second or so while someone types. */
export interface UnfinishedForm {
  /** Of the draft, created by the browser; a UUID. */
  id: string;
  newsId: string | null;
  baseVersion: number;
  /** Grows with each change of the form. */
  sequence: number;
  /** The open form: a UUID for each tab and device; absent in forms of an earlier program version. */
  writer?: string;
  /** The version of the stored draft that this one continues; null for a new draft. */
  expectedVersion?: string | null;
  /** The last sequence of this writer whose response arrived: drafts that it stored after that are its own as well. */
  acknowledged?: number;
  /** Drafts whose text was merged into this one. */
  merged?: KnownDraft[];
  fields: ArticleFields;
}

/** A stored draft as a form knows it: it is deleted only in that version, or if the same form wrote it last. */
export interface KnownDraft {
  id: string;
  expectedVersion: string | null;
  writer: string | null;
}

/** Whether a draft was stored; `version` is the one that the article has now, null for a new or deleted article. */
export type AutosaveResult =
  | { kept: true; draftVersion: string; version: number | null }
  /** Another tab or device continued the same draft: `other` is its draft; null for a draft of another person. */
  | { kept: false; other: Autosave | null; version: number | null };

/** How often storing is retried if the draft is deleted concurrently. */
const ATTEMPTS = 3;

/**
 * Stores what an editor typed, unless another form has continued the draft. A request that arrives after a newer one of the same
 * form changes nothing; a draft that this form stored without receiving the response is no conflict.
 */
export async function saveAutosave(db: Database, editorId: string, form: UnfinishedForm): Promise<AutosaveResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await db.transaction(async (tx): Promise<AutosaveResult | null> => {
      const stored = { draftVersion };
      const version = form.newsId ? await lockedVersionOf(tx, form.newsId) : null;
      // The article was deleted meanwhile: the text is stored as that of a new article.
      const values = valuesOf(editorId, form, version === null ? null : form.newsId);
      const [made] = await tx.insert(newsAutosaves).values(values).onConflictDoNothing().returning(stored);
      if (made) {
        await deleteAutosaves(tx, editorId, form.merged ?? []);
        return { kept: true, ...made, version };
      }
      const [row] = await tx
        .select({ ...autosaveColumns, editorId: newsAutosaves.editorId })
        .from(newsAutosaves)
        .where(eq(newsAutosaves.id, form.id))
        .for("update");
      if (!row) return null;
      const { editorId: owner, ...draft } = row;
      if (owner !== editorId) return { kept: false, other: null, version };
      const current = toAutosave(draft);
      const next = compare(current, form);
      if (next === "refuse") return { kept: false, other: current, version };
      if (next === "leave") return { kept: true, draftVersion: current.draftVersion, version };
      const { id, ...changes } = values;
      const [written] = await tx.update(newsAutosaves).set(changes).where(eq(newsAutosaves.id, id)).returning(stored);
      await deleteAutosaves(tx, editorId, form.merged ?? []);
      return { kept: true, ...written!, version };
    });
    if (result) return result;
    if (attempt === ATTEMPTS) throw new Error("the draft was deleted again and again");
  }
}

function compare(current: Autosave, form: UnfinishedForm): "write" | "leave" | "refuse" {
  if (current.writer === (form.writer ?? null)) {
    if (current.sequence >= form.sequence) return "leave";
    // A form of an earlier program version sends only its sequence.
    if (form.writer === undefined || current.sequence > (form.acknowledged ?? 0)) return "write";
  }
  if (current.draftVersion === form.expectedVersion) return "write";
  return changedFields(current.fields, form.fields).length === 0 ? "write" : "refuse";
}

const valuesOf = (editorId: string, form: UnfinishedForm, newsId: string | null) => ({
  id: form.id,
  newsId,
  baseVersion: form.baseVersion,
  sequence: form.sequence,
  writer: form.writer ?? null,
  fields: { ...form.fields },
  editorId,
  updatedAt: new Date(),
});

/** Locks an article against deletion and returns its version; null if it is gone. */
async function lockedVersionOf(tx: Database, newsId: string): Promise<number | null> {
  const [row] = await tx.select({ version: news.version }).from(news).where(eq(news.id, newsId)).for("key share");
  return row?.version ?? null;
}

/** Deletes an editor's own drafts, unless another tab or device has continued them: its text is stored nowhere else. */
export async function deleteAutosaves(
  db: Pick<Database, "delete">,
  editorId: string,
  drafts: KnownDraft[],
): Promise<void> {
  for (const { id, expectedVersion, writer } of drafts) {
    await db.delete(newsAutosaves).where(
      and(
        eq(newsAutosaves.id, id),
        eq(newsAutosaves.editorId, editorId),
        or(
          expectedVersion === null ? undefined : eq(draftVersion, expectedVersion),
          writer === null ? undefined : eq(newsAutosaves.writer, writer),
          // A form of an earlier program version deletes drafts of such forms.
          expectedVersion === null && writer === null ? sql`${newsAutosaves.writer} is null` : undefined,
        ),
      ),
    );
  }
}

/** Deletes unsaved forms that were not changed for two months. */
export async function deleteOldAutosaves(db: Database): Promise<void> {
  await db.delete(newsAutosaves).where(lt(newsAutosaves.updatedAt, sql`now() - ${`${RETENTION_DAYS} days`}::interval`));
}
