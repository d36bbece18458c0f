import type { Page } from "@playwright/test";
import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import { BOTH_WINDOWS } from "../windows.ts";

const NAME = "Notícias Brasil & Mundo";
const FIRST = "Obra da ferrovia do interior recebe licença para o último trecho";
const block = (page: Page) => page.getByRole("region", { name: NAME });
const items = (page: Page) => block(page).locator("li a[aria-haspopup=dialog]");
const near = (page: Page) => block(page).scrollIntoViewIfNeeded();

/** Holds the block's contents back. @returns lets them through */
async function holdContents(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/feeds\.data/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test("the feeds are loaded when the reader comes near, and ten items are shown @phone", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/feeds")) asked.push(request.url());
  });
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 500 });
  await open("/");
  await expect(block(page).getByText("Carregando feeds...")).toBeAttached();
  expect(asked).toEqual([]);
  await near(page);
  await expect(items(page)).toHaveCount(10);
  await expect(items(page).first()).toHaveText(FIRST);
  await expect(block(page).getByRole("listitem").first()).toContainText(/Correio do Planalto.*há \d+ minutos/);
  expect(asked).toHaveLength(1);
});

for (const tag of BOTH_WINDOWS) {
  test(`the block has the same height before and after its news are loaded ${tag}`, async ({ page, open }) => {
    const release = await holdContents(page);
    await open("/");
    await near(page);
    const height = async () => (await block(page).boundingBox())!.height;
    await expect(block(page)).toHaveAttribute("aria-busy", "true");
    // Before the fonts are loaded, the block has another height.
    await page.evaluate(() => document.fonts.ready);
    const awaited = await height();
    release();
    await expect(items(page)).toHaveCount(10);
    await expect.poll(height).toBe(awaited);
  });
}

test("the focused link to the feeds' page gives the focus to the first item that replaces it @phone", async ({
  page,
  open,
}) => {
  const release = await holdContents(page);
  await open("/");
  await near(page);
  await block(page).getByRole("link", { name: "Ver a lista em outra página" }).focus();
  release();
  await expect(items(page)).toHaveCount(10);
  await expect(items(page).first()).toBeFocused();
});

test("an item that is gone gives the focus to the next one; the last ones to the block's heading @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/");
  await near(page);
  await items(page).nth(1).focus();
  const title = await items(page).nth(1).textContent();
  const next = await items(page).nth(2).textContent();
  await newsroom.change("delete from feed_items where title = $1", [title]);
  await expect(items(page).getByText(title!)).toHaveCount(0);
  await expect(block(page).getByRole("link", { name: next! })).toBeFocused();
  await newsroom.change("update rss_feeds set active = false");
  await expect(items(page)).toHaveCount(0);
  await expect(block(page).getByRole("heading", { name: NAME })).toBeFocused();
});

test("an item opens a dialog with its text; Escape, Back and the cross close it and return the focus @desktop", async ({
  page,
  open,
}) => {
  await open("/");
  await near(page);
  const link = page.getByRole("link", { name: FIRST });
  const dialog = page.getByRole("dialog", { name: FIRST });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => dialog.getByRole("link", { name: "Fechar" }).click(),
  ]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("A ferrovia que liga o interior ao porto")).toBeVisible();
    const site = dialog.getByRole("link", { name: "Abrir no site" });
    await expect(site).toHaveAttribute("href", "https://correiodoplanalto.example/ferrovia-ultimo-trecho");
    await expect(site).toHaveAttribute("target", "_blank");
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(link).toBeFocused();
  }
});

test("an address that names an item opens it on the home page @desktop @all", async ({ page, newsroom }) => {
  const [item] = await newsroom.query<{ id: string }>("select id from feed_items where title = $1", [FIRST]);
  await page.goto(`/#feed-${item!.id}`);
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: FIRST })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the block of feeds leads to a page with all of it @phone @all", async ({ page }) => {
    await page.goto("/");
    await expect(block(page).getByText("Carregando feeds...")).toBeHidden();
    await block(page).getByRole("link", { name: "Ver a lista em outra página" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await page.getByRole("link", { name: FIRST }).click();
    const dialog = page.getByRole("dialog", { name: FIRST });
    await expect(dialog.getByRole("link", { name: "Abrir no site" })).toBeVisible();
    await dialog.getByRole("link", { name: "Fechar" }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe("when the feeds do not come", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("the block of feeds reports a failure and tries again, and the page around it stays @phone @all", async ({
    page,
    open,
  }) => {
    await page.route(/\/feeds\.data/, (route) => route.abort());
    await open("/");
    await near(page);
    await expect(block(page).getByText("Não foi possível carregar os feeds configurados.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Notícias Recentes" })).toBeVisible();
    await page.unroute(/\/feeds\.data/);
    await block(page).getByRole("button", { name: "Tentar de novo" }).press("Enter");
    await expect(items(page)).toHaveCount(10);
    await expect(items(page).first()).toBeFocused();
  });
});

test.describe("what the newsroom changes", () => {
  test("a feed that fails with nothing to show says why; without feeds the block says that none is set @phone @all", async ({
    page,
    open,
    newsroom,
  }) => {
    await newsroom.change("update rss_feeds set active = false");
    await open("/");
    await near(page);
    await expect(block(page).getByText("Nenhum feed configurado. Adicione um em /admin/feeds.")).toBeVisible();

    await newsroom.change("insert into rss_feeds (url) values ('https://jornal.invalid/rss')");
    await newsroom.query(
      "insert into feed_states (feed_id, error, failures) select id, 'unknown_host', 1 from rss_feeds where active",
    );
    await expect
      .poll(async () => (await page.request.get("/feeds")).text(), { intervals: [20] })
      .toContain("Não foi possível");
    await open("/");
    await near(page);
    await expect(block(page).getByText("Não foi possível carregar os feeds configurados.")).toBeVisible();
    await expect(block(page).getByRole("listitem")).toHaveText("jornal.invalid: o site não foi encontrado.");
  });
});
