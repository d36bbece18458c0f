import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { DESKTOP_AND_PHONE, expectNoBarriers } from "./barriers.ts";
import { MAIN, measure, measureLargeLetters, WIDTHS } from "./measure.ts";
import { SCREENS } from "./screens.ts";

// The missing pages answer 404, refused forms 422, which the console repeats.
test.use({ expectedErrors: /status of (?:404|422)/ });

for (const { name, path, enter, signedIn } of SCREENS) {
  test(`the screen of ${name} has no barrier in both themes, fits every width and large letters, and has large controls @desktop`, async ({
    page,
    open,
    newsroom,
    town,
  }) => {
    if (signedIn) await createReader(page, newsroom, town);
    const address = typeof path === "string" ? path : (await newsroom.query<{ path: string }>(path.sql))[0]!.path;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(address);
    await enter?.(page);
    await expectNoBarriers(page, DESKTOP_AND_PHONE);
    // The widths are those of a window that can be resized.
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await page.evaluate(measure, MAIN), `at ${width} px`).toEqual({ wider: [], small: [] });
    }
    expect.soft(await measureLargeLetters(page), "with large letters").toEqual([]);
  });
}
