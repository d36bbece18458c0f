import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";
import { barOf, publishStories, viewerOf, windowOf } from "./stories.ts";

const PAGES = {
  "/": "home",
  "/news": "news",
  "/categories": "categories",
  "/category/cidade": "categories",
  "/more": "other",
  [LEAD.path]: "other",
};
const PLACES = [
  { stored: null, shown: ["home", "news", "categories", "other"] },
  { stored: '{"enabled":false,"locations":["all"]}', shown: [] },
  { stored: '{"enabled":true,"locations":["all"]}', shown: ["home", "news", "categories", "other"] },
  { stored: '{"enabled":true,"locations":["home"]}', shown: ["home"] },
  { stored: '{"enabled":true,"locations":["news","categories"]}', shown: ["news", "categories"] },
  { stored: "nonsense", shown: ["home", "news", "categories", "other"] },
];

for (const { stored, shown } of PLACES) {
  test(`the bar is shown according to the settings of this browser: ${stored} @desktop`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (text !== null) localStorage.setItem("stories_settings", text);
    }, stored);
    for (const [path, place] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(barOf(page), path).toBeVisible({ visible: shown.includes(place) });
    }
    // The account screens never have it.
    await page.goto("/auth");
    await expect(barOf(page)).toHaveCount(0);
  });
}

test("an open page shows stories that come, change and go @desktop", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, [{ title: "Festa" }]);
  await open("/news");
  await expect(windowOf(page, "Festa")).toBeVisible();
  const gone = { sql: "delete from stories where title in ('Novo', 'Novidade')" };
  await newsroom.change("insert into stories (title, media_url) values ('Novo', '/icons/share.jpg')", [], gone);
  await expect(barOf(page).getByRole("link").first()).toHaveAccessibleName(/Novo/);
  await newsroom.query("update stories set title = 'Novidade' where title = 'Novo'");
  await expect(windowOf(page, "Novidade")).toBeVisible();
  await newsroom.query("delete from stories where title = 'Novidade'");
  await expect(barOf(page).getByRole("link")).toHaveCount(1);
  await newsroom.query("delete from stories");
  await expect(barOf(page)).toHaveCount(0);
});

test.describe("without the stream of events", () => {
  test.use({ expectedErrors: /eventos|503/ });

  test("without the stream of events new stories appear by polling @desktop", async ({ page, open, newsroom }) => {
    await publishStories(newsroom, [{ title: "Festa" }]);
    await page.route(/\/eventos\?/, (route) => route.fulfill({ status: 503, body: "" }));
    await open("/news");
    await newsroom.query("update stories set title = 'Outra festa'");
    await expect(windowOf(page, "Outra festa")).toBeVisible();
  });
});

test("stories that cannot be loaded show a message in the bar, and the rest of the page is complete @desktop", async ({
  page,
  newsroom,
}) => {
  // Renaming a table fires no trigger, so the cached stories would still be shown.
  const announce = `select pg_notify('coreto_changes', '{"table": "stories", "id": null}')`;
  await newsroom.change(`alter table stories rename to stories_away; ${announce}`, [], {
    sql: "alter table stories_away rename to stories",
  });
  await page.goto("/");
  await expect(barOf(page).getByText("Erro ao buscar stories no servidor")).toBeVisible();
  await expect(page.getByRole("link", { name: LEAD.title }).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript each story is a page, with links to the one before and the next @phone", async ({
    page,
    newsroom,
  }) => {
    const [, id] = await publishStories(newsroom, [{ title: "Festa" }, { title: "Colheita", link_url: "/more" }]);
    await page.goto("/");
    await windowOf(page, "Colheita").click();
    await expect(page).toHaveURL(`/stories/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Colheita");
    await expect(page.getByRole("link", { name: "Saiba mais" })).toHaveAttribute("href", "/more");
    await page.getByRole("link", { name: "Story anterior" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Festa");
    await expect(viewerOf(page)).toHaveCount(0);
  });
});

test("stories that were seen leave the page as wide as the phone @phone", async ({ page, open, newsroom }) => {
  const titles = ["Um", "Dois", "Três", "Quatro", "Cinco", "Seis", "Sete", "Oito"];
  const ids = await publishStories(
    newsroom,
    titles.map((title) => ({ title })),
  );
  await page.addInitScript((seen) => localStorage.setItem("stories_seen", JSON.stringify(seen)), ids);
  await open("/");
  await expect(windowOf(page, "Oito")).toHaveAccessibleName("Oito (visto)");
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
});
