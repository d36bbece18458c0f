import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Autosave } from "#domain/news/writing/form.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import {
  ARTICLE,
  fieldsOf,
  fillStorage,
  listLocal,
  START,
  startBrowser,
  storeLocal,
  TestForm,
} from "./editor.fixture.ts";
import { autosaveState, isOutdated, previewKey, sessionProblem, snapshotOf, textPlace } from "./editor-selectors.ts";

beforeEach(startBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A draft of this editor on the server. */
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

/** The response to a save. */
const savedAs = (fields: Parameters<typeof fieldsOf>[0], version = 2) => ({
  saved: { fields: fieldsOf(fields), version },
});

describe("typing", () => {
  test("a letter is stored locally after 0.2 s, sent after a second, and deleted locally once it is acknowledged", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.advance(100);
    form.type({ title: "A f" });
    expect(listLocal()).toEqual([]);
    form.advance(100);
    expect(listLocal()[0]?.content.fields.title).toBe("A f");
    expect(autosaveState(form.state)).toBe("typing");
    form.advance(799);
    expect(form.drafts).toHaveLength(0);
    form.advance(1);
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
    expect(autosaveState(form.state)).toBe("stored");
    expect(listLocal()).toEqual([]);

    form.type({ title: "A feira" });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(form.lastDraft.draft.acknowledged).toBe(form.drafts[0]!.draft.sequence);
  });

  test("letters typed while a draft is being sent are stored locally, and sent right after the response", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.advance(1000);
    form.type({ title: "A feira" });
    form.advance(1500);
    expect(form.drafts).toHaveLength(1);
    await form.drafts[0]!.answer({ version: 1, draftVersion: "10" });
    expect(form.drafts).toHaveLength(2);
    expect(form.lastDraft.draft).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(listLocal()[0]?.content).toMatchObject({ expectedVersion: "10", fields: { title: "A feira" } });
    expect(autosaveState(form.state)).toBe("typing");
  });

  test("a letter that is deleted again is neither stored nor sent", async () => {
    const form = await new TestForm({ saved: { title: "Feira" } }).open();
    form.type({ title: "Feiras" });
    form.type({ title: "Feira" });
    form.advance(5000);
    expect(autosaveState(form.state)).toBe("none");
    expect([form.drafts, listLocal()]).toEqual([[], []]);
  });

  test("the last letters are stored locally as soon as the tab is hidden", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.leave();
    expect(listLocal()[0]?.content.fields.title).toBe("A");
  });

  test("the first draft contains what was typed before the form had an id", async () => {
    const form = new TestForm();
    form.type({ title: "A" });
    await form.open();
    form.advance(1000);
    expect(form.lastDraft.draft.fields.title).toBe("A");
  });

  test("the preview shows an unsaved text once the server has it", async () => {
    const form = await new TestForm().open();
    expect(previewKey(form.state)).toBe(ARTICLE);
    form.type({ title: "A" });
    expect(previewKey(form.state)).toBeNull();
    form.dispatch({ type: "flushRequested" });
    await form.lastDraft.answer({ version: 1, draftVersion: "10" });
    expect(previewKey(form.state)).toBe(form.state.draft.id);
  });
});

describe("an unreachable server", () => {
  test("a draft whose response was lost is stored locally, and sent again after four seconds", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.advance(1000);
    await form.lastDraft.answer("offline");
    expect(autosaveState(form.state)).toBe("offline");
    expect(listLocal()).toHaveLength(1);
    form.advance(3999);
    expect(form.drafts).toHaveLength(1);
    form.advance(1);
    expect(form.drafts[1]!.draft).toEqual(form.drafts[0]!.draft);
    await form.lastDraft.answer({ version: 1, draftVersion: "10" });
    expect(autosaveState(form.state)).toBe("stored");
  });

  test("a draft is sent immediately when the browser is online again", async () => {
    const form = await new TestForm().open();
    form.type({ title: "A" });
    form.advance(1000);
    await form.lastDraft.answer("offline");
    form.dispatch({ type: "flushRequested" });
    expect(form.drafts).toHaveLength(2);
  });

  test("a text that server and browser refuse is reported as unstored, until one of them stores it", async () => {
    const form = await new TestForm().open();
    fillStorage();
    form.type({ title: "A" });
    form.advance(1000);
    await form.lastDraft.answer("refused");
    expect([autosaveState(form.state), textPlace(form.state)]).toEqual(["unstored", "page"]);
    startBrowser();
    form.leave();
    expect([autosaveState(form.state), textPlace(form.state)]).toEqual(["refused", "browser"]);
    expect(listLocal()).toHaveLength(1);
  });
});

describe("another device", () => {
  test("a form whose draft another device has changed continues as a draft of its own, and both texts are available", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um" }, "10");
    const first = form.state.draft.id;
    form.type({ title: "Um, aqui" });
    form.advance(1000);
    const other = draftOf({ id: first, draftVersion: "12", fields: fieldsOf({ title: "Um, lá" }) });
    await form.lastDraft.answer({ version: 1, other });
    expect(form.state.fields.title).toBe("Um, aqui");
    expect(form.state.draft.id).not.toBe(first);
    expect(form.state.others).toMatchObject([
      { id: first, expectedVersion: "12", base: { title: "Um" }, fields: { title: "Um, lá" } },
    ]);
    expect(listLocal()[0]?.content).toMatchObject({ id: form.state.draft.id, fields: { title: "Um, aqui" } });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: form.state.draft.id, expectedVersion: null, acknowledged: 0 });
  });

  test("a draft that was merged by hand is deleted with the next draft or save of the form", async () => {
    const other = draftOf({ id: "22222222-2222-4222-8222-222222222222", draftVersion: "9" });
    const form = await new TestForm({ drafts: [draftOf({}), other] }).open();
    form.dispatch({ type: "otherMerged", other: form.state.others[0]!, chosen: fieldsOf({ title: "Dos dois" }) });
    form.advance(1000);
    expect(form.lastDraft.draft.merged).toEqual([{ id: other.id, expectedVersion: "9", writer: null }]);
    expect(form.state.others).toEqual([]);
    form.save();
    await form.lastDraft.answer({ version: 1, draftVersion: "13" });
    expect(JSON.parse(form.lastForm.drafts!)).toEqual([
      { id: draftOf({}).id, expectedVersion: "13", writer: form.state.writer },
      { id: other.id, expectedVersion: "9", writer: null },
    ]);
  });

  test("a refused draft has no effect on a form that was saved in the meantime", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.advance(1000);
    form.save();
    form.advance(3000);
    await form.answer(savedAs({ title: "Um" }));
    await form.lastDraft.answer({ version: 2, other: draftOf({}) });
    expect(form.state.others).toEqual([]);
    expect(autosaveState(form.state)).toBe("none");
  });
});

describe("saving", () => {
  test("a save waits for a draft that is being sent, and contains the versions of the draft and of its base", async () => {
    const form = await new TestForm({ saved: { orderIndex: 3 }, version: 4 }).open();
    form.type({ title: "Um" });
    form.advance(1000);
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

  test("a save waits at most three seconds for a draft", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.advance(1000);
    form.save();
    form.advance(2999);
    expect(form.forms).toHaveLength(0);
    form.advance(1);
    expect(form.forms).toHaveLength(1);
  });

  test("no draft is sent from the request of a save until its response is applied", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.save();
    form.type({ title: "Um e dois" });
    form.advance(10_000);
    expect(form.drafts).toHaveLength(0);
    await form.answer(undefined);
    form.advance(1000);
    expect(form.lastDraft.draft.fields.title).toBe("Um e dois");
  });

  test("a save that is requested twice is sent once, and can be sent again after a refusal or a lost response", async () => {
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

  test("a save that waits for a draft is sent even if another form of the page is answered meanwhile", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.advance(1000);
    form.save();
    expect([form.drafts.length, form.forms.length]).toEqual([1, 0]);
    await form.answer({});
    form.advance(5000);
    expect(form.forms).toHaveLength(1);
  });
});

describe("the response to a save", () => {
  test("nothing is left to be stored after a save during which nobody typed", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um" }, "10");
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um" }));
    expect(form.state).toMatchObject({ fields: { title: "Um", slug: "um" }, baseVersion: 2, recovered: null });
    form.advance(5000);
    expect([form.drafts.length, listLocal(), autosaveState(form.state)]).toEqual([1, [], "none"]);
  });

  test("letters typed while the save was pending stay, as a new draft on top of the stored version", async () => {
    const form = await new TestForm().open();
    await form.store({ title: "Um " }, "10");
    const before = form.state.draft.id;
    form.save();
    form.type({ title: "Um e", summary: "Mais" });
    form.advance(500);
    await form.answer(savedAs({ title: "Um", slug: "um" }));
    expect(form.state.fields).toMatchObject({ title: "Um e", summary: "Mais", slug: "um" });
    expect(listLocal()[0]?.content).toMatchObject({ baseVersion: 2, fields: { title: "Um e", slug: "um" } });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ baseVersion: 2, expectedVersion: null, acknowledged: 0 });
    expect(form.lastDraft.draft.id).not.toBe(before);
  });

  test("the stored text is applied once no field has the focus, and what was typed meanwhile stays", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um " });
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um" }), true);
    expect(form.state.fields).toMatchObject({ title: "Um ", slug: "" });
    form.type({ title: "Um e dois" });
    form.dispatch({ type: "blurred" });
    expect(form.state.fields).toMatchObject({ title: "Um e dois", slug: "um" });
    expect(form.state.base.fields).toMatchObject({ title: "Um", slug: "um" });
  });

  test("the next save applies the stored text if the field still has the focus", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um " });
    form.save();
    await form.answer(savedAs({ title: "Um", slug: "um", orderIndex: 900 }), true);
    form.type({ title: "Um e dois" });
    form.save();
    expect(JSON.parse(form.lastForm.fields!)).toMatchObject({ title: "Um e dois", slug: "um", orderIndex: 900 });
    expect(form.lastForm).toMatchObject({ version: "2", baseOrder: "900" });
  });

  test("a form is outdated once somebody else has saved, and its merged text is based on their version", async () => {
    const form = await new TestForm().open();
    expect(isOutdated(form.state, null)).toBe(false);
    form.type({ title: "Um" });
    form.advance(1000);
    await form.lastDraft.answer({ version: 2, draftVersion: "10" });
    expect(isOutdated(form.state, null)).toBe(true);
    const theirs = fieldsOf({ summary: "Delas", orderIndex: 5 });
    form.save();
    await form.answer({
      conflict: { fields: theirs, base: null, version: 2, editor: "Bia", editorId: null, isOwn: false, savedAt: "" },
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
  test("a new article is created once, under the id of its draft", async () => {
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

  test("the snapshot of a created article's form contains what was typed since, which is stored locally for the article", async () => {
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    form.type({ title: "Nova" });
    form.save();
    form.type({ title: "Nova praça" });
    form.advance(500);
    expect(listLocal(null)).toHaveLength(1);
    await form.answer({ created: ARTICLE, ...savedAs({ title: "Nova", slug: "nova" }, 1) });
    form.type({ summary: "Com banda" });
    form.advance(5000);
    expect(form.drafts).toEqual([]);
    expect(listLocal(null)).toEqual([]);
    const text = { title: "Nova praça", slug: "nova", summary: "Com banda" };
    expect(listLocal()[0]?.content).toMatchObject({ baseVersion: 1, expectedVersion: null, fields: text });

    const snapshot = snapshotOf(form.state)!;
    expect(snapshot).toMatchObject({ id: ARTICLE, dirty: true, fields: text });
    const next = new TestForm({ saved: { title: "Nova", slug: "nova" } });
    next.dispatch({ type: "opened", writer: "seguinte", draftId: "33333333-3333-4333-8333-333333333333" });
    next.dispatch({ type: "snapshotRestored", fields: snapshot.fields, writer: snapshot.writer });
    expect(next.state).toMatchObject({ fields: text, recovered: new Date(Date.now()).toISOString(), dirty: true });
    expect(listLocal()).toMatchObject([{ writer: "seguinte", content: { fields: text } }]);
    next.advance(1000);
    expect(next.lastDraft.draft.fields).toMatchObject(text);
  });

  test("a new article whose response was lost is found by the next save, and the snapshot contains all typed since", async () => {
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

  test("a form of a new article restores one abandoned draft, and leaves the others to other forms", async () => {
    const content = { id: "44444444-4444-4444-8444-444444444444", baseVersion: 0, expectedVersion: null };
    storeLocal(null, "velha", { ...content, fields: fieldsOf({ title: "Velha" }) });
    vi.setSystemTime(START + 1000);
    storeLocal(null, "nova", { ...content, fields: fieldsOf({ title: "Nova" }) });
    const form = await new TestForm({ newsId: null, version: 0 }).open();
    expect(form.state).toMatchObject({ fields: { title: "Nova" }, others: [] });
  });
});

describe("recovering and discarding", () => {
  test("a recovered draft of the server is not sent before somebody types", async () => {
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields: { title: "Do telefone" }, recovered: draftOf({}).updatedAt });
    form.advance(10_000);
    form.leave();
    expect([form.drafts, listLocal(), autosaveState(form.state)]).toEqual([[], [], "stored"]);
    form.type({ summary: "Mais" });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: draftOf({}).id, expectedVersion: "7", acknowledged: 0 });
  });

  test("a draft whose newer text only this browser has is restored from the browser, and sent", async () => {
    const { id } = draftOf({});
    const fields = fieldsOf({ title: "Do telefone e daqui" });
    storeLocal(ARTICLE, "fechada", { id, baseVersion: 1, expectedVersion: "7", fields });
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields, others: [], draft: { id } });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ id, expectedVersion: "7", fields });
    await form.lastDraft.answer({ version: 1, draftVersion: "8" });
    expect(listLocal()).toEqual([]);
  });

  test("the newer of two drafts is restored, and the other one is offered", async () => {
    const fields = fieldsOf({ title: "Só daqui" });
    const id = "55555555-5555-4555-8555-555555555555";
    storeLocal(ARTICLE, "fechada", { id, baseVersion: 1, expectedVersion: null, fields });
    const form = await new TestForm({ drafts: [draftOf({})] }).open();
    expect(form.state).toMatchObject({ fields, others: [{ fields: { title: "Do telefone" } }] });
    expect(form.state.draft.id).not.toBe(draftOf({}).id);
    form.dispatch({ type: "otherDiscarded", other: form.state.others[0]! });
    expect(form.state.others).toEqual([]);
  });

  test("a draft that is found after typing has started is offered, and deleted locally when it is discarded", async () => {
    const id = "55555555-5555-4555-8555-555555555555";
    storeLocal(ARTICLE, "fechada", {
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
    form.dispatch({ type: "otherDiscarded", other: form.state.others[0]! });
    expect(listLocal()).toEqual([]);
  });

  test("discarding resets the form to the saved text, and leaves nothing to store", async () => {
    const form = await new TestForm({ saved: { title: "Feira" }, drafts: [draftOf({})] }).open();
    form.type({ summary: "Mais" });
    form.advance(300);
    expect(listLocal()).toHaveLength(1);
    const { draft, writer } = form.state;
    form.discard();
    expect(form.lastForm).toEqual({
      intent: "descartar",
      drafts: JSON.stringify([{ id: draft.id, expectedVersion: "7", writer }]),
    });
    expect(form.state).toMatchObject({ fields: { title: "Feira" }, baseVersion: 1, recovered: null, dirty: false });
    await form.answer({});
    form.advance(10_000);
    expect([form.drafts, listLocal(), autosaveState(form.state)]).toEqual([[], [], "none"]);
    form.type({ title: "Feiras" });
    form.advance(1000);
    expect(form.lastDraft.draft).toMatchObject({ id: form.state.draft.id, expectedVersion: null, merged: [] });
  });
});

describe("offers and refusals that end", () => {
  test("a text that only this browser has is offered once: discarded or saved, it does not come back", async () => {
    const content = { id: "55555555-5555-4555-8555-555555555555", baseVersion: 1, expectedVersion: null };
    const offer = () => storeLocal(ARTICLE, "fechada", { ...content, fields: fieldsOf({ title: "Só daqui" }) });
    offer();
    const refusing = await new TestForm().open();
    expect(refusing.state).toMatchObject({ fields: { title: "Só daqui" } });
    // Before the server has it.
    refusing.discard();
    await refusing.answer({});
    expect(listLocal()).toEqual([]);

    offer();
    const taking = await new TestForm().open();
    taking.save();
    await taking.answer(savedAs({ title: "Só daqui", slug: "so-daqui" }));
    expect(listLocal()).toEqual([]);

    // Saved as well, but the response was lost: the server has made the slug from the title.
    offer();
    const reopened = await new TestForm({ saved: { title: "Só daqui", slug: "so-daqui" }, version: 2 }).open();
    expect(reopened.state).toMatchObject({ recovered: null, others: [] });
    expect(listLocal()).toEqual([]);
  });

  test("a new answer of the server ends the reason why an earlier draft was not taken", async () => {
    const form = await new TestForm().open();
    form.type({ title: "Um" });
    form.advance(1000);
    await form.lastDraft.answer("signed-out");
    expect([sessionProblem(form.state), autosaveState(form.state)]).toEqual(["signed-out", "signed-out"]);
    form.type({ title: "Um e meio" });
    expect(sessionProblem(form.state)).toBe("signed-out");
    form.advance(5000);
    await form.lastDraft.answer({ version: 1, draftVersion: "2" });
    expect(textPlace(form.state)).toBe("server");
    form.type({ title: "Dois" });
    expect(sessionProblem(form.state)).toBeNull();
    form.advance(1000);
    await form.lastDraft.answer("other-person");
    expect(sessionProblem(form.state)).toBe("other-person");
  });
});
