import { afterEach, expect, test, vi } from "vitest";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import { changedFields, isInArticle, withText } from "#domain/news/writing/fields.ts";
import type { Autosave } from "#domain/news/writing/form.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import type { DraftAnswer } from "../drafts/send-draft.ts";
import { fieldsOf, listLocal, type SentDraft, startBrowser, TestForm } from "./editor.fixture.ts";
import type { EditorData } from "./editor-result.ts";

const HISTORIES = 2000;
const STEPS = 30;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The words that were typed, found in any value: each word is typed only once. */
const wordsIn = (...texts: unknown[]): Set<string> => new Set(JSON.stringify(texts).match(/k\d+k/g));

const without = (words: Set<string>, ...others: Set<string>[]): string[] =>
  [...words].filter((word) => !others.some((other) => other.has(word)));

/** A merged text with the words of both. */
function mergeByHand(mine: ArticleFields, theirs: ArticleFields): ArticleFields {
  const missing = without(wordsIn(theirs), wordsIn(mine));
  return { ...mine, ...withText(fromPlainText([mine.content, ...missing].join(" "))) };
}

/** A model of the server's drafts and versions, with the rules of `autosaves.server.ts` and `editor-forms.server.ts`. */
class TestServer {
  readonly drafts = new Map<string, Autosave>();
  readonly versions: ArticleFields[] = [fieldsOf({ title: "Feira" })];
  #transactions = 1;

  get version(): number {
    return this.versions.length;
  }
  get article(): ArticleFields {
    return this.versions.at(-1)!;
  }

  write(draft: Omit<Autosave, "draftVersion" | "updatedAt">): string {
    this.#transactions += 1;
    const draftVersion = String(this.#transactions);
    this.drafts.set(draft.id, { ...draft, draftVersion, updatedAt: new Date(Date.now()).toISOString() });
    return draftVersion;
  }

  storeDraft(form: UnfinishedForm & { merged: KnownDraft[] }): DraftAnswer {
    const { version } = this;
    const row = this.drafts.get(form.id);
    const isOwn = row?.writer === form.writer;
    if (row && isOwn && row.sequence >= form.sequence) return { version, draftVersion: row.draftVersion };
    const mayWrite =
      !row ||
      (isOwn && row.sequence > form.acknowledged!) ||
      row.draftVersion === form.expectedVersion ||
      changedFields(row.fields, form.fields).length === 0;
    if (!mayWrite) return { version, other: row };
    const draftVersion = this.write({ ...form, writer: form.writer! });
    this.delete(form.merged);
    return { version, draftVersion };
  }

  delete(known: KnownDraft[]): void {
    for (const { id, expectedVersion, writer } of known) {
      const row = this.drafts.get(id);
      const isKnown = row && (row.draftVersion === expectedVersion || (writer !== null && row.writer === writer));
      if (isKnown) this.drafts.delete(id);
    }
  }

  save(form: Record<string, string>): EditorData {
    const fields: ArticleFields = JSON.parse(form.fields!);
    const stored = { ...fields, title: fields.title.trim(), slug: fields.slug || "feira" };
    const { article, version } = this;
    const isSame = changedFields(article, stored).length === 0;
    if (form.version !== String(version) && !isSame) {
      const base = this.versions[Number(form.version) - 1] ?? null;
      return { conflict: { fields: article, base, version, editor: "Bia", editorId: null, isOwn: false, savedAt: "" } };
    }
    if (form.version === String(version)) this.versions.push(stored);
    this.delete(JSON.parse(form.drafts!));
    return { saved: { fields: this.article, version: this.version } };
  }

  listDrafts(): ArticleDraft[] {
    return [...this.drafts.values()]
      .sort((one, other) => Number(other.draftVersion) - Number(one.draftVersion))
      .map((draft) => ({ ...draft, base: this.versions[draft.baseVersion - 1] ?? null }))
      .filter(({ base, fields }) => !isInArticle(base ?? this.article, fields, this.article));
  }
}

/** An editor who types, saves, loses the connection and closes tabs, together with another device of theirs and a colleague. */
class History {
  readonly server = new TestServer();
  readonly #random: () => number;
  #form!: TestForm;
  #words = 0;
  /** Drafts that were sent by any form, with the server's response once it has received them. */
  #pending: { sent: SentDraft; form: TestForm; answer?: DraftAnswer }[] = [];
  #drafts = 0;
  #saves = 0;
  #saveAnswer: EditorData | undefined;
  /** Words in the form; words that are stored, in this browser or by a response elsewhere; words that were discarded. */
  #typed = new Set<string>();
  #stored = new Set<string>();
  #discarded = new Set<string>();

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  #isLikely = (chance: number): boolean => this.#random() < chance;
  #pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(this.#random() * items.length)];

  async open(): Promise<void> {
    const { version, article } = this.server;
    this.#form = new TestForm({ version, saved: article, drafts: this.server.listDrafts() });
    this.#drafts = 0;
    this.#saves = 0;
    this.#saveAnswer = undefined;
    await this.#form.open();
    this.#typed = wordsIn(this.#form.state.fields);
    const offered = wordsIn(this.#form.state.fields, this.#form.state.others, this.server.versions);
    this.#expectAll(this.#stored, offered, "is offered by a form that is opened again");
  }

  #expectAll(wanted: Set<string>, found: Set<string>, rule: string): void {
    expect(without(wanted, found, this.#discarded), rule).toEqual([]);
  }

  /** Does something at random, and checks that no word is lost. */
  async step(): Promise<void> {
    const dice = this.#random();
    if (dice < 0.3) this.#type();
    else if (dice < 0.5) this.#form.advance(Math.floor(this.#random() * 2500));
    else if (dice < 0.65) await this.#moveDraft();
    else if (dice < 0.8) await this.#moveSave();
    else if (dice < 0.84) this.#form.dispatch({ type: "blurred" });
    else if (dice < 0.88) this.#typeElsewhere();
    else if (dice < 0.9) this.#saveElsewhere();
    else if (dice < 0.94) this.#mergeOrForget();
    else if (dice < 0.95) this.#discard();
    else if (dice < 0.96) this.#form.dispatch({ type: "flushRequested" });
    else await this.#closeAndOpen();
    this.#noteRequests();
    this.check();
  }

  check(): void {
    const { fields, others } = this.#form.state;
    this.#expectAll(this.#typed, wordsIn(fields), "stays in the form");
    this.#note(listLocal(), others);
    this.#expectAll(this.#stored, this.#findStored(), "is stored from then on");
  }

  #note(...stored: unknown[]): void {
    for (const word of wordsIn(stored)) this.#stored.add(word);
  }

  /** All words stored in this browser and on the server. */
  #findStored(): Set<string> {
    return wordsIn(listLocal(), [...this.server.drafts.values()], this.server.versions);
  }

  #noteRequests(): void {
    const { drafts } = this.#form;
    for (const sent of drafts.slice(this.#drafts)) this.#pending.push({ sent, form: this.#form });
    this.#drafts = drafts.length;
  }

  #newWord(): string {
    this.#words += 1;
    return `k${this.#words}k`;
  }

  #type(): void {
    const word = this.#newWord();
    const name = this.#pick(["title", "summary", "content"] as const)!;
    this.#typed.add(word);
    const text = `${this.#form.state.fields[name]} ${word} `;
    this.#form.type(name === "content" ? withText(fromPlainText(text)) : { [name]: text });
  }

  /** A draft reaches the server or not; its response reaches the form or is lost. */
  async #moveDraft(): Promise<void> {
    const moved = this.#pick(this.#pending);
    if (!moved) return;
    const { sent, form, answer } = moved;
    const isReached = answer === undefined && this.#isLikely(0.8);
    if (isReached) moved.answer = this.server.storeDraft(sent.draft);
    if (isReached && this.#isLikely(0.5)) return;
    this.#pending = this.#pending.filter((one) => one !== moved);
    if (form !== this.#form) return;
    const response = this.#isLikely(0.8) ? (moved.answer ?? "offline") : "offline";
    await sent.answer(response);
    if (typeof response !== "string" && "draftVersion" in response) this.#note(sent.draft.fields);
  }

  async #moveSave(): Promise<void> {
    const form = this.#form;
    if (form.forms.length === this.#saves) return form.save(this.#isLikely(0.2) ? { featured: true } : {});
    if (this.#saveAnswer === undefined && this.#isLikely(0.8)) {
      this.#saveAnswer = form.lastForm.intent === "salvar" ? this.server.save(form.lastForm) : {};
      if (form.lastForm.intent === "descartar") this.server.delete(JSON.parse(form.lastForm.drafts!));
      if (this.#isLikely(0.5)) return;
    }
    const data = this.#isLikely(0.8) ? this.#saveAnswer : undefined;
    this.#saves = form.forms.length;
    this.#saveAnswer = undefined;
    if (this.#isLikely(0.1)) return form.endRequests();
    await form.answer(data, this.#isLikely(0.5));
    this.#note(data);
    if (!data?.conflict) return;
    const { fields } = form.state;
    form.dispatch({ type: "rebased", chosen: mergeByHand(fields, data.conflict.fields), theirs: data.conflict });
  }

  #typeElsewhere(): void {
    const row = this.#pick([...this.server.drafts.values()]);
    if (!row) return;
    const fields = { ...row.fields, summary: `${row.fields.summary} ${this.#newWord()}` };
    this.server.write({ ...row, fields, writer: "telefone", sequence: Date.now() });
    this.#note(fields);
  }

  #saveElsewhere(): void {
    const { article, versions } = this.server;
    versions.push({ ...article, sources: `${article.sources} ${this.#newWord()}` });
  }

  #mergeOrForget(): void {
    const { fields, others } = this.#form.state;
    const other = this.#pick(others);
    if (!other) return;
    this.#form.dispatch({ type: "otherMerged", other, chosen: mergeByHand(fields, other.fields) });
    for (const word of wordsIn(other.fields)) this.#typed.add(word);
  }

  #discard(): void {
    for (const word of wordsIn(this.#form.state.fields)) this.#discarded.add(word);
    this.#typed = new Set();
    this.#form.discard();
    this.#saves = this.#form.forms.length - 1;
    this.#saveAnswer = undefined;
  }

  /** A tab that is killed leaves only what was stored; one that is closed stores its last letters. */
  async #closeAndOpen(): Promise<void> {
    if (this.#isLikely(0.5)) {
      this.#form.leave();
      this.#expectAll(this.#typed, this.#findStored(), "is stored when the tab is closed");
      this.#note(listLocal());
    }
    this.#noteRequests();
    vi.setSystemTime(Date.now() + 1000);
    await this.open();
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(`no letter in the form, and none that was stored, is lost in ${HISTORIES} random histories`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    startBrowser();
    const history = new History(seed);
    try {
      await history.open();
      for (let step = 0; step < STEPS; step += 1) await history.step();
    } catch (error) {
      throw new Error(`In history ${seed}`, { cause: error });
    }
  }
});
