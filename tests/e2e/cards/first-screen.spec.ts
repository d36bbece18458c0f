import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { endCoverage } from "../newsroom.ts";
import { DESKTOP, PHONE } from "../windows.ts";

const headline = (page: Page) => page.getByRole("main").getByRole("article").first().getByRole("heading");
const bar = (page: Page) => page.getByRole("navigation", { name: "Navegação principal" });
const strip = (page: Page) => page.getByRole("region", { name: "Hoje" });
const question = (page: Page) => page.getByRole("region", { name: "Contagem de visitas" });
async function edges(element: Locator) {
  const box = await element.boundingBox();
  return { top: box!.y, bottom: box!.y + box!.height };
}

const byline = (page: Page) => page.getByRole("main").getByRole("article").first().getByText(/^Por /).first();

const SITUATIONS = { first: null, later: "recusado" } as const;
for (const [visit, consent] of Object.entries(SITUATIONS)) {
  test.describe(`while a coverage runs, at a ${visit} visit`, () => {
    test.use({ consent });

    test(`the lead has the first screen of every window: headline, on a desktop with standfirst and byline${consent ? "" : ", at a first visit too"} @desktop`, async ({
      page,
    }) => {
      for (const [width, height] of [
        [320, 640],
        [360, 640],
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto("/");
        await expect(page.getByRole("region", { name: "Ao vivo agora" })).toContainText("Nível do rio para de subir");
        const last = width < 1024 ? headline(page) : byline(page);
        expect((await edges(last)).bottom, `at ${width} by ${height}`).toBeLessThan((await edges(bar(page))).top);
        // Read in the order in which they are seen.
        const order = await page.evaluate(() =>
          [...document.querySelectorAll("main article h3, [aria-label='Avisos e anúncios']")]
            .filter((element) => element.checkVisibility())
            .slice(0, 2)
            .map((element) => element.getBoundingClientRect().top),
        );
        expect(order[0]).toBeLessThan(order[1]!);
      }
    });
  });
}

test("an answer to the question moves nothing, and the banner of the page stays where it was @phone @all", async ({
  page,
  open,
  newsroom,
  context,
}) => {
  await endCoverage(newsroom);
  await context.addInitScript(() => localStorage.removeItem("coreto_consentimento_v1"));
  await open("/");
  const banner = page.getByRole("region", { name: "Avisos e anúncios" });
  const places = async () => [(await edges(headline(page))).top, (await edges(banner)).top];
  const before = await places();
  await question(page).getByRole("button", { name: "Rejeitar" }).click();
  await expect(strip(page)).toBeVisible();
  expect(await places()).toEqual(before);
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
      expect((await edges(byline(page))).bottom).toBeLessThan((await edges(bar(page))).top);
    });
  });
}

test.describe("below the header", () => {
  test.use({ consent: null });

  test("the question of consent gives way to the strip of the day, in the same place @phone", async ({
    page,
    open,
    newsroom,
  }) => {
    await endCoverage(newsroom);
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
  await endCoverage(newsroom);
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
