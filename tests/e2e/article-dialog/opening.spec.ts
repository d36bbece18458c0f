import type { Page } from "@playwright/test";
import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

/** The second card: on a phone it lies below the first screen, so that the page has scrolled when it opens. */
const cardOf = (page: Page) =>
  page.getByRole("region", { name: "Notícias Recentes" }).getByRole("article").first().getByRole("link");

test("a card opens the article over the page; Back closes it where one was, Forward opens it again @phone", async ({
  page,
  open,
}) => {
  await open("/");
  const card = cardOf(page);
  const title = await card.innerText();
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await card.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${title} | Coreto`);
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle("Coreto | Notícias do Vale do Coreto e região");
  await expect(card).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/news\//);
});

test("the address of the dialog is the article's: a reload shows its page, and Back leads home @phone", async ({
  page,
  open,
}) => {
  await open("/");
  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole("link", { name: LEAD.title }).first().click();
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeVisible();
  await expect(page).toHaveURL(LEAD.path);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "Notícias em Destaque" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape, the cross and a click beside the article close it @desktop", async ({ page, open }) => {
  await open("/");
  const card = page.getByRole("link", { name: LEAD.title }).first();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Fechar" }).click(),
    () => page.mouse.click(12, 450),
  ];
  for (const close of ways) {
    await card.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(card).toBeFocused();
  }
});

test("a click with Ctrl opens the article's page in a new tab @desktop @all", async ({ page, open, browser }) => {
  // The browser itself is asked for its tabs: Playwright at times waits for a navigation of a new one that is over.
  const devtools = await browser.newBrowserCDPSession();
  const titles = async () => {
    const { targetInfos } = await devtools.send("Target.getTargets");
    return targetInfos.filter(({ url }) => url.endsWith(LEAD.path)).map(({ title }) => title);
  };
  await open("/");
  await page
    .getByRole("link", { name: LEAD.title })
    .first()
    .click({ modifiers: ["Control"], noWaitAfter: true });
  await expect.poll(titles).toEqual([`${LEAD.title} | Coreto`]);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await devtools.detach();
});

test("a tap before hydration is not lost @phone", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: LEAD.title }).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(LEAD.path);
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await expect(dialog.or(page.getByRole("heading", { level: 1, name: LEAD.title }))).toBeVisible();
});

test("two Escapes at once close the article, and nothing else @desktop @all", async ({ page, open }) => {
  await open("/more");
  await page.getByRole("link", { name: "Coreto", exact: false }).first().click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) => {
    for (let times = 0; times < 2; times++) element.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
