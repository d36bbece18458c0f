import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listOutbox } from "#platform/mail/outbox.ts";
import { testDatabase } from "#tests/database/database.ts";
import { servedSite } from "#tests/routes/served-site.ts";
import { waitFor } from "#tests/wait-for.ts";
import type { Endpoint } from "./endpoints.ts";
import { outcomeOf, request } from "./requests.ts";
import { type AccessTown, AUTH_SECRET, createTown, PASSWORD } from "./town.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database, {}, { AUTH_SECRET });
let town: AccessTown;
beforeEach(async () => {
  town = await createTown(database);
});

const NEW_PASSWORD = "marchinha-de-domingo";
const form = (path: string, fields: Record<string, string>): Omit<Endpoint, "answers"> => ({
  route: path,
  method: "POST",
  path,
  form: fields,
});
const send = async (path: string, fields: Record<string, string>, cookie?: string) =>
  request(site, form(path, fields), town, { cookie });
const open = (path: string, cookie?: string) => site.ask(path, { headers: cookie ? { cookie } : {} });
const count = async (table: string, where = "true") =>
  Number((await database.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count);
const times = <Result>(number: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)));

/** The path of the link in the newest mail to an address with these words in its subject. */
const linkTo = (email: string, subject: RegExp) =>
  waitFor(async () => {
    const mails = await listOutbox(site.dataFolder);
    const mail = mails.find((one) => one.to === email && subject.test(one.subject));
    if (!mail) throw new Error("no mail yet");
    return /https:\/\/jornal\.example(\S+)/.exec(mail.text)![1]!;
  });
const signUp = (email: string) =>
  send("/auth", { intent: "cadastrar", name: "Zélia", email, password: PASSWORD, passwordAgain: PASSWORD });
const signIn = (email: string, password: string) => send("/auth", { intent: "entrar", email, password });
const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token")!;

test("ids in a form do not change whose data are changed", async () => {
  const { reader, other } = town;
  const forged = { userId: reader.id, user_id: reader.id, id: reader.id };
  await send("/news/coreto-reabre", { intent: "curtir", ...forged }, other.cookie);
  await send("/news/coreto-reabre", { intent: "comentar", content: "Sou eu", ...forged }, other.cookie);
  await send("/profile", { intent: "salvar", fullName: "Eu", bio: "", ...forged }, other.cookie);
  for (const table of ["likes", "comments"]) {
    expect(await count(table, `user_id = '${other.id}'`)).toBe(1);
    expect(await count(table)).toBe(1);
  }
  expect(await count("comments", "approved")).toBe(0);
  expect(await count("profiles", `full_name = 'Eu' and id <> '${other.id}'`)).toBe(0);
});

test("fields that a reader adds to a form neither approve a comment nor change an article", async () => {
  const extra = { approved: "true", published: "true", role: "admin", newsId: town.draftId, news_id: town.draftId };
  await send("/news/coreto-reabre", { intent: "comentar", content: "Olá", ...extra }, town.reader.cookie);
  await send("/profile", { intent: "salvar", fullName: "Eu", ...extra }, town.reader.cookie);
  expect(await count("comments", "approved")).toBe(0);
  expect(await count("comments", `news_id = '${town.draftId}'`)).toBe(0);
  expect(await count("user_roles", "role = 'admin'")).toBe(1);
});

test("somebody else's sessions, keys and second factors stay as they are", async () => {
  const { reader, other } = town;
  const path = "/profile/seguranca";
  await send(path, { intent: "encerrar", id: reader.sessionId }, other.cookie);
  await send(path, { intent: "chave-remover", id: reader.passkeyId }, other.cookie);
  await send(path, { intent: "chave-renomear", id: reader.passkeyId, name: "Roubada" }, other.cookie);
  await send(path, { intent: "encerrar-outras", userId: reader.id }, other.cookie);
  expect(await count("sessions", `user_id = '${reader.id}'`)).toBe(2);
  expect(await count("passkeys", `user_id = '${reader.id}' and name = 'Celular'`)).toBe(1);
  expect((await open("/profile", reader.cookie)).status).toBe(200);
});

test("invalid ids are answered like unknown ones", async () => {
  for (const id of ["", "1", "' or 1=1 --", "../../x", "0".repeat(3000), "\0"]) {
    for (const intent of ["encerrar", "chave-remover", "chave-renomear"]) {
      const { status } = await send("/profile/seguranca", { intent, id, name: "x" }, town.reader.cookie);
      expect([302, 422]).toContain(status);
    }
    const asked = await open(`/previa/${encodeURIComponent(id || "x")}`, town.admin.cookie);
    expect([400, 404]).toContain(asked.status);
  }
  expect(await count("sessions", `user_id = '${town.reader.id}'`)).toBe(2);
});

test("twenty simultaneous likes of a reader are stored as one", async () => {
  const answers = await times(20, (index) =>
    send("/news/coreto-reabre", { intent: "curtir" }, (index % 2 ? town.reader : town.other).cookie),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await count("likes")).toBe(2);
});

test("a comment that is sent five times at the same time is stored once", async () => {
  await times(5, () => send("/news/coreto-reabre", { intent: "comentar", content: "Que beleza!" }, town.reader.cookie));
  expect(await count("comments")).toBe(1);
});

test("a sign-up that is sent twice at the same time creates no account before it is confirmed, and gets equal responses", async () => {
  const answers = await times(2, () => signUp("zelia@coreto.example"));
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set(["302 /auth/confira?aviso=conta-criada"]));
  expect(await count("users", "email = 'zelia@coreto.example'")).toBe(0);
});

test("a link for a new password works once, even when it is sent twice at the same time, and ends every session", async () => {
  const { email, cookie, id } = town.reader;
  await send("/auth/senha", { email });
  const link = await linkTo(email, /nova senha/);
  const passwords = [NEW_PASSWORD, `${NEW_PASSWORD}-2`];
  const answers = await times(2, (index) =>
    send(link, { token: tokenOf(link), password: passwords[index]!, passwordAgain: passwords[index]! }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
  expect(await count("sessions", `user_id = '${id}'`)).toBe(0);
  expect(outcomeOf(await open("/profile", cookie))).toBe("302 /auth?volta=%2Fprofile");
  const third = await send(link, { token: tokenOf(link), password: "terceira", passwordAgain: "terceira" });
  expect(third.status).toBe(422);
  const taken = passwords[answers.findIndex(({ status }) => status === 302)]!;
  expect((await signIn(email, taken)).status).toBe(302);
  expect((await signIn(email, "terceira")).status).toBe(422);
});

test("a newer link for a password invalidates the older one", async () => {
  const { email } = town.reader;
  await send("/auth/senha", { email });
  const old = await linkTo(email, /nova senha/);
  await send("/auth/senha", { email });
  const fresh = await waitFor(async () => {
    const link = await linkTo(email, /nova senha/);
    expect(link).not.toBe(old);
    return link;
  });
  const fields = { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD };
  expect((await send(fresh, { token: tokenOf(fresh), ...fields })).status).toBe(302);
  expect((await send(old, { token: tokenOf(old), ...fields })).status).toBe(422);
});

test("deleting one's account twice at the same time deletes it once", async () => {
  const answers = await times(2, () =>
    send("/profile/excluir", { password: PASSWORD, comments: "remove" }, town.reader.cookie),
  );
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await count("users", `id = '${town.reader.id}'`)).toBe(0);
});

test("the log contains no password and no e-mail address", async () => {
  await signUp("zelia@coreto.example");
  await linkTo("zelia@coreto.example", /^Confirme/);
  for (const file of await readdir(join(site.dataFolder, "outbox"))) {
    expect(await readFile(join(site.dataFolder, "outbox", file), "utf8")).not.toContain(PASSWORD);
  }
  expect(JSON.stringify(site.lines)).not.toContain(PASSWORD);
  expect(JSON.stringify(site.lines)).not.toContain("zelia@coreto.example");
});

test("a sign-in that is blocked for now is a 429 that says when to try again, as page and as data", async () => {
  await times(12, () => signIn("zelia@coreto.example", "errada"));
  for (const path of ["/auth", "/auth.data"]) {
    const { status, headers, html } = await send(path, {
      intent: "entrar",
      email: "zelia@coreto.example",
      password: "errada",
    });
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(html).toContain("Muitas tentativas. Espere alguns minutos e tente de novo.");
  }
});
