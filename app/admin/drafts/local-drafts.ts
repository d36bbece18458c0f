import { listStoredKeys, readStoredValue, store } from "#app/ui/browser-storage.ts";

/** The form that a draft belongs to, and its user. */
export interface DraftScope {
  /** Id of the signed-in account, so that nobody finds another person's text. */
  account: string;
  /** Name of the form. */
  form: string;
  /** Id of what is edited; empty for something new. */
  row: string;
}

/** An unsaved form in the browser's local storage: it survives a closed tab, a crash and a lost connection. */
export interface LocalDraft<Content> {
  /** Id of the open form that wrote it: each tab has its own. */
  writer: string;
  /** Increases with each change of that form. */
  sequence: number;
  /** ISO 8601. */
  savedAt: string;
  content: Content;
}

const PREFIX = "coreto:rascunho:";
/** Drafts are deleted this long after the last keystroke, as on the server. */
const RETENTION_MS = 60 * 86_400_000;

const keyPrefixOf = ({ account, form, row }: DraftScope) => `${PREFIX}${account}:${form}:${row}:`;

const isDraft = (value: unknown): value is LocalDraft<unknown> => {
  const draft = value as Partial<LocalDraft<unknown>> | null;
  return typeof draft?.writer === "string" && typeof draft.sequence === "number" && typeof draft.savedAt === "string";
};

/** The drafts of a form in this browser, the newest first. @param isContent filters out values that cannot be used */
export function listLocalDrafts<Content>(
  scope: DraftScope,
  isContent: (value: unknown) => value is Content,
): LocalDraft<Content>[] {
  const drafts: LocalDraft<Content>[] = [];
  for (const key of listStoredKeys(keyPrefixOf(scope))) {
    const draft = readStoredValue(key);
    if (!isDraft(draft) || !isContent(draft.content)) continue;
    if (Date.parse(draft.savedAt) < Date.now() - RETENTION_MS) store(key, null);
    else drafts.push({ ...draft, content: draft.content });
  }
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Stores a draft, replacing an earlier one of the same writer; false if the storage is full or not allowed. */
export function storeLocalDraft<Content>(
  scope: DraftScope,
  draft: Pick<LocalDraft<Content>, "writer" | "sequence" | "content">,
): boolean {
  const stored: LocalDraft<Content> = { ...draft, savedAt: new Date().toISOString() };
  return store(keyPrefixOf(scope) + draft.writer, JSON.stringify(stored));
}

/** Deletes a writer's draft, unless the stored one is later than `sequence`. */
export function deleteLocalDraft(scope: DraftScope, writer: string, sequence = Number.POSITIVE_INFINITY): void {
  const key = keyPrefixOf(scope) + writer;
  const draft = readStoredValue(key);
  if (isDraft(draft) && draft.sequence <= sequence) store(key, null);
}

const LOCK = "coreto:formulario:";

/** Writers of forms that this page has closed: the browser lists a lock for a moment after its release. */
const closedHere = new Set<string>();

/** Lets other tabs know that a form is open, until the returned function is called or the tab is closed. */
export function claimWriter(writer: string): () => void {
  closedHere.delete(writer);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks on secure pages only; elsewhere every stored draft counts as abandoned.
  navigator.locks?.request(LOCK + writer, () => released).catch(() => {});
  return () => {
    closedHere.add(writer);
    release();
  };
}

/** The writers whose forms are open in a tab of this browser: their drafts are not abandoned. */
export async function listOpenWriters(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = locks?.held?.map(({ name = "" }) => name) ?? [];
  const writers = names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length));
  return new Set(writers.filter((writer) => !closedHere.has(writer)));
}
