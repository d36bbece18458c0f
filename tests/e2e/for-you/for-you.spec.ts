import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { keptPaths, waitUntilKept, withoutConnection } from "../offline/kept.ts";
import { createReader } from "../reader.ts";
import { CATEGORY, LEAD } from "../town.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Salvar para depois" }).first();
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const savedTitles = (page: Page) => part(page, "Salvas").getByRole("heading", { level: 3 });

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)|fetching the script|\/eventos\b|status of 50[234]/,
  });

  test("a saved article is listed and read @phone", async ({ page, open, context }) => {
    await open(LEAD.path);
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
    await waitUntilKept(page, LEAD.path);
    await open("/para-voce");
    await expect(part(page, "Salvas").getByText("1, lê sem rede")).toBeVisible();
    await waitUntilKept(page, "/para-voce");
    await withoutConnection(context, async () => {
      await open("/para-voce");
      await expect(savedTitles(page)).toHaveText([LEAD.title]);
      await expect(page.getByText("Sem conexão. Você vê esta página")).toBeVisible();
      await part(page, "Salvas").getByRole("link", { name: LEAD.title }).click();
      await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
      await expect(page.getByText("Sem conexão. Você vê esta página")).toBeVisible();
      // The kept page knows that it is saved.
      await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
    });
    expect(await keptPaths(page)).toContain(LEAD.path);
  });
});

test("two tabs are in step, and a removal can be undone by keyboard @desktop", async ({ page, open, context }) => {
  await open(LEAD.path);
  await saveButton(page).press("Enter");
  const other = await context.newPage();
  await other.goto("/para-voce");
  await expect(savedTitles(other)).toHaveText([LEAD.title]);
  await other.getByRole("button", { name: `Tirar das salvas: ${LEAD.title}` }).press("Enter");
  await expect(savedTitles(other)).toHaveCount(0);
  await expect(other.getByRole("heading", { name: "Salvas" })).toBeFocused();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await other.getByRole("button", { name: "Desfazer" }).press("Enter");
  await expect(savedTitles(other)).toHaveText([LEAD.title]);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
});

test("a followed category marks what is new of it, and is left again @phone", async ({ page, open, newsroom }) => {
  await page.addInitScript((now) => {
    localStorage.setItem("coreto_ultima_visita_v1", `${now - 7_200_000} `);
  }, Date.now());
  const published = "update news set first_published_at = now() - interval '1 minute' where slug = $1";
  await newsroom.query(published, [LEAD.slug]);
  await open(`/category/${CATEGORY.slug}`);
  await page.getByRole("button", { name: `Seguir ${CATEGORY.name}` }).click();
  await expect(page.getByRole("button", { name: `Seguindo ${CATEGORY.name}` })).toBeVisible();
  await open("/para-voce");
  const fresh = part(page, "Novas para você").getByRole("article");
  await expect(fresh.filter({ hasText: LEAD.title })).toContainText(`${CATEGORY.name}, que você segue`);
  await expect(part(page, "Você segue").getByRole("listitem")).toContainText(/\d nova/);
  await part(page, "Você segue")
    .getByRole("button", { name: `Seguindo ${CATEGORY.name}` })
    .click();
  await expect(part(page, "Você segue")).toContainText("o botão “Seguir” está na página de cada um");
});

test("the first of many new articles leave what is saved in reach, and the others follow by keyboard @desktop", async ({
  page,
  open,
}) => {
  await open("/para-voce");
  const articles = part(page, "Novas para você").getByRole("article");
  await expect(articles).toHaveCount(8);
  const more = page.getByRole("button", { name: /^Mostrar mais \d+$/ });
  const others = Number((await more.innerText()).replace(/\D/g, ""));
  await more.press("Enter");
  await expect(articles).toHaveCount(8 + others);
  await expect(more).toHaveCount(0);
  await expect(articles.nth(8).getByRole("link").first()).toBeFocused();
});

test("a long article goes on where it was left, only when asked, and the history can be switched off @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `Parágrafo ${index + 1}. ${"A banda toca no coreto. ".repeat(8)}`,
  );
  await newsroom.change("update news set body = null, content = $2 where slug = $1", [LEAD.slug, lines.join("\n")]);
  await open(LEAD.path);
  const blocks = page.locator("main [data-spoken] > p");
  const middle = blocks.nth(24);
  await middle.evaluate((block) => block.scrollIntoView({ block: "start" }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("coreto_lugares_v1") ?? "")).toContain("value");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/more");
  await open(LEAD.path);
  const goOn = page.getByRole("button", { name: "Continuar de onde parou" });
  await expect(goOn).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await goOn.click();
  await expect(goOn).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  await open("/para-voce");
  const history = part(page, "Lidas há pouco");
  await expect(history.getByRole("link", { name: LEAD.title })).toBeVisible();
  await history.getByRole("button", { name: "Desligar" }).click();
  await expect(history).toContainText("O histórico está desligado");
  await expect(history.getByRole("article")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("coreto_lugares_v1"))).toBe("[]");
});

test("with consent the lists are on another device, and a removal stays one @desktop", async ({
  page,
  open,
  browser,
  newsroom,
  town,
}) => {
  await createReader(page, newsroom, town);
  await open(LEAD.path);
  await saveButton(page).click();
  await open("/para-voce");
  const account = page.getByRole("checkbox", { name: "Guardar na minha conta" });
  await expect(account).not.toBeChecked();
  await account.click();
  await expect(account).toBeChecked();
  const context = await browser.newContext({ baseURL: town.origin });
  await context.addCookies(await page.context().cookies());
  const second = await context.newPage();
  await second.goto("/para-voce");
  await expect(savedTitles(second)).toHaveText([LEAD.title]);
  await second.getByRole("button", { name: `Tirar das salvas: ${LEAD.title}` }).click();
  await expect
    .poll(() => newsroom.query("select removed from kept_items where kind = 'saved'"))
    .toEqual([{ removed: true }]);
  await open("/para-voce");
  await expect(savedTitles(page)).toHaveCount(0);
  await account.click();
  await page.getByRole("button", { name: "Apagar da conta" }).click();
  await expect(account).not.toBeChecked();
  expect(await newsroom.query("select * from kept_items")).toEqual([]);
  await context.close();
});

test("lists of somebody else on the same device are taken to no account unasked @desktop", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await open(LEAD.path);
  await saveButton(page).click();
  const reader = await createReader(page, newsroom, town);
  await newsroom.query("insert into kept_accounts (user_id) values ($1)", [reader.id]);
  await open("/para-voce");
  await expect(page.getByText("Este aparelho tem listas que não são da sua conta")).toBeVisible();
  expect(await newsroom.query("select * from kept_items")).toEqual([]);
  await page.getByRole("button", { name: "Apagar daqui e usar só as da conta" }).click();
  await expect(savedTitles(page)).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Guardar na minha conta" })).toBeChecked();
  expect(await newsroom.query("select * from kept_items where not removed and kind = 'saved'")).toEqual([]);
});
