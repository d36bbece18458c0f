import type { Autosave } from "#domain/newsroom/schema.ts";

/** What the browser itself keeps of an unfinished form: it survives a crash and a lost network. */
export type LocalDraft = Omit<Autosave, "newsId">;

const PREFIX = "coreto:noticia:";
/** New articles, which have no id yet, are told apart by their forms. */
const NEW = `${PREFIX}nova:`;

const keyOf = (newsId: string | null, formId: string) => (newsId ? PREFIX + newsId : NEW + formId);

/** What this browser kept under a key; null when there is nothing that can be read. */
function readDraft(key: string): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as LocalDraft | null;
    return draft && typeof draft.id === "string" && typeof draft.fields?.title === "string" ? draft : null;
  } catch {
    return null;
  }
}

/** What this browser kept for an article, or for the form of a new one. */
export function findLocalDraft(newsId: string | null, formId: string): LocalDraft | null {
  return readDraft(keyOf(newsId, formId));
}

/**
 * What a form of a new article that is gone left here and nowhere else, the latest; null when there is nothing. From now
 * on it is kept under another form's id: where the first form is still open, neither touches what the other keeps.
 */
export function adoptLocalDraft(formId: string): LocalDraft | null {
  const drafts = localKeys()
    .filter((key) => key.startsWith(NEW))
    .map(readDraft)
    .filter((draft) => draft !== null);
  const latest = drafts.sort((one, other) => one.sequence - other.sequence).at(-1);
  if (!latest) return null;
  const adopted = { ...latest, id: formId };
  if (keepLocalDraft(null, adopted)) deleteLocalDraft(null, latest.id);
  return adopted;
}

function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keeps it; false when the browser has no room or does not allow it. */
export function keepLocalDraft(newsId: string | null, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(newsId, draft.id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it, unless another form, or a later letter than `sequence`, was written there since. */
export function deleteLocalDraft(newsId: string | null, id: string, sequence = Number.POSITIVE_INFINITY): void {
  const kept = findLocalDraft(newsId, id);
  if (kept?.id === id && kept.sequence <= sequence) localStorage.removeItem(keyOf(newsId, id));
}
