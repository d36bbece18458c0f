import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask, visitor, reader } = adminOf(database);

const SIGN_UP = "/auth?aba=cadastrar";
const NEW_READER = {
  intent: "cadastrar",
  name: "Zélia",
  email: "zelia@exemplo.com.br",
  password: "pipoca",
  passwordAgain: "pipoca",
};

/** Sends a form as a browser without JavaScript does. */
async function submit(form: Record<string, string>, path = "/auth") {
  const { status, html, location } = await ask(
    path,
    {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    },
    visitor(),
  );
  return { status, location, words: text(main(html)), html };
}

test("a failed sign-in shows the reason, and returns the e-mail but not the password", async () => {
  const { status, words, html } = await submit({
    intent: "entrar",
    email: "nunca@exemplo.com.br",
    password: "errada-demais",
  });
  expect(status).toBe(422);
  expect(words).toContain("Erro ao fazer login E-mail ou senha incorretos.");
  expect(html).toContain("nunca@exemplo.com.br");
  expect(html).not.toContain("errada-demais");
});

test.each([
  [{ passwordAgain: "pamonha" }, "As senhas não coincidem"],
  [{ password: "12345", passwordAgain: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
  [{ email: "" }, "Informe um e-mail válido"],
  [{ name: " " }, "Informe seu nome completo"],
])("a sign-up with %o is refused: %s", async (values, message) => {
  const { status, words } = await submit({ ...NEW_READER, ...values }, SIGN_UP);
  expect([status, words.includes(message)]).toEqual([422, true]);
});

test.each([
  ["none", ""],
  ["one that is too long", "x".repeat(201)],
])(
  "a new password with %s as the token of its link is refused with a message outside the hidden field",
  async (_, token) => {
    const form = { intent: "trocar", token, password: "pipoca-doce", passwordAgain: "pipoca" };
    const { status, words } = await submit(form, "/auth/nova-senha");
    expect(status).toBe(422);
    expect(words).toContain("Não foi possível alterar a senha Este link não vale mais. Peça um novo.");
  },
);

describe("when accounts cannot be created", () => {
  beforeEach(() =>
    database.pool.query("alter table sign_ups add constraint refuses check (email <> 'zelia@exemplo.com.br')"),
  );
  afterEach(() => database.pool.query("alter table sign_ups drop constraint refuses"));

  test("a sign-up shows the reason when accounts cannot be created, and returns the input", async () => {
    const { status, words, html } = await submit(NEW_READER, SIGN_UP);
    expect(status).toBe(503);
    expect(words).toContain("Erro ao criar conta");
    expect(html).toContain('value="Zélia"');
  });
});

describe("the screen after signing up", () => {
  /** Signs up in a browser, and opens the page that it is sent to. */
  async function signedUp(values: Partial<typeof NEW_READER> & { returnTo?: string } = {}, browser = visitor()) {
    const body = new URLSearchParams({ ...NEW_READER, ...values }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { location } = await ask(SIGN_UP, { method: "POST", headers, body }, browser);
    return { ...(await ask(location!, {}, browser)), location, browser };
  }
  const again = async (browser: ReturnType<typeof visitor>, email: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ intent: "mandar-de-novo", email }).toString();
    return ask("/auth/confira", { method: "POST", headers, body }, browser);
  };

  test("a sign-up leads to a screen that says which address got the mail, what to do, and how to get it again", async () => {
    const { location, html } = await signedUp();
    expect(location).toBe("/auth/confira?aviso=conta-criada");
    for (const words of ["Conta criada com sucesso!", "Verifique seu email para confirmar a conta."])
      expect(text(html)).toContain(words);
    for (const words of [
      "zelia@exemplo.com.br",
      "Abra a mensagem “Confirme seu e-mail em Coreto”.",
      "O link vale 24 horas.",
      "Mandar de novo",
      "Corrigir e mandar de novo",
      "Continuar lendo sem conta",
    ])
      expect(text(main(html))).toContain(words);
    // The address has no known provider.
    expect(text(main(html))).not.toContain("Abrir o");
  });

  test("the screen opens the mailbox of a known provider, and leads back to where the reader was", async () => {
    const { location, html } = await signedUp({ email: "zelia@gmail.com", returnTo: "/news/retreta" });
    expect(location).toBe("/auth/confira?volta=%2Fnews%2Fretreta&aviso=conta-criada");
    expect(html).toContain('href="https://mail.google.com/"');
    expect(main(html)).toMatch(/href="\/news\/retreta"[^>]*>(?:<[^>]*>|\s)*.*Continuar lendo sem conta/s);
  });

  test("a wrong address leads back to the form with what was typed", async () => {
    const { browser } = await signedUp();
    const { html } = await ask("/auth?aba=cadastrar&corrigir=1", {}, browser);
    for (const value of ["Zélia", "zelia@exemplo.com.br"]) expect(html).toContain(`value="${value}"`);
    expect((await ask("/auth?aba=cadastrar&corrigir=1", {}, visitor())).html).not.toContain("zelia@exemplo.com.br");
  });

  test("the mail is sent again, and a taken address gets the same answers", async () => {
    const taken = await reader();
    for (const email of ["zelia@exemplo.com.br", taken.email]) {
      const { browser, html } = await signedUp({ email });
      expect(text(main(html))).toContain(email);
      await database.pool.query("update sign_ups set created_at = now() - interval '3 hours' where email = $1", [
        email,
      ]);
      const { location } = await again(browser, email);
      expect(location).toBe("/auth/confira?aviso=confirmacao-enviada");
      expect(text((await ask(location!, {}, browser)).html)).toContain("Mandamos a mensagem de novo");
      const { rows } = await database.pool.query(
        "select count(*)::int from sign_ups where email = $1 and created_at > now() - interval '1 minute'",
        [email],
      );
      expect([email, rows[0].count]).toEqual([email, 1]);
    }
  });

  test("a browser that did not sign up sees no address, and one that is signed in goes on", async () => {
    await signedUp();
    expect((await ask("/auth/confira", {}, visitor())).location).toBe("/auth/reenviar");
    expect((await ask("/auth/confira?volta=/news", {}, (await reader()).browser)).location).toBe("/news");
  });
});

test("the screen has both tabs, a link to the home page, and the site's logo", async () => {
  await database.pool.query(
    "insert into site_settings (key, value) values ('site_logo', 'https://a.example/logo.png')",
  );
  const { html } = await ask("/auth", {}, visitor());
  for (const words of ["Entrar", "Cadastrar", "Voltar para o início"]) expect(text(main(html))).toContain(words);
  expect(html).toContain('src="https://a.example/logo.png"');
});
