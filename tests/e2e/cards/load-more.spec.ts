import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";

// One journey cuts the connection.
test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

test("a list with added pages stays complete after a change by the newsroom, and when the reader comes back to it @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/news");
  const cards = page.getByRole("main").getByRole("article");
  const more = page.getByRole("link", { name: "Carregar mais" });
  const titles = () => cards.getByRole("heading").allTextContents();
  const first = await cards.count();
  for (const pages of [2, 3]) {
    await more.click();
    await expect(cards).toHaveCount(first * pages);
  }
  const before = await titles();
  await newsroom.set({ site_slogan: "Com a lista aberta" });
  await expect(page.getByText("Com a lista aberta").first()).toBeVisible();
  await expect.poll(titles).toEqual(before);

  const last = cards.last().getByRole("link").first();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const title = await cards.last().getByRole("heading").innerText();
  await last.click();
  // The address changes before the article is shown, so the journey waits for the article before it goes back.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL("/news?mais=2");
  await expect(cards).toHaveCount(first * 3);
  await expect.poll(titles).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await page.reload();
  await expect.poll(titles).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  // Before hydration the link opens the next page instead.
  await hydrated(page);
  await more.click();
  await expect(page).toHaveURL("/news?mais=3");
});

test("loading more waits while there is no connection @phone @all", async ({ page, open }) => {
  await open("/news");
  const cards = page.getByRole("main").getByRole("article");
  const first = await cards.count();
  const anything = /\.data(\?|$)|\/readyz$/;
  await page.route(anything, (route) => route.abort());
  await page.getByRole("link", { name: "Carregar mais" }).tap();
  await expect(page.getByRole("link", { name: "Carregando…" })).toBeVisible();
  await page.unroute(anything);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(cards).toHaveCount(first * 2);
});

test("a word longer than the window is broken @phone @all", async ({ page, open, newsroom }) => {
  const [article] = await newsroom.query<{ id: string; title: string; address: string }>(
    "select id, title, coalesce(slug, id::text) as address from news where published and featured order by order_index desc, listed_at desc limit 1",
  );
  const rename = "update news set title = $2 where id = $1";
  const long = `Edital em ${"transparencia".repeat(20)}`;
  await newsroom.change(rename, [article!.id, long]);
  for (const path of ["/", `/news/${article!.address}`, `/news?q=${"palavra".repeat(20)}`]) {
    await expect(async () => {
      await open(path);
      await expect(page.getByText(path.includes("?") ? "palavrapalavra" : long).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});
