import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { UPLOAD_ATTEMPTS } from "#domain/media/uploads.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createPicture } from "#tests/factories/site.ts";
import { DRAWING, film, plainPicture, song } from "#tests/files/media.ts";
import { pictureWithIptc } from "#tests/files/picture-words.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
let folder: string;
const admin = adminOf(database, () => diskStorage(folder));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-admin-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async (name: string) => (existsSync(join(folder, name)) ? readdir(join(folder, name)) : []);

async function send(
  bytes: Uint8Array,
  headers: Record<string, string> = {},
  browser?: ReturnType<typeof admin.visitor>,
) {
  const init: RequestInit = {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent("Praça à noite.jpg"),
      "x-file-kinds": "image,video",
      ...headers,
    },
  };
  const answer = await admin.ask("/admin/midia", init, browser);
  const json = answer.html.startsWith("{") ? JSON.parse(answer.html) : {};
  return { ...answer, json };
}

describe("uploading a file", () => {
  test("an upload returns its address, adds an audit log entry, and queues its variants", async () => {
    const { status, json } = await send(await plainPicture(400, 300));
    expect(status).toBe(200);
    expect(json).toMatchObject({ kind: "image", name: "Praça à noite.jpg", alt: null });
    expect(existsSync(join(folder, json.url))).toBe(true);
    expect(admin.jobs).toEqual([{ name: "make-variants", data: { url: json.url } }]);
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, "media.upload"));
    expect(entry).toMatchObject({ actorName: "Alzira Prado", subjectName: "Praça à noite.jpg" });
  });

  test("the upload of a video creates no variants, and audio is accepted where it is allowed", async () => {
    expect((await send(film())).json.kind).toBe("video");
    expect((await send(song(), { "x-file-kinds": "audio" })).json.kind).toBe("audio");
    expect(admin.jobs).toEqual([]);
  });

  test("an SVG is converted for a logo, and a video is stored with its poster and duration", async () => {
    const drawing = { "x-file-kinds": "image", "x-drawing": "1" };
    const still = (await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), drawing))
      .json;
    expect(still).toMatchObject({ kind: "image", url: expect.stringMatching(/\.png$/) });
    const described = { "x-poster": still.url, "x-duration": "4200" };
    expect((await send(film(), described)).json).toMatchObject({ poster: still.url, durationMs: 4200 });
    expect((await send(film(), { "x-duration": "muito" })).json).toMatchObject({ poster: null, durationMs: null });
  });

  test("an uploaded file is available to fields, by kind and name", async () => {
    const { json } = await send(film());
    const listed = async (query: string) => JSON.parse((await admin.ask(`/admin/midia/arquivos?${query}`)).html);
    expect(await listed("tipo=video&q=praca")).toMatchObject({ items: [{ url: json.url, kind: "video" }], next: null });
    expect(await listed("tipo=imagem&tipo=audio")).toEqual({ items: [], next: null });
    expect((await admin.ask("/admin/midia/arquivos", {}, admin.visitor())).location).toMatch(/^\/auth/);
  });

  test.each([
    ["a drawing with a script", DRAWING, {}, 415, "Por favor, selecione um arquivo de imagem ou vídeo"],
    ["a film as a sound", film(), { "x-file-kinds": "audio" }, 415, "Por favor, selecione um arquivo de áudio válido"],
    ["nothing", Buffer.alloc(0), {}, 422, "O arquivo está vazio."],
    ["half a film", film().subarray(0, 500), {}, 422, "incompleto"],
  ])(
    "the upload of %s is refused with a message, and nothing is stored",
    async (_, bytes, headers, status, message) => {
      const answer = await send(bytes, headers as Record<string, string>);
      expect(answer.status).toBe(status);
      expect(answer.json.message).toMatch(/^“Praça à noite\.jpg”: /);
      expect(answer.json.message).toContain(message);
      expect([await files("inbox"), await files("media")]).toEqual([[], []]);
      expect(await database.db.select().from(media)).toEqual([]);
    },
  );

  test.each([
    ["is not encoded", "%E0%A4%A"],
    ["is missing", ""],
    ["leads out of the folder", encodeURIComponent("../../../etc/passwd")],
    ["has signs that nobody sees", encodeURIComponent("a\u202e\u0000b.jpg")],
  ])("a file whose name %s is accepted", async (_, name) => {
    const { status, json } = await send(await plainPicture(20, 20), { "x-file-name": name });
    expect(status).toBe(200);
    expect(json.url).toMatch(/^\/media\/[0-9a-f]{16}-[a-z-]+\.jpg$/);
  });

  test("the uploads of an editor are limited per hour", async () => {
    await send(film());
    await database.db.update(rateLimits).set({ count: UPLOAD_ATTEMPTS.max });
    const { status, json } = await send(film());
    expect([status, json.message]).toEqual([
      429,
      "Você enviou arquivos demais nesta hora. Espere um pouco e tente de novo.",
    ]);
  });

  test("an upload is refused to readers and visitors", async () => {
    const reader = await admin.reader();
    for (const browser of [admin.visitor(), reader.browser]) {
      const { status, location } = await send(await plainPicture(20, 20), {}, browser);
      expect([status, location?.startsWith("/auth")]).toEqual([302, true]);
    }
    expect(await files("media")).toEqual([]);
  });

  test("the address of uploads redirects a GET to the library", async () => {
    const { status, location } = await admin.ask("/admin/midia");
    expect([status, location]).toEqual([302, "/admin/midias"]);
  });
});

describe("what is known of an upload", () => {
  test("the words of its metadata are on the card; those that the browser read are cut, cleaned, and may be nonsense", async () => {
    const { json } = await send(await pictureWithIptc({ caption: "A praça", person: "Célia" }));
    expect(json).toMatchObject({ caption: "A praça", credit: "Célia" });
    const words = (value: string) => ({ "x-picture-words": value });
    const sent = { caption: `\u202e${"a".repeat(600)}`, credit: 7, alt: "Um\ncoreto", place: null, day: "ontem" };
    const other = await send(await plainPicture(30, 20), words(encodeURIComponent(JSON.stringify(sent))));
    expect(other.json).toMatchObject({ caption: "a".repeat(500), credit: null, alt: "Um coreto" });
    for (const [place, nonsense] of ["%E0%A4%A", "null", "[]", '{"__proto__":{"caption":"x"}}'].entries()) {
      const answer = await send(await plainPicture(30, 21 + place), words(nonsense));
      expect([answer.status, answer.json.caption]).toEqual([200, null]);
    }
  });

  test("the same file is offered instead of being stored twice, unless it is sent again", async () => {
    const bytes = await plainPicture(400, 300);
    const { json: first } = await send(bytes);
    const known = await send(bytes);
    expect([known.status, known.json]).toEqual([
      409,
      { known: expect.objectContaining({ url: first.url, id: first.id }) },
    ]);
    expect((await send(bytes, { "x-again": "1" })).json.url).not.toBe(first.url);
    expect(await database.db.select({ url: media.url }).from(media)).toHaveLength(2);
  });
});

describe("the details of a file", () => {
  const url = "/media/0123456789abcdef-retreta.jpg";
  const facts = `/admin/midia/dados?url=${encodeURIComponent(url)}`;

  test("the alternative text of a file is stored, with an audit log entry", async () => {
    await createPicture(database.db, { url });
    const { status } = await admin.post("/admin/midia/dados", { intent: "alt", url, alt: "  A banda no coreto  " });
    expect(status).toBe(200);
    const [row] = await database.db.select({ alt: media.alt }).from(media);
    expect(row!.alt).toBe("A banda no coreto");
    expect((await admin.ask(`${facts}`.replace("dados?", "dados.data?"))).html).toContain("A banda no coreto");
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, "media.update"));
    expect(entry).toMatchObject({ subjectId: url });
  });

  test("an alternative text that is too long is refused, and a missing file is a 404", async () => {
    await createPicture(database.db, { url });
    const long = await admin.post("/admin/midia/dados", { intent: "alt", url, alt: "x".repeat(501) });
    expect([long.status, long.html.includes("500 caracteres")]).toEqual([422, true]);
    const other = await admin.post("/admin/midia/dados", { intent: "alt", url: "/media/nada.jpg", alt: "x" });
    expect(other.status).toBe(404);
  });

  test("a focal point is stored and removed, invalid numbers are refused, and a missing file is a 404", async () => {
    await createPicture(database.db, { url });
    const send = async (fields: Record<string, string>) =>
      (await admin.post("/admin/midia/dados", { intent: "foco", url, ...fields })).status;
    const point = async () => {
      const [row] = await database.db.select({ x: media.focusX, y: media.focusY }).from(media);
      return [row!.x, row!.y];
    };
    expect([await send({ "focus.x": "30", "focus.y": "0" }), await point()]).toEqual([200, [30, 0]]);
    const wrongs: Record<string, string>[] = [
      { "focus.x": "101", "focus.y": "0" },
      { "focus.x": "1" },
      { "focus.x": "a", "focus.y": "1" },
    ];
    for (const wrong of wrongs) {
      expect(await send(wrong)).toBe(422);
    }
    expect(await point()).toEqual([30, 0]);
    expect([await send({}), await point()]).toEqual([200, [null, null]]);
    expect(await send({ url: "/media/nada.jpg" })).toBe(404);
  });

  test("the details of a file show where it is used", async () => {
    await createPicture(database.db, { url });
    await createArticle(database.db, { imageUrl: url });
    expect((await admin.ask(`${facts.replace("dados?", "dados.data?")}&usos`)).html).toContain("notícias");
  });

  test("the details of a file are refused to readers", async () => {
    const { browser } = await admin.reader();
    expect((await admin.ask(facts, {}, browser)).status).toBe(302);
    const sent = await admin.post("/admin/midia/dados", { intent: "alt", url, alt: "x" }, browser);
    expect(sent.html).not.toContain("alt");
  });
});

describe("cropping and replacing a file", () => {
  const url = "/media/0123456789abcdef-retreta.jpg";

  test("a crop is stored as a new file, only once, and invalid numbers are refused", async () => {
    const { json: upload } = await send(await plainPicture(400, 200));
    const crop = (fields: Record<string, string>) =>
      admin.post("/admin/midia/dados", { intent: "recorte", url: upload.url, ...fields });
    const half = { "crop.left": "0.5", "crop.top": "0", "crop.width": "0.5", "crop.height": "1" };
    for (const _ of [1, 2]) expect((await crop(half)).html).toContain("Recorte guardado");
    const rows = await database.db.select().from(media).where(eq(media.croppedFrom, upload.url));
    expect(rows).toMatchObject([{ width: 200, height: 200 }]);
    expect(admin.jobs.filter(({ data }) => (data as { url?: string }).url === rows[0]!.url)).toHaveLength(1);
    expect((await crop({})).html).toContain(upload.url);
    for (const wrong of [
      { ...half, "crop.left": "2" },
      { ...half, "crop.width": "x" },
    ]) {
      const refused = await crop(wrong);
      expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("Escolha uma parte da imagem")]);
    }
    expect((await crop({ ...half, url: "/media/nada.jpg" })).status).toBe(404);
    expect((await crop({ url: "/media/nada.jpg" })).status).toBe(404);
  });

  test("a file is replaced everywhere, and the change is undone; files of other sites and kinds are refused", async () => {
    const other = (await createPicture(database.db)).url;
    await createPicture(database.db, { url });
    const { id } = await createArticle(database.db, { title: "Feira", imageUrl: url });
    const replace = (to: string) => admin.post("/admin/midias", { intent: "trocar", url, to });
    const asked = await admin.ask(`/admin/midia/dados.data?url=${encodeURIComponent(url)}&trocar=`);
    expect(asked.html).toContain("1 notícia: “Feira”");
    const done = await replace(other);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining("Trocado em um lugar")]);
    const imageOf = async () => (await database.db.select().from(news).where(eq(news.id, id)))[0]!.imageUrl;
    expect(await imageOf()).toBe(other);
    const [line] = await database.db.select().from(auditLog).where(eq(auditLog.action, "media.replace"));
    const undone = await admin.post("/admin/midias", {
      intent: "desfazer-troca",
      url,
      key: String(line!.details.key),
    });
    expect([undone.html.includes("A troca foi desfeita"), await imageOf()]).toEqual([true, url]);
    const video = (await createPicture(database.db, { kind: "video", mimeType: "video/mp4" })).url;
    for (const [to, words] of [
      ["https://fotos.example/a.jpg", "Escolha um arquivo do site"],
      ["/media/nada.jpg", "Esse arquivo já saiu do site"],
      [video, "Escolha um arquivo do mesmo tipo."],
      [url, "Escolha outro arquivo."],
    ] as const) {
      const refused = await replace(to);
      expect([refused.status, refused.html]).toEqual([422, expect.stringContaining(words)]);
    }
    const lost = await admin.post("/admin/midias", { intent: "desfazer-troca", url, key: crypto.randomUUID() });
    expect(lost.status).toBe(404);
  });
});

describe("the library", () => {
  test("the library lists files, newest first, page by page", async () => {
    for (let place = 0; place < 30; place++) {
      await createPicture(database.db, { url: `/media/foto-${place}.jpg`, createdAt: new Date(2026, 0, 1, 0, place) });
    }
    const first = await admin.ask("/admin/midias");
    expect(first.html).toContain("/media/foto-29.jpg");
    expect(first.html).not.toContain("/media/foto-5.jpg");
    const next = /href="\/admin\/midias(\?depois=[^"]+)"/.exec(first.html)![1]!.replaceAll("&amp;", "&");
    const second = await admin.ask(`/admin/midias${next}`);
    expect(second.html).toContain("/media/foto-5.jpg");
    expect(second.html).not.toContain("/media/foto-6.jpg");
    expect((await admin.ask("/admin/midias?depois=nada&antes=%00")).status).toBe(200);
  });
});
