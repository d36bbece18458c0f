import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { totp } from "../totp.ts";

const READER = { name: "Zélia Andrade", password: "pipoca doce", newPassword: "pipoca salgada" };

// A refused form is answered with 422.
test.use({ expectedErrors: /status of 422/ });

/** The link of the newest mail to an address with these words in its subject. */
async function linkInMail(page: Page, email: string, subject: RegExp): Promise<string> {
  let href: string | null = null;
  await expect(async () => {
    await page.goto("/demo/correio");
    const letter = page.getByRole("article").filter({ hasText: email }).filter({ hasText: subject }).first();
    href = await letter.getByRole("link").first().getAttribute("href", { timeout: 1000 });
    expect(href).toBeTruthy();
  }).toPass();
  return href!;
}

/** Signs up, after a password that was repeated wrongly. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?aba=cadastrar");
  await page.getByLabel("Nome completo").fill(READER.name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(READER.password);
  await page.getByLabel("Confirmar senha").fill("outra coisa");
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("As senhas não coincidem")).toBeVisible();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await page.getByLabel("Senha", { exact: true }).fill(READER.password);
  await page.getByLabel("Confirmar senha").fill(READER.password);
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Conta criada com sucesso!")).toBeVisible();
  await expect(page.getByText("Verifique seu email para confirmar a conta.")).toBeVisible();
  await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mandar de novo em 0:\d\d$/ })).toBeVisible();
}

/** Likes an article of the list and comments on it. */
async function likeAndComment(page: Page): Promise<void> {
  await page.goto("/news");
  await page.getByRole("article").first().getByRole("link").click();
  const like = page.getByRole("button", { name: /^Curtir, / }).last();
  const before = Number((await like.textContent())!.trim());
  // The screen is ahead of the server, which must have answered before the page is read again; visits are sent by POST, too.
  const stored = page.waitForResponse(
    (answer) => answer.url().includes(".data") && answer.request().method() === "POST",
  );
  await Promise.all([stored, like.click()]);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { name: `Curtir, ${before + 1} curtidas` }).last()).toBeVisible();
  await page.getByRole("textbox", { name: "Seu comentário" }).fill("Passei lá hoje. Está bonito.");
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText("Comentário enviado para aprovação")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue("");
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page.getByText("Logout realizado com sucesso")).toBeVisible();
}

/** Sets a new password by the link of a mail. */
async function resetPassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth/senha");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeVisible();
  const reset = await linkInMail(page, email, /nova senha/);
  await page.goto(reset);
  await page.getByLabel("Nova senha").fill(READER.newPassword);
  await page.getByLabel("Confirmar senha").fill(READER.newPassword);
  await page.getByRole("button", { name: "Salvar a senha" }).click();
  await expect(page.getByText("Entre com a nova senha.")).toBeVisible();
}

/** Enters the e-mail and the new password in the form for signing in. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(READER.newPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Turns codes of an app on; gives the secret that they are made from. */
async function turnCodesOn(page: Page): Promise<string> {
  await page.goto("/profile/seguranca");
  const section = page.getByRole("region", { name: "Aplicativo de códigos" });
  await section.getByLabel("Sua senha").fill(READER.newPassword);
  await section.getByRole("button", { name: "Ativar" }).click();
  const secret = await section.getByRole("code").innerText();
  await section.getByLabel("Código do aplicativo").fill(totp(secret));
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  await expect(section.getByText("Ativado", { exact: true })).toBeVisible();
  return secret;
}

test("a reader signs up, confirms, likes, comments, leaves, and comes back with a new password and a second factor @desktop", async ({
  page,
  newsroom,
}) => {
  const email = `zelia-${Date.now()}@exemplo.com.br`;
  await signUp(page, email);
  await page.goto(await linkInMail(page, email, /Confirme seu e-mail/));
  await expect(page.getByText("Boas-vindas!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Seu perfil" })).toBeVisible();

  await likeAndComment(page);
  await signOut(page);
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();

  await resetPassword(page, email);
  await signIn(page, email);
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  const secret = await turnCodesOn(page);
  await signOut(page);

  await page.goto("/auth");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/auth\/codigo/);
  await page.getByLabel("Código do aplicativo").fill(totp(secret, 1));
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Seu perfil" })).toBeVisible();
  await newsroom.query("delete from users where email = $1", [email]);
});
