import type { Page } from "@playwright/test";
import { hydrated, watchPage } from "../hydration.ts";
import { totp } from "../totp.ts";
import { expect, PASSWORD, signIn, test } from "./security-journey.ts";

// The form of a session that is over is refused.
test.use({ expectedErrors: /status of 401/ });

/** Records the session events that a page receives from the other pages of its browser. */
async function recordEvents(page: Page) {
  await watchPage(page);
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    window.addEventListener("storage", ({ newValue }) => received.push(...JSON.parse(newValue!).events));
  });
  return () => page.evaluate(() => (window as unknown as { received: string[] }).received);
}

test("open pages follow each other: signed in, renewed, second factor given, signed out @desktop", async ({
  page,
  person,
  context,
}) => {
  const { email } = person;
  const other = await context.newPage();
  const received = await recordEvents(other);
  await other.goto("/");
  await hydrated(other);
  await expect(other.getByRole("link", { name: "Entrar" }).first()).toBeVisible();

  await signIn(page, email);
  await hydrated(page);
  await expect(other.getByRole("link", { name: "Seu perfil" })).toBeVisible();
  await expect.poll(received).toEqual(["signed_in"]);

  const section = page.getByRole("region", { name: "Aplicativo de códigos" });
  await section.getByLabel("Sua senha").fill(PASSWORD);
  await section.getByRole("button", { name: "Ativar" }).click();
  const secret = await section.getByRole("code").innerText();
  await section.getByLabel("Código do aplicativo").fill(totp(secret));
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  await expect(section.getByText("Ativado", { exact: true })).toBeVisible();
  await expect.poll(received).toEqual(["signed_in", "token_refreshed", "mfa_verified"]);

  await other.goto("/profile");
  await hydrated(other);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page.getByText("Logout realizado com sucesso")).toBeVisible();
  await expect(other).toHaveURL(/\/auth\?volta=%2Fprofile/);
  await expect.poll(received).toEqual(["signed_out"]);

  await signIn(page, email, { path: "/profile" });
  await page.getByLabel("Código do aplicativo").fill(totp(secret, 1));
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await expect(other).toHaveURL(/\/profile$/);
  await expect.poll(received).toEqual(["signed_out", "signed_in", "mfa_verified"]);
});

test("signing out in another tab does not remove what is being typed @desktop", async ({ page, person, context }) => {
  const { email } = person;
  await signIn(page, email, { path: "/profile" });
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await page.goto("/profile?editar");
  await hydrated(page);
  await page.getByLabel("Bio").fill("Ainda escrevendo");
  const other = await context.newPage();
  await watchPage(other);
  await other.goto("/profile");
  await other.getByRole("button", { name: "Sair" }).first().click();
  await expect(other.getByText("Logout realizado com sucesso")).toBeVisible();
  await hydrated(other);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Sessão expirada ou usuário não autenticado.")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Ainda escrevendo");
});
