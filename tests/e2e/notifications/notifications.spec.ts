import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

test("the badge disappears when the list was opened, and comes back with the next notification @phone", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await createReader(page, newsroom, town);
  const unread = page
    .getByRole("navigation", { name: "Navegação principal" })
    .getByRole("link", { name: /há novidades/ });
  await open("/more");
  await expect(unread).toBeVisible();
  await unread.tap();
  await expect(page.getByRole("heading", { level: 1, name: "Notificações" })).toBeVisible();
  await expect(unread).toHaveCount(0);
  // On every page, also before hydration.
  await page.goto("/");
  await expect(unread).toHaveCount(0);
  const bell = page.getByRole("navigation", { name: "Navegação principal" }).locator("a[href='/notifications']");
  expect(await bell.evaluate((link) => getComputedStyle(link, "::after").display)).toBe("none");
  await open("/more");
  await newsroom.change("insert into notifications (message, status) values ('Chuva forte', 'sent')");
  await expect(unread).toBeVisible();
});

test("a notification about a comment opens its article over the list @phone", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await createReader(page, newsroom, town);
  await newsroom.change(
    "insert into notifications (type, title, message, status, target_url) values ('comment', 'Responderam', 'Veja', 'sent', $1)",
    [LEAD.path],
  );
  await open("/notifications");
  await page.getByRole("link", { name: "Responderam" }).tap();
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeVisible();
  await expect(page).toHaveURL(LEAD.path);
  await page.goBack();
  await expect(page).toHaveURL("/notifications");
});
