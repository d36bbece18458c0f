import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profiles, users } from "#db/schema/accounts.ts";
import { comments } from "#db/schema/comments.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { AVATAR_TEXT, PROFILE_FIELD_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/types.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openTolerantReads } from "#server/pages/tolerant-reads.ts";
import { type Browser, PASSWORD, SITE_URL, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { STUB_SERVICES } from "#tests/accounts/stubs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment, createLike } from "#tests/factories/news.ts";
import { plainPicture } from "#tests/files/media.ts";
import { loadBuild } from "#tests/program.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const PAGE = { accept: "text/html" };
const EMPTY = { fullName: "", phone: "", bio: "", location: "", website: "", social: "" };

let folder: string;
let storage: Storage;
let auth: Auth;
let reader: Awaited<ReturnType<typeof signedInReader>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-profile-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  storage = diskStorage(folder);
  auth = accounts.auth;
  reader = await signedInReader(accounts);
});

/** Sends a request to the built program as a browser, and forms like one without JavaScript. */
async function ask(browser: Browser, path: string, init: RequestInit & { form?: FormData } = {}) {
  const { createRenderer } = await loadBuild();
  const { log } = accounts;
  const render = createRenderer({
    tolerantReads: openTolerantReads({ db: database.db, log: accounts.log }),
    db: database.db,
    log,
    url: SITE_URL,
    timeZone: "America/Sao_Paulo",
    auth,
    storage,
    ...STUB_SERVICES,
  });
  const { form, ...rest } = init;
  const sent = browser.request(path, { headers: PAGE, ...rest, ...(form ? { method: "POST", body: form } : {}) });
  const { status, headers, body } = await render(sent);
  browser.storeCookies(headers);
  const html = new TextDecoder().decode(body);
  return { status, headers, html, says: text(html), location: headers.get("location") };
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const post = (fields: Record<string, string | File>, path = "/profile", browser = reader.browser) =>
  ask(browser, path, { form: formOf(fields) });
const picture = (content: BlobPart, name = "eu.jpg", type = "image/jpeg") => new File([content], name, { type });
const photograph = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#225577" } })
      .jpeg()
      .toBuffer(),
  );
const send = (content: BlobPart, name?: string, type?: string) =>
  post({ intent: "trocar-foto", foto: picture(content, name, type) });
const stored = async (userId = reader.userId) => {
  const [row] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
  return row!;
};
const files = async () => (existsSync(join(folder, "media/avatars")) ? readdir(join(folder, "media/avatars")) : []);
const mine = async () => (await files()).filter((name) => name.startsWith(reader.userId));

describe("without being signed in", () => {
  test.each(["/profile", "/profile?editar", "/profile/meus-dados.json"])(
    "%s redirects visitors to the sign-in screen, and back",
    async (path) => {
      const { status, location } = await ask(accounts.browser(), path);
      expect([status, location]).toEqual([302, "/auth?volta=%2Fprofile"]);
    },
  );

  test("deleting the account redirects visitors to the sign-in screen", async () => {
    const { location } = await ask(accounts.browser(), "/profile/excluir");
    expect(location).toBe("/auth?volta=%2Fprofile%2Fexcluir");
    const sent = await post({ password: PASSWORD, comments: "remove" }, "/profile/excluir", accounts.browser());
    expect(sent.location).toBe("/auth?volta=%2Fprofile%2Fexcluir");
  });

  test.each(["salvar", "limpar", "trocar-foto", "remover-foto"])(
    "the form '%s' of a visitor changes nothing",
    async (intent) => {
      const browser = accounts.browser();
      const fields = { ...EMPTY, intent, foto: picture(await photograph()), id: reader.userId, userId: reader.userId };
      const sent = await post(fields, "/profile", browser);
      const leads = intent === "salvar" ? [401, null] : [302, "/auth?volta=%2Fprofile&aviso=sessao-expirada"];
      expect([sent.status, sent.location]).toEqual(leads);
      expect((await stored()).fullName).toBe("Alzira Prado");
      expect(await mine()).toEqual([]);
    },
  );

  test("a form without JavaScript returns the input, to be sent again after signing in", async () => {
    await database.db.delete(sessions).where(eq(sessions.userId, reader.userId));
    const typed = {
      fullName: "Nova",
      bio: "Quase\npronto",
      website: "a.example",
      social: "@a",
      phone: "1",
      location: "Aqui",
    };
    const sent = await post({ ...typed, intent: "salvar" }, "/profile?editar");
    expect(sent.status).toBe(401);
    expect(sent.says).toContain("Sessão expirada ou usuário não autenticado. Faça login novamente e tente.");
    for (const value of Object.values(typed)) expect(sent.html).toContain(value);
    expect(sent.html).toContain('href="/auth?volta=%2Fprofile"');
    expect(sent.html).toContain('action="/profile?editar"');
  });

  test("an account that is deleted while its session is read is reported as such", async () => {
    const gone = {
      id: randomUUID(),
      userId: randomUUID(),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 1000),
      identityConfirmedAt: new Date(),
    };
    auth = { ...accounts.auth, findSession: async () => ({ session: gone, headers: new Headers() }) };
    const form = formOf({ intent: "trocar-foto", foto: picture(await photograph()) });
    const sent = await ask(reader.browser, "/profile.data", { form, headers: { accept: "*/*" } });
    expect(sent.status).toBe(401);
    expect(sent.html).toContain("ID do usuário não encontrado... Faça login novamente e tente.");
    expect(await files()).toEqual([]);
  });

  test("an open form gets the message about the expired session, word for word", async () => {
    await database.db.delete(sessions).where(eq(sessions.userId, reader.userId));
    const form = formOf({ intent: "trocar-foto", foto: picture(await photograph()) });
    const sent = await ask(reader.browser, "/profile.data", { form, headers: { accept: "*/*" } });
    expect(sent.status).toBe(401);
    expect(sent.html).toContain("Sessão expirada ou usuário não autenticado. Faça login novamente e tente.");
  });
});

describe("the profile", () => {
  test("the profile shows who the reader is, with the counts of likes and comments", async () => {
    const article = await createArticle(database.db, { title: "Retreta" });
    await createLike(database.db, article.id, reader.userId);
    await createComment(database.db, article.id, { userId: reader.userId, content: "Que beleza!" });
    const { says, html, headers } = await ask(reader.browser, "/profile");
    expect(says).toContain("Alzira Prado");
    expect(says).toContain(reader.email);
    expect(says).toContain("1 curtida");
    expect(says).toContain("1 comentário");
    expect(html).toContain('action="/sair"');
    expect(headers.get("cache-control") ?? "private").not.toContain("public");
  });

  test("header, menu and profile show a reader without a picture the same letter, the name's first", async () => {
    const { html } = await ask(reader.browser, "/profile");
    const shown = [...html.matchAll(/<span class="avatar"[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(
      ([, letters]) => letters,
    );
    expect(shown).toEqual(["A", "A", "A"]);
  });

  test("the profile opens the edit mode by its address, with all fields", async () => {
    const { html } = await ask(reader.browser, "/profile?editar");
    for (const name of Object.keys(EMPTY)) expect(html).toContain(`name="${name}"`);
    expect((await ask(reader.browser, "/profile")).html).not.toContain('name="fullName"');
  });

  test("the profile is saved, and the next page says so", async () => {
    const sent = await post({
      ...EMPTY,
      intent: "salvar",
      fullName: "Alzira P.",
      bio: "Um\r\nDois",
      website: "a.example",
    });
    expect(sent.location).toBe("/profile?aviso=perfil-salvo");
    expect(await stored()).toMatchObject({ fullName: "Alzira P.", bio: "Um\nDois", website: "https://a.example" });
    expect((await ask(reader.browser, sent.location!)).says).toContain("Perfil atualizado com sucesso!");
  });

  test("an invalid profile returns the input, with the error beside its field", async () => {
    const typed = { ...EMPTY, fullName: "Nova", bio: "Quase", website: "javascript:alert(1)", social: "@a" };
    const { status, says, html } = await post({ ...typed, intent: "salvar" }, "/profile?editar");
    expect(status).toBe(422);
    expect(says).toContain(PROFILE_FIELD_TEXT.website);
    for (const value of ["Nova", "Quase", "javascript:alert(1)", "@a"]) expect(html).toContain(value);
    expect((await stored()).fullName).toBe("Alzira Prado");
  });

  test("a profile that the database refuses returns the input", async () => {
    await database.pool.query("alter table profiles add constraint refuses check (bio <> 'quebra')");
    const { status, says, html } = await post({ ...EMPTY, intent: "salvar", bio: "quebra" }, "/profile?editar");
    await database.pool.query("alter table profiles drop constraint refuses");
    expect(status).toBe(503);
    expect(says).toContain("Erro ao atualizar perfil");
    expect(html).toContain(">quebra</textarea>");
  });

  test("the form changes the profile of the signed-in reader, whatever ids it contains", async () => {
    const other = await signedInReader(accounts);
    await post({ ...EMPTY, intent: "salvar", fullName: "Outra", id: other.userId, userId: other.userId });
    expect((await stored(other.userId)).fullName).toBe("Alzira Prado");
    expect((await stored()).fullName).toBe("Outra");
  });

  test("the profile is cleared with its picture", async () => {
    await post({ ...EMPTY, intent: "salvar", bio: "Professora" });
    await send(await photograph());
    const sent = await post({ intent: "limpar" });
    expect((await ask(reader.browser, sent.location!)).says).toContain("Dados do perfil limpos");
    expect(await stored()).toMatchObject({ fullName: null, bio: null, avatarUrl: null });
    expect(await mine()).toEqual([]);
  });

  test("a profile that cannot be cleared is reported", async () => {
    await database.pool.query("alter table profiles add constraint refuses check (full_name is not null)");
    const { status, says } = await post({ intent: "limpar" });
    await database.pool.query("alter table profiles drop constraint refuses");
    expect(status).toBe(503);
    expect(says).toContain("Erro ao limpar perfil");
  });

  test("an intent that does not exist is refused", async () => {
    expect((await post({ intent: "promover" })).status).toBe(400);
  });
});

describe("the picture", () => {
  test("the picture is stored under the reader's id and replaces the previous one, whatever its file name", async () => {
    const sent = await send(await photograph(), "../../x.svg", "image/svg+xml");
    expect((await ask(reader.browser, sent.location!)).says).toContain("Foto de perfil atualizada!");
    const first = (await stored()).avatarUrl!;
    expect(first).toMatch(new RegExp(`^/media/avatars/${reader.userId}-[0-9a-f]{16}\\.jpg$`));
    await send(await photograph());
    const second = (await stored()).avatarUrl!;
    expect(second).not.toBe(first);
    expect(await mine()).toHaveLength(4);
    expect((await mine()).every((name) => second.includes(name.split(/-\d+\.webp|\.jpg/)[0]!))).toBe(true);
  });

  test("the picture leaves no file behind when five are sent at the same time", async () => {
    const content = await photograph();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(content)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(302));
    expect(await mine()).toHaveLength(4);
    expect((await stored()).avatarUrl).toContain((await mine())[0]!.replace(/(-\d+\.webp|\.jpg)$/, ""));
  });

  test("the picture leaves no file behind when its reader deletes the account at the same time", async () => {
    const content = await photograph();
    await send(content);
    await Promise.all([
      send(content),
      post({ password: PASSWORD, comments: "keep" }, "/profile/excluir"),
      send(content),
    ]);
    expect(await database.db.select().from(users).where(eq(users.id, reader.userId))).toEqual([]);
    expect(await mine()).toEqual([]);
  });

  test("the picture is in the header of the home page, in the required width", async () => {
    await send(await photograph());
    const { html } = await ask(reader.browser, "/");
    expect(html).toMatch(/<img[^>]*srcSet="[^"]*-96\.webp 96w[^"]*"[^>]*sizes="36px"/i);
  });

  test.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a page that calls itself a picture", "<!doctype html><script>alert(1)</script>"],
    ["nothing", ""],
  ])("%s is refused as a picture", async (_, content) => {
    const { status, says } = await send(content);
    expect(status).toBe(422);
    expect(says).toContain("Por favor, selecione um arquivo de imagem ou vídeo");
    expect((await stored()).avatarUrl).toBeNull();
    expect(await mine()).toEqual([]);
  });

  test("a picture of more than 24 megapixels is refused by its name", async () => {
    const { status, says } = await send(new Uint8Array(await plainPicture(5000, 5000)), "praça.png");
    expect(status).toBe(422);
    expect(says).toContain(
      "“praça.png”: Erro ao atualizar foto: a imagem tem mais de 24 megapixels. Escolha uma versão menor.",
    );
    expect(await mine()).toEqual([]);
  });

  test("a picture is refused if it is larger than 5 MB", async () => {
    const { status, says } = await send(new Uint8Array(IMAGE_MAX_BYTES + 1));
    expect(status).toBe(413);
    expect(says).toContain("A imagem deve ter no máximo 5MB");
  });

  test("a picture that is too long is refused before its end", async () => {
    let bytes = 0;
    const body = new ReadableStream({
      pull(controller) {
        bytes += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const headers = { ...PAGE, "content-type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    const { status, says } = await ask(reader.browser, "/profile", init);
    expect(status).toBe(413);
    expect(says).toContain("A imagem deve ter no máximo 5MB");
    expect(bytes).toBeLessThan(48 * 1024 * 1024);
  });

  test("a picture whose file is missing after the upload is reported, and nothing is stored", async () => {
    storage = { ...diskStorage(folder), get: () => Promise.reject(new Error("gone")) };
    const { status, says } = await send(await photograph());
    expect(status).toBe(503);
    expect(says).toContain("Não foi possível obter a URL pública da imagem após o upload.");
    expect((await stored()).avatarUrl).toBeNull();
    expect(await mine()).toEqual([]);
  });

  test("a picture that cannot be stored is reported, without the error of the disk", async () => {
    storage = { ...diskStorage(folder), put: () => Promise.reject(new Error("the disk is full")) };
    const { status, says } = await send(await photograph());
    expect(status).toBe(503);
    expect(says).toContain("Erro ao atualizar foto: ");
    expect(says).not.toContain("disk is full");
  });
});

describe("a stored picture", () => {
  test("a stored picture is removed by its owner", async () => {
    await send(await photograph());
    const sent = await post({ intent: "remover-foto" });
    expect((await ask(reader.browser, sent.location!)).says).toContain("Foto removida");
    expect((await stored()).avatarUrl).toBeNull();
    expect(await mine()).toEqual([]);
  });

  test("a stored picture stays with a message when it cannot be removed", async () => {
    await send(await photograph());
    await database.pool.query("alter table profiles add constraint refuses check (avatar_url is not null) not valid");
    const { status, says } = await post({ intent: "remover-foto" });
    await database.pool.query("alter table profiles drop constraint refuses");
    expect(status).toBe(503);
    expect(says).toContain("Erro ao remover foto");
    expect(await mine()).toHaveLength(4);
  });

  test("the picture of another user is not touched when a profile that shows it removes it", async () => {
    const other = await signedInReader(accounts);
    await post({ intent: "trocar-foto", foto: picture(await photograph()) }, "/profile", other.browser);
    const theirs = (await stored(other.userId)).avatarUrl;
    await database.db.update(profiles).set({ avatarUrl: theirs }).where(eq(profiles.id, reader.userId));
    await post({ intent: "remover-foto" });
    expect((await files()).filter((name) => name.startsWith(other.userId))).toHaveLength(4);
  });

  test("the picture can only be changed a limited number of times", async () => {
    const content = await photograph();
    let last = await send("no picture");
    for (let sent = 1; sent < 21; sent++) last = await send(sent === 20 ? content : "no picture");
    expect(last.status).toBe(429);
    expect(last.says).toContain("Erro ao atualizar foto: Muitas tentativas.");
  });
});

describe("the export of a reader's data", () => {
  test("the export of a reader's data is a private file without secrets", async () => {
    const { headers, html } = await ask(reader.browser, "/profile/meus-dados.json");
    expect(headers.get("content-disposition")).toBe('attachment; filename="meus-dados.json"');
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(JSON.parse(html)).toMatchObject({ conta: { email: reader.email }, perfil: { nome: "Alzira Prado" } });
    for (const cookie of reader.browser.cookies.values()) expect(html).not.toContain(cookie.split(".")[0]);
  });
});

describe("deleting the account", () => {
  const leave = (fields: Record<string, string>) => post(fields, "/profile/excluir");
  const isThere = async () => (await database.db.select().from(users).where(eq(users.id, reader.userId))).length === 1;

  test("deleting the account requires the password, and reports a wrong one beside its field", async () => {
    const empty = await leave({ password: "", comments: "keep" });
    expect([empty.status, empty.says.includes(PROFILE_FIELD_TEXT.password)]).toEqual([422, true]);
    const wrong = await leave({ password: "errada", comments: "remove" });
    expect([wrong.status, wrong.says.includes("Senha incorreta.")]).toEqual([422, true]);
    expect(wrong.html).not.toContain("errada");
    expect(await isThere()).toBe(true);
  });

  test.each([
    ["keep", 1],
    ["remove", 0],
  ])("deleting the account with comments: %s signs out and redirects to the home page", async (choice, left) => {
    const article = await createArticle(database.db, { title: "Retreta" });
    await createComment(database.db, article.id, { userId: reader.userId, content: "Que beleza!" });
    await send(await photograph());
    const sent = await leave({ password: PASSWORD, comments: choice });
    expect([sent.status, sent.location]).toEqual([302, "/?aviso=conta-excluida"]);
    expect(await isThere()).toBe(false);
    expect(await database.db.select().from(comments)).toHaveLength(left);
    expect([...reader.browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
    expect(await mine()).toEqual([]);
    expect((await ask(reader.browser, sent.location!)).says).toContain(ACCOUNT_TEXT.deleted.done);
  });

  test("deleting the account is refused for the last administrator", async () => {
    await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [reader.userId]);
    const { status, says } = await leave({ password: PASSWORD, comments: "keep" });
    expect(status).toBe(422);
    expect(says).toContain("O site precisa de pelo menos um administrador.");
    expect(await isThere()).toBe(true);
  });
});

test("every message has its exact wording", () => {
  expect([
    PROFILE_TEXT.updated,
    PROFILE_TEXT.updateFailed,
    PROFILE_TEXT.cleared,
    PROFILE_TEXT.clearFailed,
    AVATAR_TEXT.tooLarge,
    AVATAR_TEXT.notAnImage,
    AVATAR_TEXT.sessionExpired,
    AVATAR_TEXT.noAddress,
    AVATAR_TEXT.updated,
    AVATAR_TEXT.removed,
    AVATAR_TEXT.removeFailed,
  ]).toEqual([
    "Perfil atualizado com sucesso!",
    "Erro ao atualizar perfil",
    "Dados do perfil limpos",
    "Erro ao limpar perfil",
    "A imagem deve ter no máximo 5MB",
    "Por favor, selecione um arquivo de imagem ou vídeo",
    "Sessão expirada ou usuário não autenticado. Faça login novamente e tente.",
    "Não foi possível obter a URL pública da imagem após o upload.",
    "Foto de perfil atualizada!",
    "Foto removida",
    "Erro ao remover foto",
  ]);
  expect(AVATAR_TEXT.updateFailed("x")).toBe("Erro ao atualizar foto: x");
  expect(AVATAR_TEXT.noUserId).toMatch(/^ID do usuário não encontrado\./);
});

test("a missing profile is reported, and saving creates it again", async () => {
  await database.db.delete(profiles);
  const missing = await ask(reader.browser, "/profile");
  expect([missing.status, missing.says.includes("Perfil não encontrado")]).toEqual([200, true]);
  await post({ intent: "salvar", ...EMPTY, bio: "De volta" });
  const again = await ask(reader.browser, "/profile");
  expect([again.says.includes("De volta"), again.says.includes("Perfil não encontrado")]).toEqual([true, false]);
});
