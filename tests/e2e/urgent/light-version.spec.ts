import { DESKTOP_AND_PHONE, expect, expectNoBarriers, test } from "../admin/admin.ts";
import { LEAD } from "../town.ts";

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };
const LIGHT = "Versão leve: sem fotos, sem fontes, sem programas.";

test.describe("without JavaScript", () => {
  // A picture that is opened alone is a document in a sandbox, where the journey's own script finds no storage.
  test.use({ javaScriptEnabled: false, expectedErrors: /The document is sandboxed/ });

  test("a reader chooses the light version, reads with it, opens a picture by a tap that says its size, and leaves it @phone", async ({
    page,
  }) => {
    const loaded: string[] = [];
    await page.goto(LEAD.path);
    await page.getByRole("contentinfo").getByRole("button", { name: "Versão leve" }).click();
    await expect(page).toHaveURL(LEAD.path);
    await expect(page.getByText(LIGHT)).toBeVisible();
    page.on("request", (request) => loaded.push(request.resourceType()));
    await page
      .getByRole("banner")
      .getByRole("link", { name: /início$/ })
      .click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(LIGHT)).toBeVisible();
    await page.getByRole("link", { name: LEAD.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
    expect(loaded.filter((type) => !/^(?:document|other)$/.test(type))).toEqual([]);

    const picture = page.getByRole("link", { name: /^Ver a foto, \d+ KB/ }).first();
    const kilobytes = Number(/\d+/.exec((await picture.textContent())!)![0]);
    const answer = page.waitForResponse(/\/media\//);
    await picture.click();
    const bytes = (await (await answer).body()).length;
    expect(Math.round(bytes / 1024)).toBe(kilobytes);
    await page.goBack();

    await page.getByRole("banner").getByRole("button", { name: "Versão completa" }).click();
    await expect(page).toHaveURL(LEAD.path);
    await expect(page.getByText(LIGHT)).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByText(LIGHT)).toHaveCount(0);
  });

  test("the home page of an emergency is light without JavaScript too, and the whole one is a tap away @phone", async ({
    page,
    newsroom,
  }) => {
    await newsroom.set({ urgent_mode: "true", urgent_sentence: "Fique em casa hoje" });
    await page.goto("/");
    await expect(page.getByText(LIGHT)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Versão completa" }).click();
    await expect(page).toHaveURL("/");
    const strip = page.getByRole("region", { name: "Urgente" });
    await expect(strip).toContainText("Fique em casa hoje");
    await strip.getByRole("link", { name: "O que fazer" }).click();
    await expect(page.getByRole("dialog", { name: "O que fazer" }).getByRole("link", { name: /192/ })).toBeVisible();
  });
});

test("a whole page that was open when the light version was chosen elsewhere leads to light articles @desktop", async ({
  page,
  open,
}) => {
  await open("/news");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("contentinfo").getByRole("button", { name: "Versão leve" }).click();
  await expect(other.getByText(LIGHT)).toBeVisible();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/./);
  await expect(page.getByText(LIGHT)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("heading", { level: 1, name: "Todas as Notícias Recentes" })).toBeVisible();
});

test.describe("a browser that saves data", () => {
  test("gets light pages, unless the reader chose the whole ones @phone", async ({ page }) => {
    await page.setExtraHTTPHeaders({ "save-data": "on" });
    await page.goto("/");
    await expect(page.getByText(LIGHT)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("button", { name: "Versão completa" }).click();
    await expect(page.getByText(LIGHT)).toHaveCount(0);
  });
});

test("light pages have no barrier in both themes, and everything in them is reached by the keyboard @desktop", async ({
  page,
  context,
  town,
}) => {
  await context.addCookies([{ name: "coreto_versao", value: "leve", url: town.origin }]);
  for (const path of ["/", LEAD.path]) {
    await page.goto(path);
    await expect(page.getByText(LIGHT)).toBeVisible();
    await expectNoBarriers(page, [...DESKTOP_AND_PHONE, NARROW], path);
  }
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});
