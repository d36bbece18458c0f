import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";
import { barOf, publishStories, windowOf } from "./stories.ts";

const PAGES = {
  "/": "home",
  "/news": "news",
  "/categories": "categories",
  "/category/cidade": "categories",
  [LEAD.path]: "other",
};
/** Stored on load. */
const FIRST = { stored: '{"enabled":true,"locations":["news","categories"]}', shown: ["news", "categories"] };
const LATER = [
  { stored: null, shown: ["home", "news", "categories", "other"] },
  { stored: '{"enabled":false,"locations":["all"]}', shown: [] },
  { stored: '{"enabled":true,"locations":["all"]}', shown: ["home", "news", "categories", "other"] },
  { stored: '{"enabled":true,"locations":["home"]}', shown: ["home"] },
  { stored: "nonsense", shown: ["home", "news", "categories", "other"] },
];

test("the bar is shown according to the settings of this browser, also when they change @desktop", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("stories_settings", text), FIRST.stored);
  for (const [path, place] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(barOf(page), path).toBeVisible({ visible: FIRST.shown.includes(place) });
    for (const { stored, shown } of LATER) {
      await page.evaluate((text) => {
        if (text === null) localStorage.removeItem("stories_settings");
        else localStorage.setItem("stories_settings", text);
        dispatchEvent(new Event("coreto:stories"));
      }, stored);
      await expect(barOf(page), `${path}: ${stored}`).toBeVisible({ visible: shown.includes(place) });
    }
  }
  // Screens where nothing is read never have it.
  for (const path of ["/more", "/auth"]) {
    await page.goto(path);
    await expect(barOf(page), path).toHaveCount(0);
  }
});

test("an open page shows stories that come, change and go @desktop @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, [{ title: "Festa" }]);
  await open("/news");
  await expect(windowOf(page, "Festa")).toBeVisible();
  await newsroom.change("insert into stories (title, media_url) values ('Novo', '/icons/share.jpg')");
  await expect(barOf(page).getByRole("link").first()).toHaveAccessibleName(/Novo/);
  await newsroom.query("update stories set title = 'Novidade' where title = 'Novo'");
  await expect(windowOf(page, "Novidade")).toBeVisible();
  await newsroom.query("delete from stories where title = 'Novidade'");
  await expect(barOf(page).getByRole("link")).toHaveCount(1);
  await newsroom.query("delete from stories");
  await expect(barOf(page)).toHaveCount(0);
});

test.describe("without the stream of events", () => {
  test.use({ expectedErrors: /\/eventos\b|status of 503/ });

  test("without the stream of events new stories appear by polling @desktop @all", async ({ page, open, newsroom }) => {
    await publishStories(newsroom, [{ title: "Festa" }]);
    await page.route(/\/eventos\?/, (route) => route.fulfill({ status: 503, body: "" }));
    await open("/news");
    await newsroom.query("update stories set title = 'Outra festa'");
    await expect(windowOf(page, "Outra festa")).toBeVisible();
  });
});

test("stories that were seen leave the page as wide as the phone @phone @all", async ({ page, open, newsroom }) => {
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
