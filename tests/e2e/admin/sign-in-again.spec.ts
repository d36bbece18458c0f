import type { Page } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import { setDemoAccount } from "#demo/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { totp } from "../totp.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, PASSWORD, test, textOf } from "./admin.ts";

test.use({ expectedErrors: /status of (401|403)/ });

const TITLE = "Sessão que termina";

const question = (admin: Page) => admin.getByRole("dialog", { name: "Entre de novo para continuar" });

/** Answers the question with the password. */
async function answer(admin: Page): Promise<void> {
  await question(admin).getByLabel("Senha").fill(PASSWORD);
  await question(admin).getByRole("button", { name: "Entrar e continuar" }).click();
}

test("a session that ends while somebody writes is begun again over the text, which goes on at its caret @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.context().clearCookies();
  await textOf(admin).click();
  await admin.keyboard.type("Escrito depois");
  await expect(question(admin)).toContainText("O texto está inteiro neste aparelho");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await question(admin).getByLabel("Senha").fill("outra coisa");
  await admin.keyboard.press("Enter");
  await expect(question(admin).getByText("E-mail ou senha incorretos.")).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(question(admin)).toBeHidden();
  await admin.keyboard.type(" da pergunta");
  await admin.getByRole("button", { name: "Entrar de novo" }).click();
  await answer(admin);
  await expect(admin.getByText("De volta, Marina.")).toBeVisible();
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await expect(textOf(admin)).toHaveText("Escrito depois da pergunta");

  await admin.context().clearCookies();
  await textOf(admin).click();
  await admin.keyboard.type(". E mais");
  await answer(admin);
  await expect(question(admin)).toBeHidden();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.type(" no fim.");
  await expect(textOf(admin)).toHaveText("Escrito depois da pergunta. E mais no fim.");

  // A save that was refused goes on by itself.
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.context().clearCookies();
  await admin.keyboard.press("Control+s");
  await expect(question(admin)).toContainText("Tudo o que você escreveu está guardado no site.");
  await answer(admin);
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
  expect(await newsroom.query("select content from news where title = $1", [TITLE])).toEqual([
    { content: "Escrito depois da pergunta. E mais no fim." },
  ]);
});

test("the question takes no key that was meant for the text: it waits for a pause @desktop", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.context().clearCookies();
  await textOf(admin).click();
  const sentence = "Quem escreve sem parar não perde letra nenhuma para uma pergunta.";
  await admin.keyboard.type(sentence, { delay: 60 });
  await expect(admin.getByRole("button", { name: "Entrar de novo" })).toBeVisible();
  await expect(question(admin)).toHaveCount(0);
  await expect(question(admin).getByRole("heading")).toBeFocused();
  await expect(question(admin).getByLabel("Senha")).toHaveValue("");
  await admin.keyboard.press("Escape");
  await expect(textOf(admin)).toHaveText(sentence);
});

test("nothing of a text is sent in the name of somebody else who signs in meanwhile @desktop @all", async ({
  admin,
  database,
  newsroom,
  town,
}) => {
  const email = "outra@oficina.example";
  const passwordHash = await libraryPasswords.hash(PASSWORD);
  await setDemoAccount(drizzle(database), { name: "Ana Beltrão", email, role: "admin", passwordHash });
  const authors = () =>
    newsroom.query<{ email: string }>(
      "select distinct u.email from news_autosaves a join users u on u.id = a.editor_id where a.fields->>'title' like $1",
      [`${TITLE}%`],
    );
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(`${TITLE} para outra`);
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.context().clearCookies();
  const { origin } = town;
  await admin.context().request.post(`${origin}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin },
  });
  await textOf(admin).click();
  await admin.keyboard.type("De quem é?");
  const warning = admin.getByRole("dialog", { name: "Este texto é de Marina" });
  await expect(warning).toContainText("Outra pessoa entrou neste navegador");
  await admin.keyboard.press("Escape");
  await expect(warning).toBeHidden();
  await admin.keyboard.press("Control+s");
  await expect(warning).toBeVisible();
  expect(await authors()).toEqual([{ email: "redacao@oficina.example" }]);
  expect(await newsroom.query("select 1 from news where title like $1", [`${TITLE}%`])).toEqual([]);
  await warning.getByRole("button", { name: "Entrar como Marina" }).click();
  await answer(admin);
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
});

test("whoever has a second factor gives its code in place, too @desktop @all", async ({ admin, database, town }) => {
  const email = "duas-etapas@oficina.example";
  const passwordHash = await libraryPasswords.hash(PASSWORD);
  await setDemoAccount(drizzle(database), { name: "Rute Duas Etapas", email, role: "admin", passwordHash });
  const { origin } = town;
  const context = admin.context();
  await context.clearCookies();
  const post = async (path: string, data: object) => {
    const response = await context.request.post(`${origin}/api/auth${path}`, { data, headers: { origin } });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  await post("/sign-in/email", { email, password: PASSWORD });
  const { totpURI } = await post("/two-factor/enable", { password: PASSWORD });
  const secret = new URL(totpURI).searchParams.get("secret")!;
  await post("/two-factor/verify-totp", { code: totp(secret) });
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(`${TITLE} em duas etapas`);
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await context.clearCookies();
  await admin.getByLabel("Resumo").fill("Com código.");
  await answer(admin);
  await question(admin).getByLabel("Código do aplicativo").fill(totp(secret, 1));
  await question(admin).getByRole("button", { name: "Verificar" }).click();
  await expect(admin.getByText("De volta, Rute.")).toBeVisible();
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
});
