import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture, createStory } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
let folder: string;
const admin = adminOf(database, () => diskStorage(folder));
const { ask } = pagesOf(database);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-story-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PATH = "/admin/stories";
const MISSING = "00000000-0000-4000-8000-000000000000";
const FORM = { intent: "publicar", title: "Festa", mediaUrl: "https://a.example/festa.jpg", duration: "5" };
const rows = async () => (await database.pool.query("select * from stories order by created_at")).rows;
const history = async () => (await database.pool.query("select action from audit_log order by id")).rows;

test("only administrators may open the screen of stories", async () => {
  const { browser } = await admin.reader();
  expect((await admin.ask(PATH, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  expect((await admin.ask(PATH, {}, admin.visitor())).location).toMatch(/^\/auth/);
  await admin.post(PATH, FORM, browser);
  await admin.post(PATH, FORM, admin.visitor());
  expect(await rows()).toEqual([]);
});

test("a published story is immediately in the bar of readers' pages, and has its own page", async () => {
  const { status, html } = await admin.post(PATH, { ...FORM, linkUrl: "/more", mediaUrl: "/media/a.webm" });
  expect([status, html.includes("Mídia: /media/a.webm. Miniatura: nenhuma.")]).toEqual([200, true]);
  const [{ id, media_type }] = await rows();
  expect(media_type).toBe("video");
  const home = await ask("/");
  expect(home.html).toContain(`href="/stories/${id}"`);
  expect(home.tags).toContain("stories");
  const page = await ask(`/stories/${id}`);
  expect(page.html).toContain('src="/media/a.webm"');
  expect(page.html).toMatch(/<a [^>]*href="\/more"[^>]*>Saiba mais/);
  expect(page.html).toMatch(/<meta name="robots" content="noindex/);
  const missing = await ask("/stories/nada");
  expect([missing.status, missing.html.includes("Oops! Page not found")]).toEqual([404, true]);
  expect((await ask(`/stories/${MISSING}`)).status).toBe(404);
});

test("errors are reported beside their fields", async () => {
  const { status, html } = await admin.post(PATH, { ...FORM, mediaUrl: " ", duration: "0" });
  expect(status).toBe(422);
  expect(html).toContain("Informe a URL da mídia");
  expect(html).toContain("Use um número inteiro de segundos, de 1 a 300");
  const gone = await admin.post(PATH, { ...FORM, mediaUrl: "/media/0123456789abcdef-festa.jpg" });
  expect([gone.status, gone.html.includes("O arquivo não está mais no servidor")]).toEqual([422, true]);
  expect(await rows()).toEqual([]);
});

test("a failure of the database is reported, so that the browser stores the story", async () => {
  await database.pool.query("alter table stories add constraint refuses check (false) not valid");
  const { status, html } = await admin.post(PATH, FORM);
  await database.pool.query("alter table stories drop constraint refuses");
  expect([status, html.includes("unavailable")]).toEqual([503, true]);
  expect([await rows(), await history()]).toEqual([[], []]);
});

test("a story is renamed and deleted; its files are deleted when the trash is emptied", async () => {
  const media = await createPicture(database.db, { url: "/media/0123456789abcdef-a.jpg", widths: [] });
  const shared = await createPicture(database.db, { url: "/media/fedcba9876543210-b.jpg", widths: [] });
  for (const { url } of [media, shared]) await writeFile(join(folder, url.slice(7)), "x");
  const { id } = await createStory(database.db, { title: "Festa", mediaUrl: media.url, thumbnailUrl: shared.url });
  await createStory(database.db, { mediaUrl: shared.url });
  expect((await admin.post(PATH, { intent: "titulo", id, title: "Baile" })).html).toContain("Salvo");
  expect((await ask("/")).html).toContain("Baile");
  expect((await admin.post(PATH, { intent: "titulo", id, title: "a".repeat(121) })).status).toBe(422);
  expect((await admin.post(PATH, { intent: "excluir", id })).html).toContain("Excluído");
  expect((await ask("/")).html).not.toContain("Baile");
  expect(await history()).toEqual([{ action: "story.update" }, { action: "story.delete" }]);
  const files = [media.url, shared.url];
  expect(await deleteUnusedMedia(database.db, diskStorage(folder), files)).toEqual([]);
  await database.pool.query("delete from trash");
  expect(await deleteUnusedMedia(database.db, diskStorage(folder), files)).toEqual([media.url]);
});

test.each(["nada", MISSING])("a story with the unknown id %s is a 404", async (id) => {
  for (const intent of ["titulo", "excluir"])
    expect((await admin.post(PATH, { intent, id, title: "x" })).status).toBe(404);
});

test("only administrators have a link to the stories' screen", async () => {
  expect((await admin.ask("/")).html).toContain('href="/admin/stories"');
  expect((await ask("/")).html).not.toContain("/admin/stories");
});

test("a story that is no longer in the bar has a page with links to its neighbours", async () => {
  const made: Awaited<ReturnType<typeof createStory>>[] = [];
  for (let age = 0; age < 33; age++) {
    made.push(
      await createStory(database.db, { title: `Story ${age}`, createdAt: new Date(Date.now() - age * 60_000) }),
    );
  }
  await createStory(database.db, { mediaUrl: "javascript:alert(1)", createdAt: new Date(Date.now() - 30.5 * 60_000) });
  const idAt = (age: number) => made[age]!.id;
  for (const [age, newer, older] of [
    [29, 28, 30],
    [30, 29, 31],
    [32, 31, null],
  ] as const) {
    const { status, html, tags } = await ask(`/stories/${idAt(age)}`);
    expect([status, tags.has("stories")]).toEqual([200, true]);
    expect(text(main(html))).toContain(`Story ${age} `);
    const ways = [...html.matchAll(/<a class="btn line" href="\/stories\/([^"]+)"/g)].map(([, id]) => id);
    expect(ways).toEqual([idAt(newer), ...(older === null ? [] : [idAt(older)])]);
  }
});
