import { expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createPicture } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);

test("files that are unused are deleted, a used one is refused, and of several the used ones stay", async () => {
  const [free, other] = [await createPicture(database.db), await createPicture(database.db)];
  const used = await createPicture(database.db, { url: "/media/usada.jpg" });
  await createArticle(database.db, { imageUrl: "/media/usada.jpg" });
  const remove = (...ids: string[]) => admin.post("/admin/midias", { intent: "excluir", "ids[]": ids });
  const done = await remove(free.id);
  expect([done.status, done.html.includes("Excluído")]).toEqual([200, true]);
  const refused = await remove(used.id);
  expect([refused.status, refused.html.includes("O arquivo está em uso.")]).toEqual([422, true]);
  const mixed = await remove(used.id, other.id);
  expect([mixed.status, mixed.html.includes("1 está em uso e ficou.")]).toEqual([200, true]);
  expect((await database.db.select({ url: media.url }).from(media)).map(({ url }) => url)).toEqual([
    "/media/usada.jpg",
  ]);
});

test("the card of a file is shown at its address; one that is gone is a 404 with the list", async () => {
  const { id } = await createPicture(database.db, { caption: "Dona Nair", credit: "Célia" });
  const page = await admin.ask(`/admin/midias?ficha=${id}`);
  expect([page.status, page.html.includes("Ficha do arquivo")]).toEqual([200, true]);
  for (const other of [crypto.randomUUID(), "x", "%00"]) {
    const gone = await admin.ask(`/admin/midias?ficha=${other}`);
    expect([gone.status, gone.html.includes("Este arquivo não existe mais.")]).toEqual([404, true]);
    expect(gone.html).toContain("Dona Nair");
  }
  expect((await admin.ask("/admin/midias?so=%00&tipo=__proto__&q=%00")).status).toBe(200);
});

test("a card is saved, refused with its fields, in conflict with the second editor, and a 404 when it is gone", async () => {
  const { id } = await createPicture(database.db);
  const card = { caption: "A praça", credit: "Tiago", rights: "licensed", rightsUntil: "2027-01-31" };
  const save = (fields: Record<string, string>) =>
    admin.post("/admin/midias", { intent: "ficha", id, version: "0", ...card, ...fields });
  const wrong = await save({ takenOn: "2026-02-30", credit: "x".repeat(121) });
  expect([wrong.status, wrong.html.includes("Escolha um dia que exista")]).toEqual([422, true]);
  const saved = await save({});
  expect([saved.status, saved.html.includes("Ficha guardada")]).toEqual([200, true]);
  expect((await save({ credit: "Célia" })).status).toBe(409);
  const [row] = await database.db.select().from(media);
  expect(row).toMatchObject({ caption: "A praça", credit: "Tiago", rights: "licensed", rightsUntil: "2027-01-31" });
  for (const other of [crypto.randomUUID(), "x"]) expect((await save({ id: other })).status).toBe(404);
});

test("the themes of a card come as lines, are shown in its form, and wrong ones are refused with it", async () => {
  const { id } = await createPicture(database.db);
  const save = (version: string, tags: string) => admin.post("/admin/midias", { intent: "ficha", id, version, tags });
  expect((await save("0", "Lira\r\nFestas, feiras\n\n lira ")).status).toBe(200);
  const { html } = await admin.ask(`/admin/midias?ficha=${id}`);
  expect(html).toContain('value="Festas, feiras\nLira"');
  const long = await save("1", "x".repeat(61));
  expect([long.status, long.html.includes("Temas têm no máximo 60 letras")]).toEqual([422, true]);
  expect((await save("1", "__proto__\n…")).status).toBe(422);
  expect((await admin.ask("/admin/midias?q=feiras")).html).toContain(`ficha=${id}`);
});

test("words of an article go to the card with an undo; a card that somebody changed meanwhile stays, and is said", async () => {
  const { id, url } = await createPicture(database.db, { caption: "A praça", credit: "Tiago", alt: null });
  const facts = JSON.parse((await admin.ask(`/admin/midia/dados?${new URLSearchParams({ url })}`)).html);
  expect(facts.card).toEqual({
    id,
    version: "0",
    caption: "A praça",
    credit: "Tiago",
    alt: null,
    place: null,
    rights: null,
    rightsUntil: null,
    takenOn: null,
  });
  const write = (fields: Record<string, string>) =>
    admin.post("/admin/midia/dados", {
      intent: "palavras",
      id,
      version: "0",
      caption: "O coreto",
      credit: "",
      ...fields,
    });
  const saved = await write({});
  expect([saved.status, saved.html.includes("Ficha guardada")]).toEqual([200, true]);
  const late = await write({ caption: "Outra" });
  expect([late.status, late.html.includes("Outra pessoa mudou a ficha")]).toEqual([422, true]);
  const [row] = await database.db.select().from(media);
  expect(row).toMatchObject({ caption: "O coreto", credit: null, cardVersion: 1 });
  expect((await write({ version: "1", caption: "x".repeat(501) })).status).toBe(422);
  for (const other of [crypto.randomUUID(), "x"]) expect((await write({ id: other })).status).toBe(404);
});

test("several files get a credit, are kept with an undo, and an unknown id is a 404", async () => {
  const ids = [(await createPicture(database.db)).id, (await createPicture(database.db)).id];
  const post = (fields: Record<string, string | string[]>) => admin.post("/admin/midias", { "ids[]": ids, ...fields });
  const credited = await post({ intent: "credito", credit: " Liga do Vale " });
  expect([credited.status, credited.html.includes("2 arquivos mudados")]).toEqual([200, true]);
  expect((await post({ intent: "licenca", rights: "de ninguém" })).status).toBe(422);
  expect((await post({ intent: "licenca", rights: "free" })).status).toBe(200);
  expect((await post({ intent: "lugar", place: "Centro" })).status).toBe(200);
  const kept = await post({ intent: "guardar" });
  expect([kept.status, kept.html.includes("2 arquivos guardados"), kept.html.includes("soltar")]).toEqual([
    ...[200, true, true],
  ]);
  expect((await post({ intent: "guardar" })).status).toBe(422);
  expect((await post({ intent: "soltar" })).html).toContain("2 arquivos tirados dos guardados");
  for (const row of await database.db.select().from(media)) {
    expect(row).toMatchObject({ credit: "Liga do Vale", rights: "free", place: "Centro", keptAt: null });
  }
  expect((await post({ intent: "guardar", "ids[]": ["x"] })).status).toBe(404);
});

test("readers save no card, and keep nothing", async () => {
  const { id } = await createPicture(database.db);
  const { browser } = await admin.reader();
  const attempts: Record<string, string>[] = [
    { intent: "ficha", id, version: "0", caption: "x" },
    { intent: "guardar", "ids[]": id },
  ];
  for (const fields of attempts) {
    expect((await admin.post("/admin/midias", fields, browser)).html).not.toContain("guardad");
  }
  expect((await database.db.select().from(media))[0]).toMatchObject({ caption: null, keptAt: null });
});
