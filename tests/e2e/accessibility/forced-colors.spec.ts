import type { Locator } from "@playwright/test";
import { expect, openAdmin, test } from "../admin/admin.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const colorsOf = (elements: Locator, property: string) =>
  elements.evaluateAll((all, name) => all.map((one) => getComputedStyle(one).getPropertyValue(name)), property);

test("with forced colours the bars of campaigns and of the analytics stand out from the page, the last one from the others @desktop @all", async ({
  admin,
}) => {
  for (const path of ["/admin/anunciantes", "/admin/analytics"]) {
    await openAdmin(admin, path);
    const ground = (await colorsOf(admin.locator("body"), "background-color"))[0];
    const bars = await colorsOf(admin.locator("[aria-hidden='true'] i"), "background-color");
    expect(bars.length, path).toBeGreaterThan(1);
    expect(bars, path).not.toContain(ground);
    expect(bars.slice(0, -1), path).not.toContain(bars.at(-1));
  }
});

test("with forced colours only the tab that is open is underlined @desktop @all", async ({ admin, page, open }) => {
  await openAdmin(admin, "/admin/comments");
  await open("/auth");
  const ways = page.getByRole("navigation", { name: "Entrar ou cadastrar" }).getByRole("link");
  const states = admin.getByRole("navigation", { name: "Comentários por situação" }).getByRole("link");
  for (const tabs of [states, ways]) {
    const ground = (await colorsOf(tabs.page().locator("body"), "background-color"))[0];
    const lines = await colorsOf(tabs, "border-bottom-color");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line !== ground)).toHaveLength(1);
  }
});

test("with forced colours the icon that is chosen and the screen that is open are outlined @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/bottom-nav/novo");
  const outlined = async (all: Locator) => (await colorsOf(all, "outline-style")).filter((style) => style !== "none");
  expect(await outlined(admin.locator("label:has([type=radio])"))).toHaveLength(1);
  expect(await outlined(admin.getByRole("navigation", { name: "Administração" }).getByRole("link"))).toHaveLength(1);
});
