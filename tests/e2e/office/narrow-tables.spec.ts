import { expect, openOffice, test } from "./office.ts";

test("what a table says in its columns, its cards say on a phone @phone", async ({ office, newsroom }) => {
  const item = { icon: "Home", action_type: "route", action_target: "/", order_index: 40 };
  await newsroom.replace("bottom_nav", [{ ...item, label: "Capa" }]);
  await newsroom.replace("banners", [{ title: "Natal na Praça", placement: "home", order_index: 12 }]);
  for (const [path, words] of [
    ["/admin/news", /^Posição .+, ordem -?\d+$/],
    ["/admin/categories", "Slug agenda"],
    ["/admin/banners", "Ordem 12"],
    ["/admin/bottom-nav", "40"],
  ] as const) {
    await openOffice(office, path);
    await expect(office.locator("main").getByText(words, { exact: true }).first(), path).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
