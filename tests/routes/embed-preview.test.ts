import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { PREVIEW_ATTEMPTS } from "#domain/news/writing/embed-preview.server.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch, type SafeFetch } from "#platform/http/safe-fetch.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { DRAWING, plainPicture } from "#tests/files/media.ts";
import { adminOf } from "./admin.ts";

const PATH = "/admin/news/publicacao";
const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const LARGE = "/i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg";
const OEMBED = `/www.youtube.com/oembed?format=json&url=${encodeURIComponent(FILM)}`;
const POST = "https://www.instagram.com/p/Cabc12345/";

type Said = { type?: string; body: string | Uint8Array; leadsTo?: string };

/** Responses of the other sites, by host and path; everything else is a 404. */
const answers = new Map<string, Said>();
const other = await serveOtherSite((request, response) => {
  const said = answers.get(request.url!);
  if (said?.leadsTo) response.writeHead(302, { location: said.leadsTo }).end();
  else if (said) response.writeHead(200, { "content-type": said.type ?? "application/json" }).end(said.body);
  else response.writeHead(404).end("Not found");
});

/** Sends requests for all sites to the local server, with the host as the first part of the path. */
const fetchLoopback = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });
const fetchSafely: SafeFetch = (address, options) =>
  fetchLoopback(`${other.origin}/${address.replace(/^https:\/\//, "")}`, options);

const database = testDatabase({ emptyBeforeEach: true });
let folder: string;
const admin = adminOf(database, () => diskStorage(folder), { fetchSafely });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-previews-"));
  answers.clear();
  other.seen.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(url: unknown, browser?: ReturnType<typeof admin.visitor>) {
  const headers = { "content-type": "application/json" };
  const { status, html } = await admin.ask(PATH, { method: "POST", headers, body: JSON.stringify({ url }) }, browser);
  return { status, json: html.startsWith("{") ? JSON.parse(html) : html };
}
const storedFiles = () => database.db.select().from(media);

describe("the preview of an embed", () => {
  test("the preview of an embed has its title, and stores its picture as an upload of the editor", async () => {
    answers.set(OEMBED, {
      body: JSON.stringify({ title: "A última valsa", thumbnail_url: "https://i.example/s.jpg" }),
    });
    answers.set(LARGE, { type: "text/plain", body: await plainPicture(1280, 720) });
    const { status, json } = await ask(FILM);
    expect([status, json]).toEqual([
      200,
      { title: "A última valsa", poster: expect.stringMatching(/^\/media\/.+\.jpg$/) },
    ]);
    expect(existsSync(join(folder, json.poster))).toBe(true);
    expect(await storedFiles()).toMatchObject([{ url: json.poster, width: 1280, height: 720 }]);
    expect(admin.jobs).toEqual([{ name: "make-variants", data: { url: json.poster } }]);
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, "media.upload"));
    expect(entry).toMatchObject({ actorName: "Alzira Prado", subjectId: json.poster });
  });

  test("the preview of an embed uses the picture that the site names if there is no larger one", async () => {
    answers.set(OEMBED, { body: JSON.stringify({ title: "Valsa", thumbnail_url: "https://i.example/s.jpg" }) });
    answers.set("/i.example/s.jpg", { body: await plainPicture(480, 360) });
    expect((await ask(FILM)).json.poster).toMatch(/^\/media\//);
    expect(await storedFiles()).toMatchObject([{ width: 480, height: 360 }]);
  });

  test("the preview of an embed is read from the page of a site without oEmbed", async () => {
    const html = `<head><meta property="og:title" content="Lira no Instagram"><meta property="og:image" content="https://i.example/p.jpg">`;
    answers.set(`/${POST.slice(8)}`, { type: "text/html", body: html });
    answers.set("/i.example/p.jpg", { body: await plainPicture(640, 640) });
    expect((await ask(POST)).json).toEqual({ title: "Lira no Instagram", poster: expect.stringMatching(/^\/media\//) });
  });

  test("the preview of an embed is empty if the site returns only its own name or a sign-in page", async () => {
    const page = (title: string) => ({
      type: "text/html",
      body: `<head><meta property="og:title" content="${title}">`,
    });
    answers.set(`/${POST.slice(8)}`, page("Instagram"));
    expect((await ask(POST)).json).toEqual({ title: null, poster: null });
    answers.set(`/${POST.slice(8)}`, { body: "", leadsTo: "/accounts/login/" });
    answers.set("/accounts/login/", page("Entrar"));
    const { json } = await ask(POST);
    expect(json).toEqual({ title: null, poster: null });
  });

  test("the preview of an embed has only the title if the picture cannot be shown, and stores nothing", async () => {
    answers.set(OEMBED, { body: JSON.stringify({ title: "Valsa", thumbnail_url: "https://i.example/s.svg" }) });
    for (const body of [DRAWING, "<html><script>alert(1)</script>", new Uint8Array(6 * 1024 * 1024), ""]) {
      answers.set("/i.example/s.svg", { type: "image/jpeg", body });
      expect(await ask(FILM)).toEqual({ status: 200, json: { title: "Valsa", poster: null } });
    }
    expect([await storedFiles(), admin.jobs]).toEqual([[], []]);
  });

  test.each([
    ["that does not know it", null],
    ["that answers with a page", "<html>Bom dia"],
    ["that sends without end", "a".repeat(200 * 1024)],
  ])("the preview of an embed is empty for a site %s", async (_, body) => {
    if (body) answers.set(OEMBED, { body });
    expect(await ask(FILM)).toEqual({ status: 200, json: { title: null, poster: null } });
  });

  test("the preview of a map is its search text, without a request", async () => {
    const map = (query: string) => ask(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`);
    expect((await map("Igreja Matriz, Santa Cecília")).json.title).toBe("Mapa: Igreja Matriz, Santa Cecília");
    expect((await map("-20.5,-43.25")).json.title).toBeNull();
    expect((await ask("https://www.openstreetmap.org/#map=16/-20.5/-43.25")).json).toEqual({
      title: null,
      poster: null,
    });
    expect(other.seen).toEqual([]);
  });
});

test.each(["https://site.example/video", "javascript:alert(1)", "", 7, null, "https://127.0.0.1/watch?v=dQw4w9WgXcQ"])(
  "the address %j is refused without a request",
  async (url) => {
    expect((await ask(url)).status).toBe(422);
    expect(other.seen).toEqual([]);
  },
);

test("requests beyond the hourly limit of an editor are refused", async () => {
  expect((await ask(FILM)).status).toBe(200);
  await database.db.update(rateLimits).set({ count: PREVIEW_ATTEMPTS.max });
  expect((await ask(FILM)).status).toBe(429);
  await database.db.delete(rateLimits);
  expect((await ask(FILM)).status).toBe(200);
});

test("only the newsroom gets previews", async () => {
  const { browser } = await admin.reader();
  for (const who of [admin.visitor(), browser]) expect((await ask(FILM, who)).status).toBe(302);
  expect(other.seen).toEqual([]);
});
