import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { swipe as swipeOver } from "../touch.ts";
import { LEAD } from "../town.ts";

/** Titles of the home page's articles in their order: featured, then recent. */
async function titlesOf(page: Page): Promise<string[]> {
  const blocks = page.getByRole("region", { name: /^Notícias (em Destaque|Recentes)$/ });
  return blocks.getByRole("article").getByRole("heading").allInnerTexts();
}

const position = (dialog: Locator) => dialog.getByRole("img", { name: /^Notícia \d+ de \d+$/ });

test("the arrows stand whole beside the article wherever there is room for both @desktop @all", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open("/");
  await page.locator("main").getByRole("heading", { level: 3 }).first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  const boxes = await Promise.all(
    [
      dialog.getByRole("button", { name: "Notícia anterior" }),
      dialog.getByRole("heading", { level: 2 }).first(),
      dialog.getByRole("button", { name: "Próxima notícia" }),
    ].map(async (one) => (await one.boundingBox())!),
  );
  const [previous, title, next] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]];
  expect(previous.x).toBeGreaterThan(0);
  expect(previous.x + previous.width).toBeLessThan(title.x);
  expect(next.x).toBeGreaterThan(title.x + title.width);
  expect(next.x + next.width).toBeLessThan(1024);
});

test("arrows and arrow keys go on and back, and stop at both ends @desktop", async ({ page, open }) => {
  await open("/");
  const titles = await titlesOf(page);
  expect(titles).toHaveLength(14);
  await page.getByRole("link", { name: titles[0]! }).first().click();
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("button", { name: "Próxima notícia" });
  const previous = dialog.getByRole("button", { name: "Notícia anterior" });
  await expect(position(dialog)).toHaveAccessibleName("Notícia 1 de 14");
  await expect(previous).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await next.click();
  await expect(dialog.getByRole("heading", { name: titles[1]! })).toBeVisible();
  await expect(position(dialog)).toHaveAccessibleName("Notícia 2 de 14");
  const address = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("heading", { name: titles[2]! })).toBeVisible();
  await expect(page).not.toHaveURL(address);
  await previous.click();
  await expect(dialog.getByRole("heading", { name: titles[1]! })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");

  await page.getByRole("link", { name: titles[13]! }).first().click();
  await expect(position(dialog)).toHaveAccessibleName("Notícia 14 de 14");
  await expect(next).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("heading", { name: titles[12]! })).toBeVisible();
});

test("presses of an arrow while the next article loads are not lost @desktop @all", async ({ page, open }) => {
  await open("/");
  const titles = await titlesOf(page);
  await page.getByRole("link", { name: titles[0]! }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(position(dialog)).toHaveAccessibleName("Notícia 1 de 14");
  const released = Promise.withResolvers<void>();
  await page.route(/\/ler\/[^?]+\.data/, async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await dialog.getByRole("button", { name: "Próxima notícia" }).click();
  released.resolve();
  await expect(position(dialog)).toHaveAccessibleName("Notícia 4 de 14");
  await expect(dialog.getByRole("heading", { level: 2, name: titles[3]! })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(position(dialog)).toHaveAccessibleName("Notícia 5 de 14");
});

test("the browser takes no sideways movement over the dialog for its own Back @phone @all", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().tap();
  const sheet = page.getByRole("dialog", { name: LEAD.title }).getByRole("heading", { level: 2 }).first();
  const actions = await sheet.evaluate((element) => {
    const found: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(getComputedStyle(at).touchAction);
    return found;
  });
  expect(actions).toContain("pan-y pinch-zoom");
});

test("a swipe to the left shows the next article, to the right the one before @phone", async ({ page, open }) => {
  await open("/");
  const titles = await titlesOf(page);
  await page.getByRole("link", { name: titles[0]! }).first().tap();
  const dialog = page.getByRole("dialog");
  const shows = (index: number) => expect(position(dialog)).toHaveAccessibleName(`Notícia ${index + 1} de 14`);
  await shows(0);
  const slowly = 1.2;
  const quickly = 0.06;

  await swipe(page, { x: 120, seconds: slowly });
  await swipe(page, { x: -75, seconds: slowly });
  await swipe(page, { x: -20, y: 100, seconds: slowly });
  await swipe(page, { x: -95, seconds: slowly });
  await shows(1);
  await expect(dialog.getByRole("heading", { level: 2, name: titles[1]! })).toBeVisible();
  await swipe(page, { x: -60, seconds: quickly });
  await shows(2);
  await swipe(page, { x: 95, seconds: slowly });
  await shows(1);
  await swipe(page, { x: 60, seconds: quickly });
  await shows(0);
});

test("moving the slider of the sound turns no page @phone @all", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().tap();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await swipe(page, { x: -95, seconds: 1.2, on: dialog.getByRole("slider", { name: "Posição" }) });
  await swipe(page, { x: -95, y: 4, seconds: 1.2, on: dialog.getByText("Ouvir a notícia").first() });
  await expect(position(page.getByRole("dialog"))).toHaveAccessibleName("Notícia 2 de 14");
});

interface Swipe {
  x: number;
  y?: number;
  seconds: number;
  /** Where it begins; else over the title. */
  on?: Locator;
}

/** A movement over the dialog. */
const swipe = (page: Page, { on, ...movement }: Swipe) =>
  swipeOver(page, { ...movement, on: on ?? page.getByRole("dialog").getByRole("heading", { level: 2 }).first() });
