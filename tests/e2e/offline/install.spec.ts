import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";
import { keptPaths } from "./kept.ts";

test.use({ serviceWorkers: "allow" });

const question = (page: Page) => page.getByRole("region", { name: "Coreto na tela inicial" });

/** The browser's offer, which a driven browser does not make. */
async function offerInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = async () => sessionStorage.setItem("prompted", "yes");
      dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: "accepted" }) }));
    });
  });
}

/** Opens articles until three are kept. */
async function readThree(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/");
  const links = await page.getByRole("main").locator("article a[href^='/news/']").all();
  const paths = [...new Set(await Promise.all(links.map((link) => link.getAttribute("href"))))].slice(0, 3);
  for (const path of paths) {
    await open(path!);
    await expect.poll(() => keptPaths(page)).toContain(path);
  }
}

test("a frequent reader is asked once whether the site shall be on the home screen @phone", async ({ page, open }) => {
  await offerInstallation(page);
  await open(LEAD.path);
  await readThree(page, open);
  await open("/news");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Instalar" })).toBeVisible();
  await question(page).getByRole("button", { name: "Agora não" }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await page.evaluate(() => Number(localStorage.getItem("coreto_instalar_v1")))).toBeGreaterThan(0);
  expect(await page.evaluate(() => sessionStorage.getItem("coreto_visita_pergunta"))).toBe("instalar");
});

test("the browser's own dialog follows a yes @desktop", async ({ page, open }) => {
  await offerInstallation(page);
  await readThree(page, open);
  await open("/news");
  await question(page).getByRole("button", { name: "Instalar" }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("prompted"))).toBe("yes");
  await expect(question(page)).toHaveCount(0);
});

test("an iPhone shows in words how to install @phone", async ({ page, open }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await readThree(page, open);
  await open("/news");
  await expect(question(page)).toContainText("toque em Compartilhar");
  await question(page).getByRole("button", { name: "Entendi" }).click();
  await expect(question(page)).toHaveCount(0);
});
