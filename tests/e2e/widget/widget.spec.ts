import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test("a school shows the newest articles with the line that it copied @desktop", async ({ page, open }) => {
  await open("/no-seu-site");
  await expect(page.frameLocator("iframe").first().getByRole("link", { name: LEAD.title })).toBeVisible();
  const line = await page.getByLabel("A linha para colar").first().inputValue();
  await page.route("http://escola.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Escola</title><h1>Escola</h1>${line}` }),
  );
  await page.goto("http://escola.example/");
  const article = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: LEAD.title }).click();
  await expect((await article).getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
});
