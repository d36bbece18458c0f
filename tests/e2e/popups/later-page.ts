import type { Page } from "@playwright/test";

/** Makes every document that a page opens from now on a later page of a visit that got no pop-up yet. */
export async function pretendLaterPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    sessionStorage.setItem("coreto_visita_inicio", "");
    sessionStorage.removeItem("coreto_visita_popup");
  });
}
