import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "../admin/admin.ts";
import { hydrated } from "../hydration.ts";
import { leaveAndComeBack } from "../out-of-sight.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

const DATA = /\.data(\?|$)/;
const NEWER = "newer";
const WORDS = "Levo as crianças no domingo.";

/** From now on the site's data are those of another build, whose lists have other names. */
async function upgrade(page: Page): Promise<void> {
  const build = /\/assets\/manifest-(\w+)\.js/.exec(await page.content())![1]!;
  await page.route(DATA, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(`"${build}"`, `"${NEWER}"`)
      .replace(/(['"])(?:stories|categories)\1/g, "$1lists$1");
    await route.fulfill({ response, body });
  });
}

declare global {
  interface Window {
    /** How many responses with data of the other build have arrived whole. */
    receivedData: number;
  }
}

/**
 * Runs in the page. Events of requests do not tell it: the router cancels the rest of a body once it has decoded the data. The
 * data of a fetcher do not count, as they have no build.
 */
function countReceivedData(newer: string): void {
  const load = window.fetch;
  window.receivedData = 0;
  window.fetch = async (...parameters) => {
    const response = await load(...parameters);
    if (/\.data(\?|$)/.test(response.url)) {
      const received = (body: string) => {
        if (body.includes(`"${newer}"`)) window.receivedData += 1;
      };
      // A request that another revalidation aborts rejects.
      response
        .clone()
        .text()
        .then(received, () => {});
    }
    return response;
  };
}

/** Hides and shows the page, and waits until its scripts have the data. */
async function revalidate(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.receivedData);
  await leaveAndComeBack(page);
  await expect.poll(() => page.evaluate(() => window.receivedData)).toBeGreaterThan(before);
}

test("an article that is open during an upgrade keeps typed text, and its next link loads a document @phone", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  await createReader(page, newsroom, town);
  await page.addInitScript(countReceivedData, NEWER);
  await open(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
  await upgrade(page);
  await revalidate(page);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
  const document = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 30_000 });
  await page.getByRole("link", { name: "Início" }).first().click();
  await document;
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("heading", { name: "Notícias Recentes" })).toBeVisible();
});

test("the back office reports that the site was upgraded, and again after each form @desktop", async ({
  admin,
  newsroom,
}) => {
  await newsroom.change("update categories set active = true where slug = 'agenda'");
  await openAdmin(admin, "/admin/categories");
  await upgrade(admin);
  const message = admin.getByText("Recarregue a página para ver as mudanças.");
  for (const _ of ["first", "second"]) {
    await admin.getByLabel("Ativo: Agenda").click();
    await expect(message).toBeVisible();
    await admin.getByRole("button", { name: "Fechar aviso" }).last().click();
    await expect(message).toBeHidden();
  }
  await admin.unrouteAll({ behavior: "wait" });
  await admin.reload();
  await expect(admin.getByLabel("Ativo: Agenda")).not.toBeChecked();
});
