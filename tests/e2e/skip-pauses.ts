import { expect, type Page } from "@playwright/test";

/** Far less than a pause: what a check may take before the clock is moved on again. */
export const MOMENT = { timeout: 500 };

/**
 * Moves the clock of a page, installed before, by the length of a pause until a check passes. Once is not enough: the pause begins when a
 * response has arrived, which the clock of the page does not control.
 */
export async function skipPauses(page: Page, ms: number, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(ms);
    await check();
  }).toPass({ intervals: [100] });
}
