import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, type ViewportSize } from "@playwright/test";
import { DESKTOP, PHONE } from "../windows.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that the dark theme can change: it differs in colours only. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Elements that keep a rule are not described: there are thousands. */
const ONLY_VIOLATIONS = { resultTypes: ["violations" as const] };

/** For pages that are laid out in both ways. */
export const DESKTOP_AND_PHONE = [DESKTOP, PHONE];

/**
 * Expects that nothing stands in the way of people with other senses or hands, in both themes, and that nothing sticks out at the
 * side.
 * @param windows sizes in which it is looked at; the page's own, if none is named
 */
export async function expectNoBarriers(page: Page, windows?: ViewportSize[]): Promise<void> {
  const own = page.viewportSize()!;
  // Before, what is far below the window stands where it has no room.
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
  // Colours on their way from one theme to the other have no contrast to speak of.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of windows ?? [own]) {
    await page.setViewportSize(size);
    for (const theme of ["light", "dark"] as const) {
      expect.soft(await findBarriers(page, theme), `${theme}, ${size.width} px`).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `pixels that stick out at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => window.coretoTheme?.choose("light"));
  await page.setViewportSize(own);
}

/** Violations: all rules in the light theme, those of colours in the dark one. */
async function findBarriers(page: Page, theme: "light" | "dark") {
  await page.evaluate((choice) => window.coretoTheme?.choose(choice), theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // Without frames on the page the scan needs no page of its own to collect results in.
  const scan = new AxeBuilder({ page }).setLegacyMode();
  if (theme === "light")
    scan.options({ ...ONLY_VIOLATIONS, runOnly: TAGS, rules: { "target-size": { enabled: true } } });
  else scan.options({ ...ONLY_VIOLATIONS, runOnly: { type: "rule", values: COLOR_RULES } });
  const { violations } = await scan.analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  }));
}
