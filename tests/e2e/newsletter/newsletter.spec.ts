import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";

const EMAIL = "joana@caixa.example";

/** The link of the newest mail to the address. */
async function linkInMail(page: Page): Promise<string> {
  let href: string | null = null;
  await expect(async () => {
    await page.goto("/demo/correio");
    const letter = page.getByRole("article").filter({ hasText: EMAIL }).first();
    href = await letter.getByRole("link").first().getAttribute("href", { timeout: 1000 });
    expect(href).toBeTruthy();
  }).toPass();
  return href!;
}

test("a reader signs up on the home page, confirms by the mail, and a mail program leaves with one click @phone", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await open("/");
  const band = page.getByRole("main").locator("section").filter({ hasText: "na sua caixa, todo dia às 7h" });
  await band.getByLabel("E-mail").fill(EMAIL);
  await band.getByRole("button", { name: "Receber o boletim" }).click();
  const answer = band.getByRole("status");
  await expect(answer).toContainText(`Confira seu e-mailMandamos para ${EMAIL}`);
  await expect(answer).toBeFocused();
  await expect(page).toHaveURL("/");

  await page.goto(await linkInMail(page));
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "confirming");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { name: /^Pronto\. Todo dia às 7h/ })).toBeVisible();
  await page.getByRole("link", { name: "Escolher o que recebo" }).click();
  await expect(page.getByRole("checkbox", { name: /^Bom dia, Vale/ })).toBeChecked();
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "choosing");

  const [reader] = await newsroom.query<{ token: string }>(
    "select token from newsletter_subscribers where email_key = $1",
    [EMAIL],
  );
  const path = `/boletim/sair/${reader!.token}`;
  await page.goto(path);
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "leaving");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(town.origin + path, { method: "POST", body })).status).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
});

test("the page of the newsletters has no barriers @desktop", async ({ page }) => {
  await page.goto("/boletim");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expectNoBarriers(page, DESKTOP_AND_PHONE);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test("the footer's form leads to the page of the newsletters, which keeps what was typed @phone", async ({
    page,
  }) => {
    await page.goto("/feeds");
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("E-mail").fill("joana");
    await footer.getByRole("button", { name: "Receber" }).click();
    await expect(page).toHaveURL("/boletim");
    const main = page.getByRole("main");
    await expect(main.getByText("Digite um e-mail como nome@exemplo.com.br")).toBeVisible();
    await expect(main.getByLabel("E-mail")).toHaveValue("joana");
  });
});
