import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What the dark theme can change: it differs in colours only. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What stands in the way of people with other senses or hands: all rules in the light theme, those of colours in the dark one. */
export async function findBarriers(page: Page, theme: "light" | "dark") {
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
