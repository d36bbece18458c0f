import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const HOSTS = ["www.facebook.com", "twitter.com", "wa.me", "t.me"];

test("sharing opens one window of 600 by 400 with the article's address and title @desk", async ({
  page,
  open,
  context,
  baseURL,
}) => {
  for (const host of HOSTS) {
    await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: "text/html", body: host }));
  }
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    const original = window.open.bind(window);
    Object.assign(window, {
      calls,
      open: (...values: Parameters<typeof original>) => {
        calls.push(values);
        return original(...values);
      },
    });
  });
  await open(LEAD.path);
  const address = `${baseURL}${LEAD.path}`;
  const share = page.locator("div:has(> #comentarios)");
  await expect(share.getByRole("link", { name: /^Compartilhar no/ })).toHaveCount(4);
  for (const [name, host] of [
    ["Facebook", "www.facebook.com"],
    ["Twitter", "twitter.com"],
    ["WhatsApp", "wa.me"],
    ["Telegram", "t.me"],
  ] as const) {
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      share.getByRole("link", { name: `Compartilhar no ${name}` }).click(),
    ]);
    await popup.waitForURL(`https://${host}/**`);
    const query = new URL(popup.url()).searchParams;
    const values = [...query.values()].join(" ");
    expect(values).toContain(address);
    if (name !== "Facebook") expect(values).toContain(LEAD.title);
    expect(context.pages(), `windows for ${name}`).toHaveLength(2);
    await popup.close();
  }
  const calls = await page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
  expect(calls).toHaveLength(4);
  for (const [, , features] of calls) expect(features).toMatch(/width=600,height=400/);
  await expect(page).toHaveURL(LEAD.path);
});

test("without windows of its own the page leaves sharing to plain links @phone", async ({ request }) => {
  const html = await (await request.get(LEAD.path)).text();
  for (const host of HOSTS) expect(html).toContain(`href="https://${host}/`);
});
