import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Autosave } from "#domain/news/writing/form.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import {
  ARTICLE,
  fieldsOf,
  fillStorage,
  leaveHere,
  listHere,
  START,
  startBrowser,
  TestForm,
} from "./editor.fixture.ts";
import { autosaveState, isOutdated, previewKey, snapshotOf } from "./editor-selectors.ts";

beforeEach(startBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A draft of this editor as the server has it. */
const draftOf = (draft: Partial<Autosave> & { base?: ArticleDraft["base"] }): ArticleDraft => ({
  id: "11111111-1111-4111-8111-111111111111",
  newsId: ARTICLE,
  baseVersion: 1,
  sequence: 1,
  writer: "telefone",
  draftVersion: "7",
  fields: fieldsOf({ title: "Do telefone" }),
  updatedAt: new Date(START - 60_000).toISOString(),
  base: fieldsOf({}),
  ...draft,
});

/** The article as a save stored it. */
const savedAs = (fields: Parameters<typeof fieldsOf>[0], version = 2) => ({
  saved: { fields: fieldsOf(fields), version },
});

describe("typing", () => {
  test("a letter is stored here after a fifth of a second, sent after a second, and left to the server once it is acknowledged", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.pass(100);
    form.type({ title: "A f" });
    expect(listHere()).toEqual([]);
    form.pass(100);
    expect(listHere()[0]?.content.fields.title).toBe("A f");
    expect(autosaveState(form.state)).toBe("typing");
    form.pass(799);
    expect(form.drafts).toHaveLength(0);
    form.pass(1);
    expect(form.lastDraft.draft).toMatchObject({
      id: form.state.draft.id,
      newsId: ARTICLE,
      writer: form.state.writer,
      baseVersion: 1,
      expectedVersion: null,
      acknowledged: 0,
      fields: { title: "A f" },
    });
    await form.lastDraft.answer({ version: 1, draftVersion: "10" });
    expect(autosaveState(form.state)).toBe("kept");
    expect(listHere()).toEqual([]);

    form.type({ title: "A feira" });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(form.lastDraft.draft.acknowledged).toBe(form.drafts[0]!.draft.sequence);
  });

  test("letters typed while a draft is on its way stay stored here, and are sent right after its answer", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.pass(1000);
    form.type({ title: "A feira" });
    form.pass(1500);
    expect(form.drafts).toHaveLength(1);
    await form.drafts[0]!.answer({ version: 1, draftVersion: "10" });
    expect(form.drafts).toHaveLength(2);
    expect(form.lastDraft.draft).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(listHere()[0]?.content).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(autosaveState(form.state)).toBe("typing");
  });

  test("a letter that is taken back again is neither stored nor sent", async () => {
    const form = await new TestForm({ saved: { title: "Feira" } }).open();
    form.type({ title: "Feiras" });
    form.type({ title: "Feira" });
    form.pass(5000);
    expect(autosaveState(form.state)).toBe("none");
    expect([form.drafts, listHere()]).toEqual([[], []]);
  });

  test("the last letters are stored here at once when the tab is put aside", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.leave();
    expect(listHere()[0]?.content.fields.title).toBe("A");
  });

  test("letters typed before the form has an id are in its first draft", async () => {
    const form = new TestForm();
    form.type({ title: "A" });
    await form.open();
    form.pass(1000);
    expect(form.lastDraft.draft.fields.title).toBe("A");
  });

  test("the preview shows an unsaved text once the server has it", async () => {
    const form = await new TestForm().open();
    expect(previewKey(form.state)).toBe(ARTICLE);
    form.type({ title: "A" });
    expect(previewKey(form.state)).toBeNull();
    form.dispatch({ type: "hurried" });
    await form.lastDraft.answer({ version: 1, draftVersion: "10" });
    expect(previewKey(form.state)).toBe(form.state.draft.id);
  });
});

describe("an unreachable server", () => {
  test("a draft whose answer was lost is stored here, and sent again after four seconds", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.pass(1000);
    await form.lastDraft.answer("offline");
    expect(autosaveState(form.state)).toBe("offline");
    expect(listHere()).toHaveLength(1);
    form.pass(3999);
    expect(form.drafts).toHaveLength(1);
    form.pass(1);
    expect(form.drafts[1]!.draft).toEqual(form.drafts[0]!.draft);
    await form.lastDraft.answer({ version: 1, draftVersion: "10" });
    expect(autosaveState(form.state)).toBe("kept");
  });

  test("a draft is sent at once when there is a network again", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.pass(1000);
    await form.lastDraft.answer("offline");
    form.dispatch({ type: "hurried" });
    expect(form.drafts).toHaveLength(2);
  });

  test("the form says that a text is stored nowhere when server and browser refuse it, until one takes it", async () => {
    const form = await new TestForm().open();
    fillStorage();
    form.type({ title: "A" });
    form.pass(1000);
    await form.lastDraft.answer("refused");
    expect(autosaveState(form.state)).toBe("nowhere");
    startBrowser();
    form.leave();
    expect(autosaveState(form.state)).toBe("refused");
    expect(listHere()).toHaveLength(1);
  });
});

describe("another device", () => {
  test("a form whose draft another device went on with becomes a draft of its own, and both texts are there", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um" }, "10");
    const first = form.state.draft.id;
    form.type({ title: "Um, aqui" });
    form.pass(1000);
    const other = draftOf({ id: first, draftVersion: "12", fields: fieldsOf({ title: "Um, lá" }) });
    await form.lastDraft.answer({ version: 1, other });
    expect(form.state.fields.title).toBe("Um, aqui");
    expect(form.state.draft.id).not.toBe(first);
    expect(form.state.others).toMatchObject([
      { id: first, expectedVersion: "12", base: { title: "Um" }, fields: { title: "Um, lá" } },
    ]);
    expect(listHere()[0]?.content).toMatchObject({ id: form.state.draft.id, fields: { title: "Um, aqui" } });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: form.state.draft.id, expectedVersion: null, acknowledged: 0 });
  });

  test("a draft that was merged by hand is deleted with the next draft or save of the form", async () => {
    const other = draftOf({ id: "22222222-2222-4222-8222-222222222222", draftVersion: "9" });
    const form = await new TestForm({ drafts: [draftOf({}), other] }).open();
    form.dispatch({ type: "otherMerged", other: form.state.others[0]!, chosen: fieldsOf({ title: "Dos dois" }) });
    form.pass(1000);
    expect(form.lastDraft.draft.merged).toEqual([{ id: other.id, expectedVersion: "9", writer: null }]);
    expect(form.state.others).toEqual([]);
    form.save();
    await form.lastDraft.answer({ version: 1, draftVersion: "13" });
    expect(JSON.parse(form.lastForm.drafts!)).toEqual([
      { id: draftOf({}).id, expectedVersion: "13", writer: form.state.writer },
      { id: other.id, expectedVersion: "9", writer: null },
    ]);
  });

  test("a refused draft is no matter to a form that was saved while it was on its way", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.pass(1000);
    form.save();
    form.pass(3000);
    await form.answer(savedAs({ title: "Um" }));
    await form.lastDraft.answer({ version: 2, other: draftOf({}) });
    expect(form.state.others).toEqual([]);
    expect(autosaveState(form.state)).toBe("none");
  });
});

describe("saving", () => {
  test("a save waits for a draft that is on its way, and names its state and the version that the text began from", async () => {
    const form = await new TestForm({ saved: { orderIndex: 3 }, version: 4 }).open();
    form.type({ title: "Um" });
    form.pass(1000);
    form.save({ published: true });
    expect(form.forms).toEqual([]);
    await form.lastDraft.answer({ version: 4, draftVersion: "10" });
    const { draft, writer } = form.state;
    expect(form.forms).toEqual([
      {
        intent: "salvar",
        fields: JSON.stringify(fieldsOf({ orderIndex: 3, title: "Um", published: true })),
        version: "4",
        baseOrder: "3",
        drafts: JSON.stringify([{ id: draft.id, expectedVersion: "10", writer }]),
      },
    ]);
  });

  test("a save waits three seconds for a draft at most", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.pass(1000);
    form.save();
    form.pass(2999);
    expect(form.forms).toHaveLength(0);
    form.pass(1);
    expect(form.forms).toHaveLength(1);
  });

  test("no draft leaves from the moment that a save is asked for until its answer is taken in", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.save();
    form.type({ title: "Um e dois" });
    form.pass(10_000);
    expect(form.drafts).toHaveLength(0);
    await form.answer(undefined);
    form.pass(1000);
    expect(form.lastDraft.draft.fields.title).toBe("Um e dois");
  });

  test("a save is sent once however often it is asked for, and again after a refusal or a lost answer", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.save();
    form.save();
    expect(form.forms).toHaveLength(1);
    await form.answer(undefined);
    form.save();
    expect(form.forms).toHaveLength(2);
    await form.endRequests();
    form.save();
    expect(form.forms).toHaveLength(3);
  });

  test("a save that waits for a draft is sent although another form of the page is answered meanwhile", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.pass(1000);
    form.save();
    expect([form.drafts.length, form.forms.length]).toEqual([1, 0]);
    await form.answer({});
    form.pass(5000);
    expect(form.forms).toHaveLength(1);
  });
});

describe("the answer of a save", () => {
  test("nothing is left to be stored after a save during which nobody typed", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um" }, "10");
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um" }));
    expect(form.state).toMatchObject({ fields: { title: "Um", slug: "um" }, baseVersion: 2, recovered: null });
    form.pass(5000);
    expect([form.drafts.length, listHere(), autosaveState(form.state)]).toEqual([1, [], "none"]);
  });

  test("letters typed while the save was on its way stay, as a new draft on the stored version", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um " }, "10");
    const before = form.state.draft.id;
    form.save();
    form.type({ title: "Um e", summary: "Mais" });
    form.pass(500);
    await form.answer(savedAs({ title: "Um", slug: "um" }));
    expect(form.state.fields).toMatchObject({ title: "Um e", summary: "Mais", slug: "um" });
    expect(listHere()[0]?.content).toMatchObject({ baseVersion: 2, fields: { title: "Um e", slug: "um" } });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ baseVersion: 2, expectedVersion: null, acknowledged: 0 });
    expect(form.lastDraft.draft.id).not.toBe(before);
  });

  test("the stored text is taken over once nobody is in a field any more, and letters of the meantime stay", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um " });
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um" }), true);
    expect(form.state.fields).toMatchObject({ title: "Um ", slug: "" });
    form.type({ title: "Um e dois" });
    form.dispatch({ type: "fieldLeft" });
    expect(form.state.fields).toMatchObject({ title: "Um e dois", slug: "um" });
    expect(form.state.base.fields).toMatchObject({ title: "Um", slug: "um" });
  });

  test("the next save takes over the stored text where nobody left the field", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um " });
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um", orderIndex: 900 }), true);
    form.type({ title: "Um e dois" });
    form.save();
    expect(JSON.parse(form.lastForm.fields!)).toMatchObject({ title: "Um e dois", slug: "um", orderIndex: 900 });
    expect(form.lastForm).toMatchObject({ version: "2", baseOrder: "900" });
  });

  test("a form is outdated once somebody else saved, and its merged text goes on from their version", async () => {
    const form = await new TestForm().open();
    expect(isOutdated(form.state, null)).toBe(false);
    form.type({ title: "Um" });
    form.pass(1000);
    await form.lastDraft.answer({ version: 2, draftVersion: "10" });
    expect(isOutdated(form.state, null)).toBe(true);
    const theirs = fieldsOf({ summary: "Delas", orderIndex: 5 });
    form.save();
    await form.answer({
      conflict: { fields: theirs, base: null, version: 2, editor: "Bia", isOwn: false, savedAt: "" },
    });
    expect(form.state.fields.title).toBe("Um");
    form.dispatch({ type: "rebased", chosen: { ...theirs, title: "Um" }, theirs: { fields: theirs, version: 2 } });
    expect(isOutdated(form.state, 2)).toBe(false);
    form.save();
    expect(JSON.parse(form.lastForm.fields!)).toMatchObject({ title: "Um", summary: "Delas" });
    expect(form.lastForm).toMatchObject({ version: "2", baseOrder: "5" });
  });
});

describe("a new article", () => {
  test("a new article is saved under the id of its draft, and created once", async () => {
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    await form.store({ title: "Nova" }, "10");
    const { id } = form.state.draft;
    form.save();
    expect(form.lastForm).toMatchObject({ intent: "salvar", newId: id });
    await form.answer({ created: ARTICLE, ...savedAs({ title: "Nova", slug: "nova" }, 1) });
    form.save();
    expect(form.forms).toHaveLength(1);
    expect(snapshotOf(form.state)).toMatchObject({ id: ARTICLE, dirty: false, fields: { slug: "nova" } });
  });

  test("the form of a created article hands over the letters typed since, which are stored here for the article", async () => {
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    form.type({ title: "Nova" });
    form.save();
    form.type({ title: "Nova praça" });
    form.pass(500);
    expect(listHere(null)).toHaveLength(1);
    await form.answer({ created: ARTICLE, ...savedAs({ title: "Nova", slug: "nova" }, 1) });
    form.type({ summary: "Com banda" });
    form.pass(5000);
    expect(form.drafts).toEqual([]);
    expect(listHere(null)).toEqual([]);
    const text = { title: "Nova praça", slug: "nova", summary: "Com banda" };
    expect(listHere()[0]?.content).toMatchObject({ baseVersion: 1, expectedVersion: null, fields: text });

    const left = snapshotOf(form.state)!;
    expect(left).toMatchObject({ id: ARTICLE, dirty: true, fields: text });
    const next = new TestForm({ saved: { title: "Nova", slug: "nova" } });
    next.dispatch({ type: "opened", writer: "seguinte", draftId: "33333333-3333-4333-8333-333333333333" });
    next.dispatch({ type: "snapshotRestored", fields: left.fields, writer: left.writer });
    expect(next.state).toMatchObject({ fields: text, recovered: new Date(Date.now()).toISOString(), dirty: true });
    expect(listHere()).toMatchObject([{ writer: "seguinte", content: { fields: text } }]);
    next.pass(1000);
    expect(next.lastDraft.draft.fields).toMatchObject(text);
  });

  test("a new article whose answer was lost is found by the next save, and all that was typed since is handed over", async () => {
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    form.type({ title: "Nova" });
    form.save();
    await form.endRequests();
    form.type({ title: "Nova praça" });
    form.save();
    form.type({ title: "Nova praça cheia" });
    await form.answer({ created: ARTICLE });
    expect(snapshotOf(form.state)).toMatchObject({ dirty: true, fields: { title: "Nova praça cheia" } });
  });

  test("a form of a new article takes one text that was left, and leaves the others to other forms", async () => {
    const content = { id: "44444444-4444-4444-8444-444444444444", baseVersion: 0, expectedVersion: null };
    leaveHere(null, "velha", { ...content, fields: fieldsOf({ title: "Velha" }) });
    vi.setSystemTime(START + 1000);
    leaveHere(null, "nova", { ...content, fields: fieldsOf({ title: "Nova" }) });
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    expect(form.state).toMatchObject({ fields: { title: "Nova" }, others: [] });
  });
});

describe("recovering and discarding", () => {
  test("a recovered draft of the server is not sent before somebody types", async () => {
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields: { title: "Do telefone" }, recovered: draftOf({}).updatedAt });
    form.pass(10_000);
    form.leave();
    expect([form.drafts, listHere(), autosaveState(form.state)]).toEqual([[], [], "kept"]);
    form.type({ summary: "Mais" });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: draftOf({}).id, expectedVersion: "7", acknowledged: 0 });
  });

  test("a draft that went on in this browser alone is recovered from here, and sent", async () => {
    const { id } = draftOf({});
    const fields = fieldsOf({ title: "Do telefone e daqui" });
    leaveHere(ARTICLE, "fechada", { id, baseVersion: 1, expectedVersion: "7", fields });
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields, others: [], draft: { id } });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ id, expectedVersion: "7", fields });
    await form.lastDraft.answer({ version: 1, draftVersion: "8" });
    expect(listHere()).toEqual([]);
  });

  test("the newer one of two drafts is in the form, and the other one is offered", async () => {
    const fields = fieldsOf({ title: "Só daqui" });
    const id = "55555555-5555-4555-8555-555555555555";
    leaveHere(ARTICLE, "fechada", { id, baseVersion: 1, expectedVersion: null, fields });
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields, others: [{ fields: { title: "Do telefone" } }] });
    expect(form.state.draft.id).not.toBe(draftOf({}).id);
    form.dispatch({ type: "otherForgotten", other: form.state.others[0]! });
    expect(form.state.others).toEqual([]);
  });

  test("a draft that is found once somebody types is offered, and deleted here where it is not wanted", async () => {
    const id = "55555555-5555-4555-8555-555555555555";
    leaveHere(ARTICLE, "fechada", {
      id,
      baseVersion: 1,
      expectedVersion: null,
      fields: fieldsOf({ title: "Só daqui" }),
    });
    const form = new TestForm();
    const opened = form.open();
    form.type({ title: "Outra" });
    await opened;
    expect(form.state.fields.title).toBe("Outra");
    expect(form.state.others).toMatchObject([{ fields: { title: "Só daqui" }, base: fieldsOf({}), writer: "fechada" }]);
    form.dispatch({ type: "otherForgotten", other: form.state.others[0]! });
    expect(listHere()).toEqual([]);
  });

  test("discarding leaves the form as it was saved, and nothing to be stored", async () => {
    const form = await new TestForm({ saved: { title: "Feira" }, drafts: [draftOf({})] }).open();
    form.type({ summary: "Mais" });
    form.pass(300);
    expect(listHere()).toHaveLength(1);
    const { draft, writer } = form.state;
    form.discard();
    expect(form.lastForm).toEqual({
      intent: "descartar",
      drafts: JSON.stringify([{ id: draft.id, expectedVersion: "7", writer }]),
    });
    expect(form.state).toMatchObject({ fields: { title: "Feira" }, baseVersion: 1, recovered: null, dirty: false });
    await form.answer({});
    form.pass(10_000);
    expect([form.drafts, listHere(), autosaveState(form.state)]).toEqual([[], [], "none"]);
    form.type({ title: "Feiras" });
    form.pass(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: form.state.draft.id, expectedVersion: null, merged: [] });
  });
});
