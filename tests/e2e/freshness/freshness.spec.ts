import { expect, test } from "../journey.ts";

const OLD = `select id, title, coalesce(slug, id::text) as address from news where published and not featured
  order by created_at limit 1`;
interface Row {
  id: string;
  title: string;
  address: string;
}
const RENAME = "update news set title = $2 where id = $1";

const FEATURED = OLD.replace("not featured", "featured").replace("created_at", "order_index desc, listed_at desc");

test("a reader who returns to the tab with an article's page, or with the dialog, sees the current article @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  for (const [sql, level] of [
    [OLD, 1],
    [FEATURED, 2],
  ] as const) {
    const [article] = await newsroom.query<Row>(sql);
    await open(level === 1 ? `/news/${article!.address}` : "/");
    if (level === 2) await page.getByRole("link", { name: article!.title }).first().click();
    await expect(page.getByRole("heading", { name: article!.title, level })).toBeVisible();
    const renamed = `${article!.title}, agora`;
    await newsroom.change(RENAME, [article!.id, renamed]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("heading", { name: renamed, level })).toBeVisible();
  }
});
