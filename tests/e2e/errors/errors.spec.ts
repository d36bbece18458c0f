import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test.describe("when the network fails", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch/ });

  test("an article that cannot be loaded shows an error, on its page or over the home page, and is shown when tried again @desktop", async ({
    page,
    open,
  }) => {
    // A change would revalidate the page, which would then be there before the reader tries.
    await page.route(/\/eventos(\?|$)/, () => {});
    for (const [from, level] of [
      ["/news", 1],
      ["/", 2],
    ] as const) {
      await page.route(/\.data(\?|$)/, (route) => route.abort());
      await open(from);
      await page.getByRole("link", { name: LEAD.title }).first().click();
      await expect(page.getByRole("heading", { name: "Erro inesperado" })).toBeVisible();
      await expect(page.getByText("Não foi possível carregar a notícia.")).toBeVisible();
      await page.unroute(/\.data(\?|$)/);
      await page.getByRole("link", { name: "Tentar de novo" }).click();
      await expect(page.getByRole("heading", { name: LEAD.title, level })).toBeVisible();
      await expect(page.getByText("Não foi possível carregar a notícia.")).toBeHidden();
      await expect(page).toHaveURL(LEAD.path);
    }
  });
});
