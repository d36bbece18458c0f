import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

const stored = (page: Page) =>
  page.evaluate(() => ({
    theme: localStorage.getItem("theme"),
    preference: localStorage.getItem("theme_preference"),
  }));

const html = (page: Page) => page.locator("html");

test("a saved choice survives a reload and is there before anything is painted @desktop", async ({ page, open }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await open("/more");
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await expect.poll(() => stored(page)).toEqual({ theme: "light", preference: null });
  await page.getByRole("main").getByRole("switch", { name: "Tema escuro" }).click();
  await expect.poll(() => stored(page)).toEqual({ theme: "dark", preference: "dark" });
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open("/more");
  expect(await page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst)).toBe("dark");
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("main").getByRole("switch", { name: "Tema escuro" })).toBeChecked();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(light);
});

test.describe("when the newsroom sets the theme", () => {
  test("a reader without a choice sees the site's default, and 'system' follows the device immediately @desktop", async ({
    page,
    newsroom,
  }) => {
    await newsroom.set({ default_theme: "dark" });
    await page.goto("/auth");
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await newsroom.set({ default_theme: "system" });
    await page.goto("/auth");
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    expect((await stored(page)).preference).toBeNull();
  });

  test("a newer force-all time overwrites a saved choice once; a newer force time does not @desktop", async ({
    page,
    newsroom,
  }) => {
    await page.goto("/auth");
    await page.evaluate(() => localStorage.setItem("theme_preference", "light"));
    await newsroom.set({ default_theme: "dark", theme_force_apply_at: "2030-01-01T00:00:00Z" });
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    expect((await stored(page)).preference).toBe("light");

    await newsroom.set({ theme_force_apply_all_at: "2030-01-02T00:00:00Z" });
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await expect.poll(async () => (await stored(page)).preference).toBe("dark");

    await page.evaluate(() => localStorage.setItem("theme_preference", "light"));
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
  });
});
