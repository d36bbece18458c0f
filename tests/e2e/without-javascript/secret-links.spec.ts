import type { Page } from "@playwright/test";
import { createSecret, hashToken } from "#platform/auth/sign-ups.ts";
import { expect, test } from "../journey.ts";
import { createAccount } from "../reader.ts";

// With a referrer policy of `no-referrer` the browser would send these forms from an origin of null, which the site refuses.
test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

/** Opens the first link of the newest mail to an address. */
async function openMail(page: Page, email: string): Promise<void> {
  let link: string | null = null;
  await expect(async () => {
    await page.goto("/demo/correio");
    const mail = page.getByRole("article").filter({ hasText: email }).first();
    link = await mail.getByRole("link").first().getAttribute("href", { timeout: 1000 });
    expect(link).toBeTruthy();
  }).toPass();
  await page.goto(link!);
}

test("the links of a newsletter confirm, choose and leave by their forms @phone", async ({ page, newsroom }) => {
  const email = "celia@caixa.example";
  await page.goto("/boletim");
  await page.getByLabel("E-mail").first().fill(email);
  await page.getByRole("button", { name: "Receber", exact: true }).click();
  await openMail(page, email);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { name: /^Pronto\./ })).toBeVisible();
  const [reader] = await newsroom.query<{ token: string }>(
    "select token from newsletter_subscribers where email_key = $1",
    [email],
  );
  await page.goto(`/boletim/preferencias/${reader!.token}`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { name: "O que você recebe" })).toBeVisible();
  await page.goto(`/boletim/sair/${reader!.token}`);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
});

test("the links of an invitation, of a new password and of mails about answers work by their forms @phone", async ({
  page,
  newsroom,
}) => {
  const account = await createAccount(newsroom);
  await page.goto("/auth/senha");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByRole("main").getByRole("button").first().click();
  await openMail(page, account.email);
  await page.getByLabel("Nova senha").fill("retreta-na-praca-7");
  await page.getByLabel("Confirmar senha").fill("retreta-na-praca-7");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/auth\?aviso=senha-alterada/);

  const [choice] = await newsroom.query<{ leave_key: string }>(
    "insert into answer_choices (user_id, wanted) values ($1, true) returning leave_key",
    [account.id],
  );
  await page.goto(`/respostas/sair/${choice!.leave_key}`);
  await page.getByRole("button", { name: "Parar de receber" }).click();
  await expect(page.getByRole("heading", { name: "Você não recebe mais respostas por e-mail" })).toBeVisible();

  const token = createSecret();
  await newsroom.query(
    `insert into invitations (email, role, token_hash, invited_by, expires_at)
     select $1, 'reporter', $2, user_id, now() + interval '1 day' from user_roles where role = 'admin' limit 1`,
    ["nova-reporter@caixa.example", hashToken(token)],
  );
  await page.goto(`/convite?token=${token}`);
  await page.getByLabel("Nome completo").fill("Nívea Prado");
  await page.getByLabel("Senha", { exact: true }).fill("curta");
  await page.getByLabel("Confirmar senha").fill("curta");
  await page.getByRole("main").getByRole("button").first().click();
  // The form has arrived: it is refused for its password, and keeps the name.
  await expect(page.getByLabel("Nome completo")).toHaveValue("Nívea Prado");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAttribute("aria-invalid", "true");
});
