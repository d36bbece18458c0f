import { expect, test } from "../journey.ts";

const OLD = `select id, title, coalesce(slug, id::text) as address from news where published and not featured
  order by created_at limit 1`;
interface Row {
  id: string;
  title: string;
  address: string;
}
const RENAME = "update news set title = $2 where id = $1";

for (const place of ["its page", "the dialog"] as const) {
  test.describe(`the tab with ${place}`, () => {
    test(`a reader who returns to the tab with ${place} sees the current article @desktop`, async ({
      page,
      open,
      newsroom,
    }) => {
      const sql =
        place === "its page"
          ? OLD
          : OLD.replace("not featured", "featured").replace("created_at", "order_index desc, listed_at desc");
      const [article] = await newsroom.query<Row>(sql);
      await open(place === "its page" ? `/news/${article!.address}` : "/");
      if (place === "the dialog") await page.getByRole("link", { name: article!.title }).first().click();
      await expect(
        page.getByRole("heading", { name: article!.title, level: place === "its page" ? 1 : 2 }),
      ).toBeVisible();
      const renamed = `${article!.title}, agora`;
      await newsroom.change(RENAME, [article!.id, renamed], { sql: RENAME, values: [article!.id, article!.title] });
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByRole("heading", { name: renamed, level: place === "its page" ? 1 : 2 })).toBeVisible();
    });
  });
}
