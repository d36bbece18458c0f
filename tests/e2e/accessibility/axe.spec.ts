import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../journey.ts";
import { SCREENS } from "./screens.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The missing pages answer 404, which the console repeats.
test.use({ expectedErrors: [/status of 404/] });

for (const { name, path, enter } of SCREENS) {
  test(`${name}: no barrier in light and dark`, async ({ page, open, newsroom }) => {
    const address = typeof path === "string" ? path : (await newsroom.query<{ path: string }>(path.sql))[0]!.path;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(address);
    await enter?.(page);
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((choice) => window.coretoTheme?.choose(choice), theme);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const scan = new AxeBuilder({ page }).withTags(TAGS).options({ rules: { "target-size": { enabled: true } } });
      const { violations } = await scan.analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
      }));
      expect(found, theme).toEqual([]);
    }
  });
}
