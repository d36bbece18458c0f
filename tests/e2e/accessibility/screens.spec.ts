import type { Page } from "@playwright/test";
import { expect, type Journey, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { DESKTOP, PHONE } from "../windows.ts";
import { expectNoBarriers } from "./barriers.ts";
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

for (const screen of SCREENS) {
  test(`the screen of ${screen.name} has no barrier in both themes @desktop`, async ({
    page,
    open,
    newsroom,
    town,
  }) => {
    await openScreen(page, { open, newsroom, town }, screen);
    await expectNoBarriers(page, [PHONE]);
  });

  test(`the screen of ${screen.name} has no barrier in a wide window, fits every width and large letters, and has large controls @desktop @all`, async ({
    page,
    open,
    newsroom,
    town,
  }) => {
    await openScreen(page, { open, newsroom, town }, screen);
    await expectNoBarriers(page, [DESKTOP]);
    // The widths are those of a window that can be resized.
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await page.evaluate(measure, MAIN), `at ${width} px`).toEqual({ wider: [], small: [] });
    }
    expect.soft(await measureLargeLetters(page), "with large letters").toEqual([]);
  });
}
