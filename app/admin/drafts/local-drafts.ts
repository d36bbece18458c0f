/** Where a form stands: whose it is, which form, and of what. */
export interface DraftPlace {
  /** Id of the account that is signed in: nobody finds another person's text. */
  account: string;
  /** Name of the form. */
  form: string;
  /** Id of what is edited; empty for something new. */
  row: string;
}

/** An unfinished form as the browser itself stores it: it survives a closed tab, a crash and a lost network. */
export interface LocalDraft<Content> {
  /** The open form that wrote it: each tab has its own. */
  writer: string;
  /** Grows with each change of that form. */
  sequence: number;
  /** ISO 8601. */
  savedAt: string;
  content: Content;
}

const PREFIX = "coreto:rascunho:";
/** Drafts are kept for so many days after the last letter, as on the server. */
const KEPT_MS = 60 * 86_400_000;

const placeKey = ({ account, form, row }: DraftPlace) => `${PREFIX}${account}:${form}:${row}:`;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): value is LocalDraft<unknown> => {
  const draft = value as Partial<LocalDraft<unknown>> | null;
  return typeof draft?.writer === "string" && typeof draft.sequence === "number" && typeof draft.savedAt === "string";
};

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The drafts that this browser stored for a form, the newest first. @param isContent tells what can be used from what cannot */
export function listLocalDrafts<Content>(
  place: DraftPlace,
  isContent: (value: unknown) => value is Content,
): LocalDraft<Content>[] {
  const drafts: LocalDraft<Content>[] = [];
  for (const key of keysOf(placeKey(place))) {
    const draft = read(key);
    if (!isDraft(draft) || !isContent(draft.content)) continue;
    if (Date.parse(draft.savedAt) < Date.now() - KEPT_MS) localStorage.removeItem(key);
    else drafts.push({ ...draft, content: draft.content });
  }
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Stores a draft in place of the same writer's earlier one; false when the browser has no room or does not allow it. */
export function storeLocalDraft<Content>(
  place: DraftPlace,
  draft: Pick<LocalDraft<Content>, "writer" | "sequence" | "content">,
): boolean {
  try {
    const stored: LocalDraft<Content> = { ...draft, savedAt: new Date().toISOString() };
    localStorage.setItem(placeKey(place) + draft.writer, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a writer's draft, unless something later than `sequence` is stored. */
export function deleteLocalDraft(place: DraftPlace, writer: string, sequence = Number.POSITIVE_INFINITY): void {
  const key = placeKey(place) + writer;
  const draft = read(key);
  if (isDraft(draft) && draft.sequence <= sequence) localStorage.removeItem(key);
}

const LOCK = "coreto:formulario:";

/** Shows other tabs that a form is open, until the returned function is called or the tab is gone. */
export function claimWriter(writer: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks on secure pages only; elsewhere every stored draft counts as left behind.
  navigator.locks?.request(LOCK + writer, () => released).catch(() => {});
  return release;
}

/** The writers whose forms are open in a tab of this browser: their drafts are not left behind. */
export async function listOpenWriters(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = locks?.held?.map(({ name = "" }) => name) ?? [];
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}
