import { expect, test } from "vitest";
import { createSetupToken } from "#domain/accounts/setup.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { text } from "./html.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database);

const PERSON = { name: "Marina Sampaio", email: "marina@coreto.example" };
const PASSWORD = "praca-do-coreto";

const pathOf = (token: string) => `/setup?${new URLSearchParams({ token })}`;
const send = (token: string, form: Record<string, string>) =>
  site.ask(pathOf(token), {
    method: "POST",
    headers: { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const administrators = async () =>
  (await database.pool.query("select u.email from users u join user_roles r on r.user_id = u.id and r.role = 'admin'"))
    .rows;

test("the link creates one administrator, who is signed in, and then no longer works", async () => {
  const token = (await createSetupToken(database.db))!;
  const open = await site.ask(pathOf(token));
  expect([open.status, open.headers["referrer-policy"], open.headers["cache-control"]]).toEqual([
    200,
    "same-origin",
    "private, no-store",
  ]);
  const made = await send(token, { ...PERSON, password: PASSWORD, passwordAgain: PASSWORD });
  expect([made.status, made.headers.location]).toEqual([302, "/profile/seguranca?aviso=conta-nova"]);
  expect(made.headers["set-cookie"]?.join()).toContain("session_token=");
  expect(await administrators()).toEqual([{ email: PERSON.email }]);

  const closed = await site.ask(pathOf(token));
  expect([closed.status, closed.html.includes("Este link não vale mais")]).toEqual([404, true]);
  const second = await send(token, {
    ...PERSON,
    email: "outra@coreto.example",
    password: PASSWORD,
    passwordAgain: PASSWORD,
  });
  expect(second.status).toBe(404);
  expect(await administrators()).toHaveLength(1);
});

test("two simultaneous uses of the link create one administrator", async () => {
  const token = (await createSetupToken(database.db))!;
  const emails = ["uma@coreto.example", "outra@coreto.example"];
  const answers = await Promise.all(
    emails.map((email) => send(token, { ...PERSON, email, password: PASSWORD, passwordAgain: PASSWORD })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
  expect(await administrators()).toHaveLength(1);
});

test.each([
  ["pipoca", "Para entrar na redação, a senha deve ter pelo menos 10 caracteres"],
  ["senha123456", "Esta senha é fácil de adivinhar."],
])("the first administrator needs a better password than %j", async (password, message) => {
  const token = (await createSetupToken(database.db))!;
  const { status, html } = await send(token, { ...PERSON, password, passwordAgain: password });
  expect([status, html.includes(message), await administrators()]).toEqual([422, true, []]);
  const made = await send(token, { ...PERSON, password: PASSWORD, passwordAgain: PASSWORD });
  expect(made.status).toBe(302);
});

test("errors are reported beside their fields, and the password is not returned", async () => {
  const token = (await createSetupToken(database.db))!;
  const refused = await send(token, { ...PERSON, email: "marina", password: PASSWORD, passwordAgain: "outra-senha" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Informe um e-mail válido");
  expect(refused.html).toContain("Marina Sampaio");
  for (const secret of [PASSWORD, "outra-senha"]) expect(refused.html).not.toContain(secret);
  const differing = await send(token, { ...PERSON, password: PASSWORD, passwordAgain: "outra-senha" });
  expect(differing.html).toContain("As senhas não coincidem");
  expect(await administrators()).toEqual([]);
});

test("an invalid or missing token is a 404", async () => {
  await createSetupToken(database.db);
  for (const path of ["/setup?token=inventado", "/setup?token=", "/setup"]) {
    const { status, html } = await site.ask(path);
    expect([path, status, html.includes('name="password"')]).toEqual([path, 404, false]);
    expect(text(html)).toContain("Este link não vale mais");
  }
  const sent = await send("inventado", { ...PERSON, password: PASSWORD, passwordAgain: PASSWORD });
  expect(sent.status).toBe(404);
  expect(await administrators()).toEqual([]);
});

test("the security screen redirects visitors to the sign-in screen and back", async () => {
  const { status, headers } = await site.ask("/profile/seguranca");
  expect([status, headers.location]).toEqual([302, "/auth?volta=%2Fprofile%2Fseguranca"]);
  const sent = await site.ask("/profile/seguranca", {
    method: "POST",
    headers: { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" },
    body: "intent=encerrar-outras",
  });
  expect([sent.status, sent.headers.location]).toEqual([302, "/auth?volta=%2Fprofile%2Fseguranca"]);
});

test("a form that is sent under another address is refused with both addresses, on the page, for scripts and in the log", async () => {
  const token = (await createSetupToken(database.db))!;
  const other = "http://192.168.0.7:3000";
  const sendFrom = (path: string) =>
    site.ask(path, {
      method: "POST",
      headers: { origin: other, host: "192.168.0.7:3000", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...PERSON, password: PASSWORD, passwordAgain: PASSWORD }).toString(),
    });
  const logged = site.lines.length;
  const page = await sendFrom(pathOf(token));
  expect(page.status).toBe(403);
  for (const part of [other, SITE_URL, `SITE_URL=${other}`]) expect(text(page.html)).toContain(part);
  const data = await sendFrom(pathOf(token).replace("/setup", "/setup.data"));
  expect([data.status, data.headers["content-type"]]).toEqual([403, "text/plain; charset=utf-8"]);
  expect(data.html).toContain(`SITE_URL=${other}`);
  const lines = site.lines.slice(logged).filter(({ origin }) => origin === other);
  expect(lines.map(({ level, siteUrl }) => [level, siteUrl])).toEqual([
    [40, SITE_URL],
    [40, SITE_URL],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/marina|token/i);
  expect(await administrators()).toEqual([]);
});
