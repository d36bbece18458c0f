import { type BrowserContext, expect, type Page } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import { setDemoAccount } from "#demo/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { test as base, collectErrors, hydrated, watchPage } from "../journey.ts";

export { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
export { expect } from "../journey.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface Fixtures {
  /** A page of a signed-in administrator; `page` is a reader's. */
  admin: Page;
}

interface WorkerFixtures {
  adminCookies: Cookies;
}

export const PASSWORD = "coreto-da-redacao";

export const test = base.extend<Fixtures, WorkerFixtures>({
  adminCookies: [
    async ({ browser, database, town }, use) => {
      const email = "redacao@oficina.example";
      const passwordHash = await libraryPasswords.hash(PASSWORD);
      await setDemoAccount(drizzle(database), { name: "Marina Sampaio", email, role: "admin", passwordHash });
      const { origin } = town;
      const context = await browser.newContext();
      const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
        data: { email, password: PASSWORD },
        headers: { origin },
      });
      expect(answer.ok()).toBe(true);
      await use(await context.cookies());
      await context.close();
    },
    { scope: "worker" },
  ],

  admin: async (
    { browser, adminCookies, contextOptions, baseURL, viewport, isMobile, hasTouch, expectedErrors },
    use,
  ) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch });
    await context.addCookies(adminCookies);
    const page = await context.newPage();
    const errors = collectErrors(page, expectedErrors);
    await use(page);
    await context.close();
    expect(errors, "errors in the console of the back office").toEqual([]);
  },
});

/** Opens a screen of the back office and waits until React has taken over. */
export async function openAdmin(admin: Page, path: string): Promise<void> {
  await watchPage(admin);
  await admin.goto(path);
  await hydrated(admin);
}

/** The text of the article that is open, as its lines. */
export const textOf = (admin: Page) => admin.getByRole("textbox", { name: "Conteúdo" });

/** Replaces the text of an article, with a paragraph for each line. */
export async function writeText(admin: Page, text: string): Promise<void> {
  await textOf(admin).click();
  await admin.keyboard.press("ControlOrMeta+a");
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) await admin.keyboard.press("Enter");
    await admin.keyboard.insertText(line);
  }
}

/** Waits until the text of an article is these lines. */
export async function expectText(admin: Page, text: string): Promise<void> {
  await expect(textOf(admin).locator("> *")).toHaveText(text.split("\n"));
}

/** Opens the panel of the article's form on a phone; on a desktop it is always open. */
export async function openPanel(admin: Page): Promise<void> {
  const button = admin.getByRole("button", { name: "Painel da notícia" });
  if (await button.isVisible()) await button.click();
}

/** Closes the panel if it covers the page, as on a phone. */
export async function closePanel(admin: Page): Promise<void> {
  const button = admin.getByRole("button", { name: "Fechar o painel" });
  if (await button.isVisible()) await button.click();
}
