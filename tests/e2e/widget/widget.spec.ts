import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test("a school shows the newest articles with the line that it copied @desktop", async ({ page, open }) => {
  await open("/no-seu-site");
  await expect(page.frameLocator("iframe").first().getByRole("link", { name: LEAD.title })).toBeVisible();
  const line = await page.getByLabel("A linha para colar").first().inputValue();
  const school = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Escola</title><link rel="icon" href="data:," /><h1>Escola</h1>${line}`);
  }).listen(0, "127.0.0.1");
  await once(school, "listening");
  await page.goto(`http://127.0.0.1:${(school.address() as AddressInfo).port}/`);
  const article = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: LEAD.title }).click();
  await expect((await article).getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await page.close();
  school.close();
});
