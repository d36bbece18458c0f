import { expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const HOSTS = ["www.facebook.com", "twitter.com", "wa.me", "t.me"];

test("sharing opens one window of 600 by 400 with the article's address and title @desktop", async ({
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
  await expect(share.getByRole("link", { name: /^(Compartilhar no|Enviar por)/ })).toHaveCount(4);
  for (const [name, host] of [
    ["Compartilhar no Facebook", "www.facebook.com"],
    ["Compartilhar no Twitter", "twitter.com"],
    ["Enviar por WhatsApp", "wa.me"],
    ["Compartilhar no Telegram", "t.me"],
  ] as const) {
    const [popup] = await Promise.all([context.waitForEvent("page"), share.getByRole("link", { name }).click()]);
    await popup.waitForURL(`https://${host}/**`);
    const query = new URL(popup.url()).searchParams;
    const values = [...query.values()].join(" ");
    expect(values).toContain(address);
    if (!name.endsWith("Facebook")) expect(values).toContain(LEAD.title);
    expect(context.pages(), `windows for ${name}`).toHaveLength(2);
    await popup.close();
  }
  const calls = await page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
  expect(calls).toHaveLength(4);
  for (const [, , features] of calls) expect(features).toMatch(/width=600,height=400/);
  await expect(page).toHaveURL(LEAD.path);
});

test("the address is copied, and the device's own list opens where it has one @phone", async ({
  page,
  open,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(Navigator.prototype, { share: async (data: unknown) => void shared.push(data) });
  });
  await open(LEAD.path);
  const share = page.locator("div:has(> #comentarios)");
  await share.getByRole("button", { name: "Copiar o endereço" }).click();
  await expect(page.getByText("Endereço copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${LEAD.path}`);
  await share.getByRole("button", { name: "Compartilhar de outro jeito" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ url: `${baseURL}${LEAD.path}`, title: LEAD.title }]);
});

test("the paper's channel can be followed from an article, the footer and 'Mais' @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  const address = "https://whatsapp.com/channel/0029VaCoreto";
  await newsroom.set({ whatsapp_channel_url: address });
  await open(LEAD.path);
  await expect(page.getByRole("link", { name: "Seguir o canal" })).toHaveAttribute("href", address);
  await expectNoBarriers(page);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Canal no WhatsApp" })).toHaveAttribute(
    "href",
    address,
  );
  await open("/more");
  await expect(page.getByRole("main").getByRole("link", { name: "Canal no WhatsApp" })).toHaveAttribute(
    "href",
    address,
  );
});
