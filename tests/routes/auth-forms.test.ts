import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask, visitor } = adminOf(database);

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

test("a sign-up redirects to the home page with a message about the mail", async () => {
  const { location } = await submit(NEW_READER, SIGN_UP);
  expect(location).toBe("/?aviso=conta-criada");
  const home = text((await ask(location!, {}, visitor())).html);
  expect(home).toContain("Conta criada com sucesso!");
  expect(home).toContain("Verifique seu email para confirmar a conta.");
});

test("the screen has both tabs, a link to the home page, and the site's logo", async () => {
  await database.pool.query(
    "insert into site_settings (key, value) values ('site_logo', 'https://a.example/logo.png')",
  );
  const { html } = await ask("/auth", {}, visitor());
  for (const words of ["Entrar", "Cadastrar", "Voltar para o início"]) expect(text(main(html))).toContain(words);
  expect(html).toContain('src="https://a.example/logo.png"');
});
