import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import type { FileCard } from "./card.ts";
import { keepFiles, updateCard, updateCards, updateCardWords } from "./cards.server.ts";
import { findLibraryFile, listLibrary } from "./library.server.ts";
import { parseLibraryView } from "./library.ts";
import { updateAlt } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

const CARD: FileCard = {
  ...{ caption: "A praça", credit: "Tiago", alt: "Um coreto", rights: "licensed", rightsUntil: "2027-01-31" },
  ...{ place: "Centro", takenOn: "2026-11-19", tags: [] },
};
let editor: { id: string; name: string; role: "editor" };
let reporter: { id: string; name: string; role: "reporter" };
beforeEach(async () => {
  editor = { ...(await createReader(database.db, { name: "Ana" })), role: "editor" };
  reporter = { ...(await createReader(database.db, { name: "Davi" })), role: "reporter" };
});
const rowOf = async (id: string) => (await database.db.select().from(media).where(eq(media.id, id)))[0]!;

describe("saving a card", () => {
  test("all its words are stored, with an entry in the history", async () => {
    const { id, url } = await createPicture(database.db, { alt: null });
    expect(await updateCard(database.db, editor, { id, version: "0", card: CARD })).toEqual({ id, version: "1" });
    const { tags: _, ...words } = CARD;
    expect(await rowOf(id)).toMatchObject(words);
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "media.update", subjectId: url, actorName: "Ana" });
  });

  test("of two editors the second one gets a conflict, also when the description was changed elsewhere", async () => {
    const { id, url } = await createPicture(database.db);
    await updateCard(database.db, editor, { id, version: "0", card: CARD });
    const late = { ...CARD, credit: "Célia" };
    await expect(updateCard(database.db, editor, { id, version: "0", card: late })).rejects.toEqual(
      new RowChanged("1"),
    );
    expect((await rowOf(id)).credit).toBe("Tiago");
    await updateAlt(database.db, editor, url, "Outra");
    await expect(updateCard(database.db, editor, { id, version: "1", card: late })).rejects.toBeInstanceOf(RowChanged);
    await updateCard(database.db, editor, { id, version: "2", card: late });
    expect((await rowOf(id)).credit).toBe("Célia");
  });

  test("its themes are stored in their order, created where they are missing, found by a search, and removed", async () => {
    const { id } = await createPicture(database.db);
    const list = async (search: string) => {
      const view = parseLibraryView(new URLSearchParams({ q: search }));
      return (await listLibrary(database.db, view, "2026-11-20")).items.map(({ tags }) => tags);
    };
    await updateCard(database.db, editor, { id, version: "0", card: { ...CARD, tags: ["Lira", "Coreto da Matriz"] } });
    expect(await list("mátriz")).toEqual([["Lira", "Coreto da Matriz"]]);
    expect(await list("li")).toHaveLength(1);
    expect(await list("ira")).toHaveLength(1);
    expect(await list("%")).toEqual([]);
    await updateCard(database.db, editor, { id, version: "1", card: { ...CARD, tags: ["lira"] } });
    expect(await list("lira")).toEqual([["Lira"]]);
    expect(await list("matriz")).toEqual([]);
  });

  test("words of a use are written to the card alone, with those before for an undo; a late one is a conflict", async () => {
    const { id } = await createPicture(database.db, { alt: null, uploadedBy: null });
    await updateCard(database.db, editor, { id, version: "0", card: { ...CARD, tags: ["Lira"] } });
    const words = { caption: "O coreto", credit: "Célia", alt: null };
    const saved = await updateCardWords(database.db, editor, { id, version: "1", words });
    expect(saved).toEqual({ id, version: "2", before: { caption: "A praça", credit: "Tiago", alt: "Um coreto" } });
    expect(await rowOf(id)).toMatchObject({ ...words, place: "Centro", rights: "licensed" });
    expect((await findLibraryFile(database.db, id))?.tags).toEqual(["Lira"]);
    const attempt = (by: typeof editor | typeof reporter, version: string) =>
      updateCardWords(database.db, by, { id, version, words });
    await expect(attempt(editor, "1")).rejects.toEqual(new RowChanged("2"));
    await expect(attempt(reporter, "2")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("saved twice at the same moment, one of the two is refused", async () => {
    const { id } = await createPicture(database.db);
    const save = () => updateCard(database.db, editor, { id, version: "0", card: CARD });
    const results = await Promise.allSettled([save(), save()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("work of the jobs on the file is no change of the card", async () => {
    const { id } = await createPicture(database.db, { widths: [] });
    await database.db.update(media).set({ widths: [320] });
    await updateCard(database.db, editor, { id, version: "0", card: CARD });
    expect((await rowOf(id)).caption).toBe("A praça");
  });

  test("reporters change the cards of what they sent, and no others", async () => {
    const own = await createPicture(database.db, { uploadedBy: reporter.id });
    const other = await createPicture(database.db, { uploadedBy: editor.id });
    await updateCard(database.db, reporter, { id: own.id, version: "0", card: CARD });
    const attempt = updateCard(database.db, reporter, { id: other.id, version: "0", card: CARD });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    expect((await rowOf(other.id)).caption).toBeNull();
  });

  test("a file that is gone, or on its way out, is not found", async () => {
    const { id } = await createPicture(database.db, { storedAt: null });
    for (const one of [id, crypto.randomUUID()]) {
      const attempt = updateCard(database.db, editor, { id: one, version: "0", card: CARD });
      await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("several cards", () => {
  test("they get one credit, place or licence, and keep the rest; open forms of them get a conflict", async () => {
    const [one, two] = [
      await createPicture(database.db, { alt: "Um" }),
      await createPicture(database.db, { alt: "Dois" }),
    ];
    const ids = [one.id, two.id, crypto.randomUUID()];
    const result = await updateCards(database.db, editor, ids, { credit: "Liga do Vale" });
    expect([result.done.sort(), result.forbidden]).toEqual([[one.id, two.id].sort(), 0]);
    await updateCards(database.db, editor, ids, { rights: "free", rightsUntil: "2027-01-01" });
    expect(await rowOf(one.id)).toMatchObject({ alt: "Um", credit: "Liga do Vale", rights: "free", rightsUntil: null });
    expect((await rowOf(two.id)).cardVersion).toBe(2);
    await updateCards(database.db, editor, ids, { credit: null });
    expect(await rowOf(two.id)).toMatchObject({ credit: null, rights: "free" });
  });

  test("a reporter's bulk change leaves the files of others", async () => {
    const own = await createPicture(database.db, { uploadedBy: reporter.id });
    const other = await createPicture(database.db);
    const result = await updateCards(database.db, reporter, [own.id, other.id], { place: "Centro" });
    expect(result).toEqual({ done: [own.id], forbidden: 1 });
    expect((await rowOf(other.id)).place).toBeNull();
  });
});

describe("keeping files", () => {
  test("only what changes is named, so that an undo changes no others; their deletion is counted anew", async () => {
    const [one, two] = [await createPicture(database.db), await createPicture(database.db)];
    await database.db.update(media).set({ unusedSince: new Date(2026, 0, 1) });
    await keepFiles(database.db, editor, [one.id], true);
    expect(await keepFiles(database.db, editor, [one.id, two.id], true)).toEqual({ done: [two.id], forbidden: 0 });
    expect((await rowOf(one.id)).keptAt).not.toBeNull();
    expect(await keepFiles(database.db, editor, [two.id], false)).toEqual({ done: [two.id], forbidden: 0 });
    expect(await rowOf(two.id)).toMatchObject({ keptAt: null, unusedSince: null });
    expect((await rowOf(two.id)).cardVersion).toBe(0);
  });

  test("a reporter keeps only what they sent", async () => {
    const other = await createPicture(database.db);
    expect(await keepFiles(database.db, reporter, [other.id], true)).toEqual({ done: [], forbidden: 1 });
  });
});
