import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import type { Newsroom } from "../newsroom.ts";
import { DESKTOP, PHONE } from "../windows.ts";

const headline = (page: Page) => page.getByRole("main").getByRole("article").first().getByRole("heading");
const bar = (page: Page) => page.getByRole("navigation", { name: "Navegação principal" });
const strip = (page: Page) => page.getByRole("region", { name: "Hoje" });
const question = (page: Page) => page.getByRole("region", { name: "Contagem de visitas" });
async function edges(element: Locator) {
  const box = await element.boundingBox();
  return { top: box!.y, bottom: box!.y + box!.height };
}

/** Ends the coverage of the demo town, whose line takes room above the lead. */
const endCoverage = (newsroom: Newsroom) => newsroom.change("update live_coverages set ended_at = now()");

test("while a coverage runs, the whole headline of the lead is on the first screen of a phone @phone", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Ao vivo agora" })).toBeVisible();
  expect((await edges(headline(page))).bottom).toBeLessThan((await edges(bar(page))).top);
});

for (const consent of [null, "recusado"] as const) {
  test.describe(consent === null ? "on a first visit" : "on a later visit", () => {
    test.use({ consent });

    test(`the whole headline of the lead is on the first screen of a phone${consent ? "" : ", at a first visit too"} @phone`, async ({
      page,
      newsroom,
    }) => {
      await endCoverage(newsroom);
      await page.goto("/");
      expect(page.viewportSize()).toEqual(PHONE);
      expect((await edges(headline(page))).bottom).toBeLessThan((await edges(bar(page))).top);
    });

    test(`headline, standfirst and byline of the lead are on the first screen of a desktop${consent ? "" : ", at a first visit too"} @desktop`, async ({
      page,
      newsroom,
    }) => {
      await endCoverage(newsroom);
      await page.goto("/");
      expect(page.viewportSize()).toEqual(DESKTOP);
      const byline = page.getByRole("main").getByRole("article").first().getByText(/^Por /).first();
      expect((await edges(byline)).bottom).toBeLessThan((await edges(bar(page))).top);
    });
  });
}

test.describe("below the header", () => {
  test.use({ consent: null });

  test("the question of consent gives way to the strip of the day, in the same place @phone", async ({
    page,
    open,
  }) => {
    await open("/");
    await expect(strip(page)).toBeHidden();
    const { top } = await edges(question(page));
    await question(page).getByRole("button", { name: "Rejeitar" }).click();
    await expect(question(page)).toBeHidden();
    await expect(strip(page)).toContainText("Plantão: Farmácia São José");
    expect((await edges(strip(page))).top).toBe(top);
  });
});

test("a reader who returns learns how many news came out since, without a shift of the page @phone", async ({
  page,
  newsroom,
}) => {
  const moments = await newsroom.query<{ at: string }>(
    "select listed_at as at from news where published and home_block = 'recentes' order by order_index desc, listed_at desc limit 3",
  );
  const lastVisit = new Date(moments[2]!.at).getTime();
  await page.addInitScript((at) => {
    if (!sessionStorage.getItem("opened")) localStorage.setItem("coreto_ultima_visita_v1", `${at} `);
    sessionStorage.setItem("opened", "1");
  }, lastVisit);
  await page.goto("/");
  const place = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const before = await place();
  const fresh = strip(page).getByRole("link", { name: /novas? desde a sua última visita$/ });
  await page.mouse.wheel(0, 1);
  await expect(fresh).toBeVisible();
  const count = Number.parseInt((await fresh.getAttribute("aria-label"))!, 10);
  expect(count).toBeGreaterThanOrEqual(2);
  expect(await place()).toBe(before);
  // It counts for the whole visit.
  await page.reload();
  await page.mouse.wheel(0, 1);
  await expect(fresh).toHaveAccessibleName(`${count} novas desde a sua última visita`);
  await expect(fresh).toHaveAttribute("href", "/para-voce#novas");
});
