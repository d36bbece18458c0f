import type { Page } from "@playwright/test";
import { expect, type Journey, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { DESKTOP, PHONE } from "../windows.ts";
import { expectNoBarriers, forget, groupScreens } from "./barriers.ts";
import { MAIN, measure, measureLargeLetters, WIDTHS } from "./measure.ts";
import { SCREENS, type Screen } from "./screens.ts";

// The missing pages answer 404, refused forms 422, which the console repeats.
test.use({ expectedErrors: /status of (?:404|422)/ });

type Site = Pick<Journey, "open" | "newsroom" | "town">;

async function openScreen(page: Page, { open, newsroom, town }: Site, screen: Screen): Promise<void> {
  const { path, enter, signedIn } = screen;
  if (signedIn) await createReader(page, newsroom, town);
  const address = typeof path === "string" ? path : (await newsroom.query<{ path: string }>(path.sql))[0]!.path;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(address);
  await enter?.(page);
}

async function signOutAndForget(page: Page): Promise<void> {
  await forget(page);
  await page.context().clearCookies();
}

for (const [names, screens] of groupScreens(SCREENS.filter(({ isVariant }) => !isVariant))) {
  test(`screens without a barrier in both themes: ${names} @desktop`, async ({ page, open, newsroom, town }) => {
    test.slow();
    for (const screen of screens) {
      await openScreen(page, { open, newsroom, town }, screen);
      await expectNoBarriers(page, [PHONE], screen.name);
      await signOutAndForget(page);
    }
  });
}

for (const [names, screens] of groupScreens(SCREENS)) {
  test(`screens without a barrier in a wide window, that fit every width and large letters, with large controls: ${names} @desktop @all`, async ({
    page,
    open,
    newsroom,
    town,
  }) => {
    test.slow();
    for (const screen of screens) {
      const { name, isVariant } = screen;
      await openScreen(page, { open, newsroom, town }, screen);
      await expectNoBarriers(page, isVariant ? [PHONE, DESKTOP] : [DESKTOP], name);
      // The widths are those of a window that can be resized.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(measure, MAIN), `${name} at ${width} px`).toEqual({ wider: [], small: [] });
      }
      expect.soft(await measureLargeLetters(page), `${name} with large letters`).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await signOutAndForget(page);
    }
  });
}
