import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../windows.ts";

/** Widths, pixels, at which every screen must fit. */
export const WIDTHS = [320, 390, 768, 1024, 1280];
/** Controls of which nothing smaller than a thumb is accepted. */
export const MAIN = [
  "body > header a",
  "[role=search] .input",
  'nav[aria-label="Navegação principal"] a',
  'nav:is([aria-label="Categorias"], [aria-label="Escolher a categoria"]) a',
  ".btn",
  ".tap",
  ".chip",
  ".backlink",
  "#menu li > *",
  'section[aria-labelledby^="mais-"] li > *',
  "body > footer li a",
].join(", ");

/** Runs in the page: what sticks out at the side or takes room unseen, and which controls are too small to touch. */
export function measure(main: string) {
  const describe = (element: Element, box: { width: number; height: number }) =>
    `${element.tagName}.${element.className} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`;
  const width = document.documentElement.clientWidth;
  const wider =
    document.documentElement.scrollWidth > width
      ? [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > width + 1)
          .filter((element) => !element.closest("[aria-roledescription=carrossel]"))
          .slice(0, 5)
          .map((element) => describe(element, element.getBoundingClientRect()))
      : [];
  if (document.documentElement.scrollWidth > width && wider.length === 0) wider.push("the page");
  for (const sheet of document.querySelectorAll(
    "#menu[open], dialog[open]:has(> div > h2), dialog[data-print] > div",
  )) {
    if (sheet.scrollWidth > sheet.clientWidth) wider.push(describe(sheet, sheet.getBoundingClientRect()));
  }
  // Text for screen readers alone takes no room.
  for (const unseen of document.querySelectorAll(".sr")) {
    const box = unseen.getBoundingClientRect();
    if (box.width > 1 || box.height > 1) wider.push(describe(unseen, box));
  }

  const modal = document.querySelector("dialog[open]");
  const controls = [...(modal ?? document.body).querySelectorAll("a[href], button, input, [role=switch]")];
  const small = controls.flatMap((element) => {
    if (element.closest("[inert], .skip") || !element.checkVisibility({ visibilityProperty: true })) return [];
    // A link within a sentence is as high as its line (WCAG 2.5.8, inline).
    if (element.matches("p a:first-of-type") && getComputedStyle(element).display === "inline") return [];
    const after = getComputedStyle(element, "::after");
    const spread = after.position === "absolute" && after.inset === "0px";
    // A label takes touches for its field, a link that is spread out for what it lies over.
    const over = spread ? (element.closest("article") ?? (element as HTMLElement).offsetParent) : null;
    const area = over ?? element.closest("label") ?? element;
    const box = area.getBoundingClientRect();
    if (box.width === 0 || box.right < 0) return [];
    const least = element.matches(main) ? 44 : 24;
    // What can be touched may be larger than what is seen.
    const before = getComputedStyle(element, "::before");
    const beyond = (side: "top" | "right" | "bottom" | "left") =>
      before.position === "absolute" && before.content !== "none" && before.pointerEvents !== "none"
        ? Math.max(0, -Number.parseFloat(before[side]) || 0)
        : 0;
    const touched = {
      width: box.width + beyond("left") + beyond("right"),
      height: box.height + beyond("top") + beyond("bottom"),
    };
    return touched.width + 0.5 < least || touched.height + 0.5 < least ? [describe(element, box)] : [];
  });
  return { wider, small };
}

/** Elements wider than the window, on a phone and on a desktop with letters twice as large (WCAG 1.4.4). */
export async function measureLargeLetters(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const wider: string[] = [];
  for (const { width, height } of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height });
    wider.push(...(await page.evaluate(measure, MAIN)).wider.map((one) => `${one} at ${width} px`));
  }
  // Another screen of the same document, which differs in the fragment of its address, begins with letters of the usual size.
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return wider;
}
