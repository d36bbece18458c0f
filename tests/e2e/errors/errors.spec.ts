import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

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
