import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import { UPLOAD_ATTEMPTS } from "#domain/media/uploads.ts";
import { PASTE_TEXT } from "#domain/news/document/foreign-html/text.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { plainPicture } from "#tests/files/media.ts";
import { adminOf } from "./admin.ts";

const picture = await plainPicture(40, 30);
const other = await serveOtherSite((request, response) => {
  if (request.url === "/fotos/ponte.jpg") response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  else response.writeHead(request.url === "/pagina" ? 200 : 404).end("<p>Texto</p>");
});

const database = testDatabase({ emptyBeforeEach: true });
let folder: string;
const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });
const admin = adminOf(database, () => diskStorage(folder), { fetchSafely });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-fetched-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function bring(url: unknown) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ url });
  const { status, html } = await admin.ask("/admin/midia/endereco", { method: "POST", headers, body });
  return { status, json: html.startsWith("{") ? JSON.parse(html) : html };
}

test("a picture of a page is stored as an upload of the editor, with variants queued", async () => {
  const { status, json } = await bring(`${other.origin}/fotos/ponte.jpg`);
  expect(status).toBe(200);
  expect(json).toMatchObject({ kind: "image", name: "ponte.jpg", url: expect.stringMatching(/^\/media\//) });
  expect(await database.db.select().from(media)).toHaveLength(1);
  expect(admin.jobs).toEqual([{ name: "make-variants", data: { url: json.url } }]);
});

test("what is no picture of a page gets a message, and nothing is stored", async () => {
  for (const url of ["file:///etc/passwd", "javascript:1", null, {}])
    expect(await bring(url)).toEqual({ status: 422, json: { message: PASTE_TEXT.notFetched } });
  const page = await bring(`${other.origin}/pagina`);
  expect(page).toMatchObject({ status: 422, json: { message: expect.stringMatching(/imagem/) } });
  for (const url of [`${other.origin}/nada.jpg`, "http://10.0.0.1/a.jpg"])
    expect((await bring(url)).json).toEqual({ message: expect.any(String) });
  expect(await database.db.select().from(media)).toEqual([]);
});

test("pictures of pages count as uploads", async () => {
  await bring(`${other.origin}/fotos/ponte.jpg`);
  await database.db.update(rateLimits).set({ count: UPLOAD_ATTEMPTS.max });
  expect(await bring(`${other.origin}/fotos/ponte.jpg`)).toEqual({
    status: 429,
    json: { message: UPLOAD_TEXT.tooMany },
  });
});
