import { beforeEach, expect, test } from "vitest";
import { listOutbox } from "#platform/mail/outbox.ts";
import { testDatabase } from "#tests/database/database.ts";
import type { Answer } from "#tests/http.ts";
import { SITE_URL } from "#tests/routes/pages.ts";
import { servedSite } from "#tests/routes/served-site.ts";
import { waitFor } from "#tests/wait-for.ts";
import { outcomeOf } from "./requests.ts";
import { type AccessTown, AUTH_SECRET, createTown, PASSWORD } from "./town.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database, {}, { AUTH_SECRET, TRUSTED_PROXIES: "127.0.0.1" });
let town: AccessTown;
beforeEach(async () => {
  town = await createTown(database);
});

const STRANGERS = "senha-do-estranho";
let people = 0;

/** Somebody's browser in a network of its own, without JavaScript. */
function visitor() {
  const cookies = new Map<string, string>();
  const address = `203.0.113.${(people++ % 250) + 1}`;
  const ask = async (path: string, form?: Record<string, string>): Promise<Answer> => {
    const answer = await site.ask(path, {
      method: form ? "POST" : "GET",
      headers: {
        accept: "text/html",
        "x-forwarded-for": address,
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(form ? { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [name, value] = cookie.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    ask,
    signUp: (email: string, name: string, password: string) =>
      ask("/auth?aba=cadastrar", { intent: "cadastrar", name, email, password, passwordAgain: password }),
    signIn: (email: string, password: string) => ask("/auth", { intent: "entrar", email, password }),
    forget: () => cookies.clear(),
  };
}

/** Waits for `number` mails to an address with a matching subject, and returns the paths of their links, oldest first. */
const linksTo = (email: string, subject: RegExp, number: number) =>
  waitFor(async () => {
    const mails = (await listOutbox(site.dataFolder)).filter((one) => one.to === email && subject.test(one.subject));
    if (mails.length < number) throw new Error("not all mails yet");
    return mails
      .map(({ text, html }) => ({ path: /https:\/\/jornal\.example(\S+)/.exec(text)![1]!, text, html }))
      .reverse();
  });
const promote = (email: string) =>
  database.pool.query("insert into user_roles (user_id, role) select id, 'admin' from users where email = $1", [email]);

test.each(["first", "last"])(
  "a stranger who signs up %s with somebody's address never gets into her account, whichever mail she opens",
  async (order) => {
    for (const opened of ["the stranger's", "her own"]) {
      const email = `zelia-${order}-${opened.replace(/\W/g, "")}@coreto.example`;
      const [stranger, her] = [visitor(), visitor()];
      const attempts = [
        () => stranger.signUp(email, "Estranho", STRANGERS),
        () => her.signUp(email, "Zélia", PASSWORD),
      ];
      for (const attempt of order === "first" ? attempts : attempts.toReversed()) {
        expect(outcomeOf(await attempt())).toBe("302 /auth/confira?aviso=conta-criada");
      }
      const links = await linksTo(email, /^Confirme/, 2);
      const hers = links.find(({ text }) => text.includes("Olá, Zélia."))!.path;
      const his = links.find(({ text }) => text.includes("Olá, Estranho."))!.path;
      if (opened === "her own") expect(outcomeOf(await her.ask(hers))).toBe("302 /?aviso=conta-nova");
      else {
        const asked = await her.ask(his);
        expect([asked.status, asked.html.includes("escolha o nome e a senha agora")]).toEqual([200, true]);
        expect(asked.headers["referrer-policy"]).toBe("same-origin");
        const token = new URLSearchParams(his.split("?")[1]).get("token")!;
        const chosen = { token, name: "Zélia", password: PASSWORD, passwordAgain: PASSWORD };
        expect(outcomeOf(await her.ask(his, chosen))).toBe("302 /?aviso=conta-nova");
      }
      await promote(email);
      expect(outcomeOf(await her.ask("/admin"))).toBe(200);

      // He has the cookie of his sign-up; with the link as well he would have the account.
      for (const link of [his, hers])
        expect((await stranger.ask(link)).headers["set-cookie"] ?? []).not.toContain("session");
      expect((await stranger.signIn(email, STRANGERS)).status).toBe(422);
      expect(outcomeOf(await stranger.ask("/admin"))).toMatch(/^302 \/auth/);
      her.forget();
      expect((await her.signIn(email, PASSWORD)).status).toBe(302);
      expect(outcomeOf(await her.ask("/admin"))).toBe(200);
    }
  },
  90_000,
);

test("a link that a mail scanner opens confirms nothing", async () => {
  const email = "varredura@coreto.example";
  const her = visitor();
  await her.signUp(email, "Zélia", PASSWORD);
  const [link] = await linksTo(email, /^Confirme/, 1);
  expect((await visitor().ask(link!.path)).status).toBe(200);
  expect((await database.pool.query("select 1 from users where email = $1", [email])).rowCount).toBe(0);
  expect(outcomeOf(await her.ask(link!.path))).toBe("302 /?aviso=conta-nova");
  const again = await her.ask(link!.path);
  expect([again.status, again.html.includes("Agora é só entrar.")]).toEqual([200, true]);
});

test("links in mails of an earlier version lead to a page that offers a new link", async () => {
  const old = await visitor().ask("/api/auth/verify-email?token=ey.ey.x&callbackURL=%2F");
  expect(outcomeOf(old)).toBe("302 /auth/confirmado");
  const page = await visitor().ask("/auth/confirmado");
  expect([page.status, page.html.includes("Pedir outro link")]).toEqual([200, true]);
});

test("a stranger's wrong passwords and requests for links do not lock an account", async () => {
  const { email } = town.reader;
  const her = visitor();
  expect((await her.signIn(email, PASSWORD)).status).toBe(302);
  await her.ask("/sair", {});
  const strangers = Array.from({ length: 12 }, visitor);
  const tryAll = async (stranger: ReturnType<typeof visitor>, index: number) => {
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push(await stranger.signIn(email, `errada-${index}-${n}`));
    for (let n = 0; n < 4; n++) await stranger.ask("/auth/senha", { email });
    return answers;
  };
  const answers: Answer[] = [];
  // A few at a time, so that a busy machine does not time out.
  for (let first = 0; first < strangers.length; first += 3) {
    const group = strangers.slice(first, first + 3);
    answers.push(...(await Promise.all(group.map((stranger, n) => tryAll(stranger, first + n)))).flat());
  }
  const refused = answers.filter(({ status, html }) => status === 429 && html.includes("Muitas tentativas."));
  expect(refused).toHaveLength(8);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(answers.length - 8);

  expect((await her.signIn(email, PASSWORD)).status).toBe(302);
  const phone = visitor();
  expect((await phone.signIn(email, PASSWORD)).html).toContain("Muitas tentativas.");
  expect((await phone.ask("/auth/senha", { email })).html).toContain("Confira seu e-mail");
  const links = await linksTo(email, /nova senha/, 20);
  const { path } = links.at(-1)!;
  const token = new URLSearchParams(path.split("?")[1]).get("token")!;
  const password = "marchinha-de-domingo";
  expect(outcomeOf(await phone.ask(path, { token, password, passwordAgain: password }))).toBe(
    "302 /auth?aviso=senha-alterada",
  );
  expect((await phone.signIn(email, password)).status).toBe(302);
});

test("a signed-in reader sees why the back office is closed", async () => {
  const { email } = town.reader;
  const reader = visitor();
  await reader.signIn(email, PASSWORD);
  expect(outcomeOf(await reader.ask("/admin"))).toBe("302 /auth?aviso=sem-acesso");
  expect(outcomeOf(await reader.ask("/auth?aviso=sem-acesso"))).toBe("302 /?aviso=sem-acesso");
  const home = await reader.ask("/?aviso=sem-acesso");
  expect(home.html).toContain("Esta área é só da redação");
});
