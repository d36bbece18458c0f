import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { CATEGORY, LEAD } from "../town.ts";

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

test("following a category offers its newsletter right there, to a visitor with a field @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.change(
    "insert into newsletters (slug, name, kind, category_id, weekday, send_time) select 'na-cidade', 'Na cidade', 'category', id, 5, '08:00' from categories where slug = $1",
    [CATEGORY.slug],
  );
  await open(`/category/${CATEGORY.slug}`);
  const field = page.getByLabel("Receber por e-mail também: Na cidade, às sextas às 8h. Seu e-mail:");
  await expect(field).toHaveCount(0);
  await page.getByRole("button", { name: `Seguir ${CATEGORY.name}` }).press("Enter");
  await field.fill(EMAIL);
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "following");
  await field.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText(`Confira seu e-mailMandamos para ${EMAIL}`);
  await expect(page).toHaveURL(`/category/${CATEGORY.slug}`);
  expect(
    await newsroom.query(
      "select n.slug from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id join newsletter_subscribers r on r.id = s.subscriber_id where r.email_key = $1",
      [EMAIL],
    ),
  ).toEqual([{ slug: "na-cidade" }]);
});

test("a signed-in reader gets the newsletter of a followed category with one press @desktop", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await newsroom.change(
    "insert into newsletters (slug, name, kind, category_id) select 'na-cidade', 'Na cidade', 'category', id from categories where slug = $1",
    [CATEGORY.slug],
  );
  const reader = await createReader(page, newsroom, town);
  await open(`/category/${CATEGORY.slug}`);
  await page.getByRole("button", { name: `Seguir ${CATEGORY.name}` }).click();
  await expect(page.getByLabel("Receber por e-mail também")).toHaveValue(reader.email);
  await page.getByRole("main").getByRole("button", { name: "Receber", exact: true }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(`ProntoTodo dia às 7h, em ${reader.email}.`);
});

test("a long article has the form in its text, until newsletters were asked for, and nothing moves @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const lines = Array.from(
    { length: 30 },
    (_, index) => `Parágrafo ${index + 1}. ${"A banda toca no coreto. ".repeat(8)}`,
  );
  await newsroom.change("update news set body = null, content = $2 where slug = $1", [LEAD.slug, lines.join("\n")]);
  await open(LEAD.path);
  const strip = page.getByLabel("Coreto na sua caixa, todo dia às 7h. Seu e-mail:");
  await expect(strip).toBeVisible();
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "in the text");
  const belowAt = () =>
    page.getByText("Parágrafo 16.").evaluate((block) => block.getBoundingClientRect().top + scrollY);
  const below = await belowAt();
  const form = page.getByRole("main").locator("form").filter({ hasText: "Receber o boletim" });
  await form.getByLabel("E-mail").fill(EMAIL);
  await form.getByLabel("E-mail").press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText("Confira seu e-mail");
  await expect(strip).toBeVisible();
  expect(await belowAt()).toBe(below);
  await open(LEAD.path);
  await expect(strip).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("coreto_letter_v1"))).toBe("1");
  // A reader that follows an edition's link is subscribed already.
  await page.evaluate(() => localStorage.clear());
  await open(`${LEAD.path}?b=1`);
  await expect(strip).toBeHidden();
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

  test("the form within a long text leads there too @phone", async ({ page, newsroom }) => {
    const lines = Array.from({ length: 30 }, () => "A banda toca no coreto da praça, e a feira continua. ".repeat(4));
    await newsroom.change("update news set body = null, content = $2 where slug = $1", [LEAD.slug, lines.join("\n")]);
    await page.goto(LEAD.path);
    await page.getByLabel("Coreto na sua caixa, todo dia às 7h. Seu e-mail:").fill(EMAIL);
    await page.getByLabel("Coreto na sua caixa, todo dia às 7h. Seu e-mail:").press("Enter");
    await expect(page).toHaveURL("/boletim");
    await expect(page.getByRole("main").getByRole("status")).toContainText(`Mandamos para ${EMAIL}`);
  });
});
