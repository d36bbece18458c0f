import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, openAdmin, test } from "../admin/admin.ts";
import type { Newsroom } from "../newsroom.ts";
import { DESKTOP, PHONE } from "../windows.ts";
import { ADMIN_SCREENS, type AdminScreen } from "./admin-screens.ts";
import { forget, groupScreens } from "./barriers.ts";
import { contrastOf } from "./contrast.ts";
import { measure, measureLargeLetters, WIDTHS } from "./measure.ts";
import { findSameNames } from "./same-names.ts";

/** Controls of the back office of which nothing smaller than a thumb is accepted. */
const MAIN = [
  ".btn",
  ".tap",
  "td:first-child > a:has(> span)",
  "dialog > nav a",
  "[role=search] .input",
  "nav[aria-label='Comentários por situação'] > a",
  "fieldset > div > label > [type=radio]",
].join(", ");

// The missing article answers 404, refused forms 422, which the console repeats.
test.use({ expectedErrors: /status of (?:404|422)/ });

async function openScreen(admin: Page, newsroom: Newsroom, { path, rows, enter }: AdminScreen): Promise<void> {
  if (rows) await newsroom.change(rows);
  const address = typeof path === "string" ? path : (await newsroom.query<{ path: string }>(path.sql))[0]!.path;
  await openAdmin(admin, address);
  await enter?.(admin);
}

for (const [names, screens] of groupScreens(ADMIN_SCREENS.filter(({ isVariant }) => !isVariant))) {
  test(`screens without a barrier in both themes, each field with a name of its own: ${names} @desktop`, async ({
    admin,
    newsroom,
  }) => {
    test.slow();
    for (const screen of screens) {
      await openScreen(admin, newsroom, screen);
      await expectNoBarriers(admin, [DESKTOP], screen.name);
      expect.soft(await admin.evaluate(findSameNames), `${screen.name}: names of several fields`).toEqual([]);
      await forget(admin);
    }
  });
}

for (const [names, screens] of groupScreens(ADMIN_SCREENS)) {
  test(`screens without a barrier on a phone, that fit every width and large letters, with large controls: ${names} @desktop @all`, async ({
    admin,
    newsroom,
  }) => {
    test.slow();
    for (const screen of screens) {
      const { name, isVariant } = screen;
      await openScreen(admin, newsroom, screen);
      await expectNoBarriers(admin, isVariant ? [DESKTOP, PHONE] : [PHONE], name);
      // The widths are those of a window that can be resized.
      for (const width of WIDTHS) {
        await admin.setViewportSize({ width, height: 844 });
        expect.soft(await admin.evaluate(measure, MAIN), `${name} at ${width} px`).toEqual({ wider: [], small: [] });
      }
      expect.soft(await measureLargeLetters(admin), `${name} with large letters`).toEqual([]);
      await admin.setViewportSize(DESKTOP);
      await forget(admin);
    }
  });
}

test("the menu of a phone has contrast and no barrier, and is opened and closed with the keyboard @phone", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin");
  const button = admin.getByRole("button", { name: "Abrir menu" });
  await button.hover();
  expect(await contrastOf(button)).toBeGreaterThan(3);
  await button.press("Enter");
  const menu = admin.getByRole("dialog", { name: "Menu da redação" });
  await expect(menu).toBeVisible();
  await expectNoBarriers(admin);
  expect(await admin.evaluate(measure, MAIN)).toEqual({ wider: [], small: [] });
  await admin.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
