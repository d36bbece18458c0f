import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "../admin/admin.ts";
import { LEAD } from "../town.ts";
import { BOTH_WINDOWS } from "../windows.ts";

const SENTENCE = "Rio das Flores passa de 3,8 m. Quem mora na Rua do Mercado deve sair agora";
const ON = { urgent_mode: "true", urgent_since: new Date().toISOString(), urgent_sentence: SENTENCE };
const OFF = { urgent_mode: null, urgent_since: null, urgent_by: null, urgent_sentence: null };
const strip = (page: Page) => page.getByRole("region", { name: "Urgente" });
const barOf = (admin: Page) => admin.getByRole("region", { name: "Modo urgente ligado", exact: true });
const isLight = (page: Page) => page.getByText("Versão leve: sem fotos");

// A refused telephone answers 422, which the console repeats.
test.use({ expectedErrors: /status of 422/ });

/** Counts the clicks in a page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener("click", () => counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

// Registers the settings, so that what the back office changes is undone at the end.
test.beforeEach(async ({ newsroom }) => newsroom.set(OFF));

for (const tag of BOTH_WINDOWS) {
  test(`an editor writes a sentence and switches on with two clicks; open pages show it at once, and the bar undoes it ${tag}`, async ({
    admin,
    page,
    open,
  }) => {
    await open("/");
    await openAdmin(admin, "/admin/capa/plantao");
    const clicks = await countClicks(admin);
    await admin.getByRole("textbox", { name: "O que houve e o que fazer, em uma frase" }).fill(SENTENCE);
    await admin.getByRole("button", { name: "Ligar o modo urgente…" }).click();
    const question = admin.getByRole("dialog", { name: "Ligar o modo urgente?" });
    await expect(question.getByText("a capa vira a página leve do plantão")).toBeVisible();
    await question.getByRole("button", { name: "Ligar o modo urgente" }).click();
    const bar = barOf(admin);
    await expect(bar).toContainText(/ligado às \d+h/);
    expect(await clicks()).toBe(2);

    await expect(strip(page)).toContainText(SENTENCE);
    await expect(page.getByRole("navigation", { name: "Stories" })).toBeVisible();
    await page.reload();
    await expect(isLight(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: SENTENCE })).toBeInViewport();
    await expect(page.getByRole("link", { name: /199/ })).toHaveAttribute("href", "tel:199");

    await bar.getByRole("button", { name: "Desfazer" }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(isLight(page)).toBeHidden();
    await expect(strip(page)).toBeHidden();
  });
}

test("the red bar stays on every screen until it is closed, and the dashboard still says it @desktop", async ({
  admin,
  newsroom,
}) => {
  await newsroom.set({ ...ON, urgent_since: new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString() });
  await openAdmin(admin, "/admin/news");
  const bar = barOf(admin);
  await expect(bar).toContainText("Modo urgente ligado há 2 dias.");
  await bar.getByRole("button", { name: "Fechar o aviso" }).click();
  await expect(bar).toBeHidden();
  await openAdmin(admin, "/admin");
  await expect(bar).toBeHidden();
  await expect(admin.getByRole("alert")).toContainText("Modo urgente ligado há 2 dias");
  await admin.getByRole("link", { name: "Ver o plantão" }).click();
  await admin.getByRole("button", { name: "Desligar o modo urgente" }).click();
  await expect(admin.getByText("Modo urgente desligado")).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByRole("heading", { name: /^Modo urgente ligado há 2 dias/ })).toBeVisible();
});

test("the article that leads is found while typing, stays after a wrong telephone, and can be taken away @desktop @all", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, "/admin/capa/plantao");
  await admin.getByRole("combobox", { name: "Manchete" }).fill("coreto da matriz reabre");
  await admin.getByRole("option", { name: LEAD.title }).click();
  const phones = admin.getByRole("textbox", { name: "Para quem ligar" });
  await phones.fill("Defesa Civil, 199\nBombeiros");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(phones).toHaveAccessibleDescription(/^Confira a linha 2/);
  await expect(phones).toHaveValue("Defesa Civil, 199\nBombeiros");
  await phones.fill("Defesa Civil, 199\nBombeiros, 193");
  await admin.getByRole("button", { name: "Ligar o modo urgente…" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Ligar o modo urgente" }).click();
  await expect(barOf(admin)).toBeVisible();
  await page.goto("/");
  // Below the running coverage, which has the first heading.
  await expect(page.getByRole("main").getByRole("heading", { name: LEAD.title })).toBeVisible();
  await openAdmin(admin, "/admin/capa/plantao");
  await admin.getByRole("button", { name: `Tirar: ${LEAD.title}` }).click();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();
});

test("what to do opens over any page, with the telephones and the way to the home page @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.set({ ...ON, urgent_steps: "Saia pela Rua do Rosário." });
  await open(LEAD.path);
  await expect(page.getByRole("region", { name: "Contagem de visitas" })).toHaveCount(0);
  await strip(page).getByRole("link", { name: "O que fazer" }).click();
  const dialog = page.getByRole("dialog", { name: "O que fazer" });
  await expect(dialog.getByText("Saia pela Rua do Rosário.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /193/ })).toHaveAttribute("href", "tel:193");
  await dialog.getByRole("link", { name: "Acompanhar na página inicial" }).click();
  // The page that was open has the whole program; the home page is a light document all the same.
  await expect(isLight(page)).toBeVisible();
  expect(await page.locator("script[type=module], link[rel=stylesheet]").count()).toBe(0);
});

test("a dialog that is open when an emergency begins closes to the page it is over @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await expect(dialog).toBeVisible();
  await newsroom.set(ON);
  await expect(page.locator("html")).toHaveAttribute("data-urgent", "");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(strip(page)).toContainText(SENTENCE);
  await expect(isLight(page)).toBeHidden();
});

test("urgent pages have no barrier: the light home page, the strip, and the screen of the newsroom @desktop", async ({
  page,
  admin,
  open,
  newsroom,
}) => {
  test.slow();
  await openAdmin(admin, "/admin/capa/plantao");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE, "the screen, off");
  await newsroom.set({ ...ON, urgent_steps: "Saia pela Rua do Rosário." });
  await page.goto("/");
  await expect(isLight(page)).toBeVisible();
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "the light home page");
  await open("/news");
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "a page with the strip");
  await strip(page).getByRole("link", { name: "O que fazer" }).click();
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "what to do");
  await openAdmin(admin, "/admin/capa/plantao");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE, "the screen, on");
});
