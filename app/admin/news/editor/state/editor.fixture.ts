import { vi } from "vitest";
import { listLocalDrafts, storeLocalDraft } from "#app/admin/drafts/local-drafts.ts";
import { type ArticleFields, EMPTY_FIELDS } from "#domain/news/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { type ArticleContent, articleDraftScope, listUnknownDrafts } from "../drafts/local-draft.ts";
import type { DraftAnswer, sendDraft } from "../drafts/send-draft.ts";
import type { EditorData } from "./editor-result.ts";
import { discardToSend, nextMoment } from "./editor-selectors.ts";
import { type EditorEvent, type EditorState, openEditor } from "./editor-state.ts";
import { createEditorStore } from "./editor-store.ts";

const ACCOUNT = "ana";
/** The article of the tests. */
export const ARTICLE = "6b0f4f2e-7d64-4a43-9d7c-0a8c6c1f6a01";
/** When forms are opened, milliseconds since 1970. */
export const START = Date.UTC(2031, 4, 5, 12);

/** Local storage that a test can fill up. */
class TestStorage {
  static isFull = false;
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    if (TestStorage.isFull) throw new DOMException("full", "QuotaExceededError");
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

/** Resets local storage and clock for a test. */
export function startBrowser(): void {
  TestStorage.isFull = false;
  vi.stubGlobal("localStorage", new TestStorage());
  vi.useFakeTimers({ toFake: ["Date"], now: START });
}

/** Makes the browser refuse to store anything more. */
export function fillStorage(): void {
  TestStorage.isFull = true;
}

/** The fields of an article. */
export const fieldsOf = (fields: Partial<ArticleFields>): ArticleFields => ({ ...EMPTY_FIELDS, ...fields });

const isContent = (content: unknown): content is ArticleContent => typeof content === "object";

/** The drafts in this browser, the newest first. */
export const listLocal = (newsId: string | null = ARTICLE) =>
  listLocalDrafts<ArticleContent>(articleDraftScope(ACCOUNT, newsId), isContent);

/** Stores a draft in this browser, as a closed tab would have. */
export const storeLocal = (newsId: string | null, writer: string, content: ArticleContent) =>
  storeLocalDraft(articleDraftScope(ACCOUNT, newsId), { writer, sequence: Date.now(), content });

/** Lets pending promises resolve. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A draft that was sent, and the function that answers it. */
export interface SentDraft {
  draft: Parameters<typeof sendDraft>[0];
  answer: (answer: DraftAnswer) => Promise<unknown>;
}

type EventInput<Event> = Event extends unknown ? Omit<Event, "now"> : never;

interface FormOptions {
  newsId?: string | null;
  saved?: Partial<ArticleFields>;
  version?: number;
  drafts?: ArticleDraft[];
}

/** An article's form without React: the test advances its clock and answers its requests. */
export class TestForm {
  readonly drafts: SentDraft[] = [];
  readonly forms: Record<string, string>[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #options: Required<FormOptions>;
  readonly #store;

  constructor({ newsId = ARTICLE, saved = {}, version = 1, drafts = [] }: FormOptions = {}) {
    this.#options = { newsId, saved, version, drafts };
    this.#store = createEditorStore(openEditor(newsId, { fields: fieldsOf(saved), version }, drafts), {
      account: ACCOUNT,
      send: (draft) =>
        new Promise((resolve) => {
          const answer = (value: DraftAnswer) => {
            resolve(value);
            return settle();
          };
          this.drafts.push({ draft, answer });
        }),
      submit: (form) => this.#submit(form),
    });
  }

  /** A new request replaces the pending one, whose response is ignored. */
  #submit(form: Record<string, string>): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    this.forms.push(form);
    this.dispatch({ type: "requestStateChanged", state: "submitting" });
    return new Promise((resolve) => this.#ends.push(resolve));
  }

  get state(): EditorState {
    return this.#store.read();
  }

  /** The last draft that was sent. */
  get lastDraft(): SentDraft {
    return this.drafts.at(-1)!;
  }
  get lastForm(): Record<string, string> {
    return this.forms.at(-1)!;
  }

  dispatch(event: EventInput<EditorEvent>): void {
    this.#store.dispatch({ ...event, now: Date.now() } as EditorEvent);
  }

  /** Opens the form as the browser does, with the drafts that only the browser has. */
  async open(named: string | null = null): Promise<this> {
    const { newsId, saved, drafts } = this.#options;
    const name = drafts[0]?.id ?? named;
    this.dispatch({ type: "opened", writer: randomId(), draftId: name ?? randomId() });
    const localDrafts = await listUnknownDrafts(ACCOUNT, newsId, name, { saved: fieldsOf(saved), drafts });
    this.dispatch({ type: "localDraftsFound", localDrafts, isNamed: name !== null, draftId: randomId() });
    return this;
  }

  type(changes: Partial<ArticleFields>): void {
    this.dispatch({ type: "typed", changes });
  }

  /** Advances the clock, and runs the form's timers. */
  advance(milliseconds: number): void {
    const end = Date.now() + milliseconds;
    for (let at = nextMoment(this.state); at !== null && at <= end; at = nextMoment(this.state)) {
      vi.setSystemTime(Math.max(at, Date.now()));
      this.dispatch({ type: "tick" });
    }
    vi.setSystemTime(end);
  }

  /** Types, and lets the server store the draft. */
  async store(changes: Partial<ArticleFields>, draftVersion: string): Promise<void> {
    this.type(changes);
    this.advance(1000);
    await this.lastDraft.answer({ version: this.state.base.version, draftVersion });
  }

  save(changes: Partial<ArticleFields> = {}): void {
    this.dispatch({ type: "saveRequested", changes });
  }

  /** Discards the unsaved changes. */
  discard(): void {
    void this.#submit(discardToSend(this.state));
    this.dispatch({ type: "discarded", draftId: randomId() });
  }

  /** Answers the pending request, without data for a refusal; then the loader data are loaded again. */
  async answer(data: EditorData | undefined, isInField = false): Promise<void> {
    this.dispatch({ type: "formAnswered", data, isInField, draftId: randomId() });
    this.dispatch({ type: "requestStateChanged", state: "loading" });
    await this.endRequests();
  }

  /** Ends all requests, with or without a response. */
  async endRequests(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await settle();
    this.dispatch({ type: "requestStateChanged", state: "idle" });
  }

  /** Hides or closes the tab, at which the form stores its text locally. */
  leave(): void {
    this.dispatch({ type: "hidden" });
  }
}
