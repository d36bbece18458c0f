import type { Autosave } from "#domain/newsroom/schema.ts";

/** What the browser itself keeps of an unfinished form: it survives a crash and a lost network. */
export type LocalDraft = Omit<Autosave, "newsId">;

const PREFIX = "coreto:noticia:";
/** Where a form that has no id yet looks for what was left by the last one. */
const NEW = "nova";

const keyOf = (newsId: string | null) => PREFIX + (newsId ?? NEW);

/** What this browser kept for an article, or for a new one; null when there is nothing that can be read. */
export function findLocalDraft(newsId: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(newsId)) ?? "null") as LocalDraft | null;
    return draft && typeof draft.id === "string" && typeof draft.fields?.title === "string" ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps it; false when the browser has no room or does not allow it. */
export function keepLocalDraft(newsId: string | null, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(newsId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it, unless another form has written there since. */
export function deleteLocalDraft(newsId: string | null, id: string): void {
  if (findLocalDraft(newsId)?.id === id) localStorage.removeItem(keyOf(newsId));
}
