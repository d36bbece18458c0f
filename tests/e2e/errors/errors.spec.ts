import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test.describe("at an address that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("an address that does not exist shows the not-found screen with a link to the home page @phone", async ({
    page,
    open,
  }) => {
    const answer = await page.request.get("/nao/existe");
    expect(answer.status()).toBe(404);
    await open("/nao/existe");
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).tap();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("region", { name: "Notícias em Destaque" })).toBeVisible();
  });

  test("a draft is not found, nor is an article that never was @desktop", async ({ page, newsroom }) => {
    const [draft] = await newsroom.query<{ id: string; slug: string }>(
      "select id, slug from news where not published limit 1",
    );
    for (const address of [draft!.slug, draft!.id, "nunca-escrita", "00000000-0000-4000-8000-000000000000"]) {
      expect((await page.request.get(`/news/${address}`)).status(), address).toBe(404);
    }
    await page.goto(`/news/${draft!.slug}`);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  });
});

test.describe("when the network fails", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch/ });

  for (const [where, from] of [
    ["on its page", "/news"],
    ["over the home page", "/"],
  ] as const) {
    test(`an article that cannot be loaded shows an error ${where}, and is shown when tried again @desktop`, async ({
      page,
      open,
    }) => {
      // A change would revalidate the page, which would then be there before the reader tries.
      await page.route(/\/eventos(\?|$)/, () => {});
      await page.route(/\.data(\?|$)/, (route) => route.abort());
      await open(from);
      await page.getByRole("link", { name: LEAD.title }).first().click();
      await expect(page.getByRole("heading", { name: "Erro inesperado" })).toBeVisible();
      await expect(page.getByText("Não foi possível carregar a notícia.")).toBeVisible();
      await page.unroute(/\.data(\?|$)/);
      await page.getByRole("link", { name: "Tentar de novo" }).click();
      await expect(page.getByRole("heading", { name: LEAD.title, level: from === "/" ? 2 : 1 })).toBeVisible();
      await expect(page.getByText("Não foi possível carregar a notícia.")).toBeHidden();
      await expect(page).toHaveURL(LEAD.path);
    });
  }
});
