import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { MAIN, measure, WIDTHS } from "./measure.ts";
import { SCREENS } from "./screens.ts";

/** What the dark theme can change: it differs in colours only. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The missing pages answer 404, which the console repeats.
test.use({ expectedErrors: /status of 404/ });

async function findBarriers(page: Page, theme: "light" | "dark") {
  await page.evaluate((choice) => window.coretoTheme?.choose(choice), theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // Without frames on the page the scan needs no page of its own to collect results in.
  const scan = new AxeBuilder({ page }).setLegacyMode();
  if (theme === "light") scan.options({ runOnly: TAGS, rules: { "target-size": { enabled: true } } });
  else scan.withRules(COLOR_RULES);
  const { violations } = await scan.analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  }));
}

for (const { name, path, enter } of SCREENS) {
  test(`${name}: no barrier in light and dark, nothing sticks out, controls fit a finger`, async ({
    page,
    open,
    newsroom,
    isMobile,
  }) => {
    const address = typeof path === "string" ? path : (await newsroom.query<{ path: string }>(path.sql))[0]!.path;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(address);
    await enter?.(page);
    for (const theme of ["light", "dark"] as const) {
      expect.soft(await findBarriers(page, theme), theme).toEqual([]);
    }
    // The widths are those of a window that can be resized.
    for (const width of isMobile ? [] : WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await page.evaluate(measure, MAIN), `at ${width} px`).toEqual({ wider: [], small: [] });
    }
  });
}
