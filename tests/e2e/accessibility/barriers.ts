import { expect, type Page, type ViewportSize } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";
import { layOutAll } from "../hydration.ts";
import { DESKTOP, PHONE } from "../windows.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that the dark theme can change: it differs in colours only. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Elements that keep a rule are not described: there are thousands. Frames show other sites. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ["violations"], iframes: false };
const OPTIONS: Record<"light" | "dark", RunOptions> = {
  light: { ...ONLY_VIOLATIONS, runOnly: TAGS, rules: { "target-size": { enabled: true } } },
  dark: { ...ONLY_VIOLATIONS, runOnly: { type: "rule", values: COLOR_RULES } },
};

/** Screens of one journey: what the browser has loaded and compiled for one serves the next, which halves the time of a scan. */
const GROUP = 6;

/** Screens in groups of a journey each, with the name of the group. */
export const groupScreens = <Screen extends { name: string }>(screens: readonly Screen[]): [string, Screen[]][] =>
  Array.from({ length: Math.ceil(screens.length / GROUP) }, (_, index) => {
    const group = screens.slice(index * GROUP, (index + 1) * GROUP);
    return [group.map(({ name }) => name).join(", "), group];
  });

/** Removes what a screen has stored, before the next one of its group. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

/** For pages that are laid out in both ways. */
export const DESKTOP_AND_PHONE = [DESKTOP, PHONE];

/**
 * Expects that nothing stands in the way of people with other senses or hands, in both themes, and that nothing sticks out at the
 * side.
 * @param windows sizes in which it is looked at; the page's own, if none is named
 * @param name of the screen, where a journey looks at several
 */
export async function expectNoBarriers(page: Page, windows?: ViewportSize[], name = "the page"): Promise<void> {
  const own = page.viewportSize()!;
  // Before, what is far below the window stands where it has no room.
  await layOutAll(page);
  // Colours on their way from one theme to the other have no contrast to speak of.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [index, size] of (windows ?? [own]).entries()) {
    await page.setViewportSize(size);
    // Colours depend on the theme, not on the size.
    for (const theme of index === 0 ? (["dark", "light"] as const) : (["light"] as const)) {
      expect.soft(await findBarriers(page, theme), `${name}: ${theme}, ${size.width} px`).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `${name}: pixels that stick out at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(own);
}

/** Violations: all rules in the light theme, those of colours in the dark one. */
async function findBarriers(page: Page, theme: "light" | "dark") {
  await page.evaluate((choice) => {
    if (window.coretoTheme) window.coretoTheme.choose(choice);
    // A light page has no program; its theme is the site's.
    else document.documentElement.dataset.theme = choice;
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // The source is half a megabyte, so a document gets it once; the policy of the page forbids a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, OPTIONS[theme]);
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  }));
}

/**
 * Runs in the page. A target that is too small is measured again in the middle of the window: where the page stands, a bar may
 * cover half of it by chance.
 */
async function runAxe(options: RunOptions): Promise<Result[]> {
  const { violations } = await window.axe.run(document, options);
  const { scrollY } = window;
  for (const violation of violations.filter(({ id }) => id === "target-size")) {
    const again: Result["nodes"] = [];
    for (const { target } of violation.nodes) {
      const selector = String(target[0]);
      document.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" });
      const alone = await window.axe.run(selector, { ...options, runOnly: { type: "rule", values: [violation.id] } });
      again.push(...alone.violations.flatMap(({ nodes }) => nodes));
    }
    violation.nodes = again;
  }
  window.scrollTo({ top: scrollY, behavior: "instant" });
  return violations.filter(({ nodes }) => nodes.length > 0);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
