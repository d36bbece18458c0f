import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import type { Newsroom } from "../newsroom.ts";
import { AUTHOR, LEAD } from "../town.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name: `Notícias de ${name}` });
/** The paths of the author's articles, newest first. */
async function articlesOf(newsroom: Newsroom, name: string): Promise<string[]> {
  const rows = await newsroom.query<{ path: string }>(
    "select '/news/' || coalesce(slug, id::text) as path from news where published and reporter_name = $1 order by listed_at desc",
    [name],
  );
  return rows.map(({ path }) => path);
}
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a byline links to the author's news, which can be loaded up to the last @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const articles = await articlesOf(newsroom, AUTHOR.name);
  await open(articles[0]!);
  const byline = page.getByRole("main").getByRole("link", { name: AUTHOR.name });
  await byline.focus();
  await expect(byline).toBeFocused();
  await byline.press("Enter");
  await expect(page).toHaveURL(AUTHOR.path);
  await expect(heading(page, AUTHOR.name)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Carregar mais" }).click();
  await expect(cards(page)).toHaveCount(articles.length);
  await expect(cards(page).filter({ hasText: `Por ${AUTHOR.name}` })).toHaveCount(articles.length);
  await expect(page.getByRole("link", { name: "Carregar mais" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(articles[0]!);
});

test("the byline of the dialog leads to the author's page @desktop @all", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await dialog.getByRole("link", { name: LEAD.author }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: LEAD.author })).toBeVisible();
});
