import type { Page } from "@playwright/test";
import { ADMIN_EMAIL } from "../journey.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const NAME = "Bom dia, Vale";
const OPENING = "Bom dia. Hoje a banda ensaia às seis.";

/** The switches of the parts, in the order of the mail. */
const parts = (admin: Page) => admin.getByRole("checkbox", { name: /^Mandar: / });
const namesOf = (admin: Page) => parts(admin).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const mail = (admin: Page) => admin.frameLocator("iframe[title='Como chega: Computador']");
const said = (admin: Page, words: string) => expect(admin.getByText(words, { exact: true })).toBeVisible();

/** Waits for the answer to the saving that an action leads to. */
async function untilSaved(admin: Page, act: () => Promise<void>): Promise<void> {
  const answer = admin.waitForResponse((response) => (response.request().postData() ?? "").includes("arrangement"));
  await act();
  expect((await answer).ok()).toBe(true);
}

test("an edition is arranged by keys, seen as it arrives, mailed to oneself, scheduled, skipped and taken back @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, "/admin/boletim");
  await admin.getByRole("button", { name: `Nova edição: ${NAME}` }).click();
  await expect(admin.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await said(admin, "Esta edição se faz sozinha");

  const before = await namesOf(admin);
  const featured = admin.getByRole("button", { name: /^Destaques/ });
  await featured.focus();
  await untilSaved(admin, () => admin.keyboard.press("Alt+ArrowDown"));
  const place = before.indexOf("Mandar: Destaques");
  const arranged = before.toSpliced(place, 2, before[place + 1]!, before[place]!);
  expect(await namesOf(admin)).toEqual(arranged);
  await expect(featured).toBeFocused();
  await expect(admin.getByText(`${place + 2} de ${before.length}: Destaques`)).toBeAttached();
  await said(admin, "Esta edição foi arrumada à mão");

  await admin.keyboard.press("Enter");
  const articles = admin.getByRole("list", { name: "Notícias: Destaques" });
  const omitted = articles.getByRole("checkbox").first();
  const title = (await omitted.getAttribute("aria-label"))!.replace("Mandar: ", "");
  await expect(mail(admin).getByRole("link", { name: title })).toBeVisible();
  await untilSaved(admin, () => omitted.uncheck());
  await expect(mail(admin).getByRole("link", { name: title })).toBeHidden();
  await untilSaved(admin, () => admin.getByRole("textbox", { name: "Abertura" }).fill(OPENING));
  await expect(mail(admin).getByText(OPENING)).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE, "an edition that is arranged");

  await admin.getByRole("button", { name: "Mandar teste" }).click();
  await said(admin, "Teste mandado");
  const letter = page.getByRole("article").filter({ hasText: ADMIN_EMAIL }).filter({ hasText: OPENING });
  await expect(async () => {
    await page.goto("/demo/correio");
    await expect(letter).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(letter).not.toContainText(title);

  await admin.getByRole("button", { name: /^Agendar para / }).click();
  await said(admin, "Edição agendada");
  await admin.getByRole("link", { name: /^Agendada: / }).click();
  await admin.getByRole("dialog", { name: "Quando sai" }).getByRole("button", { name: "Pular esta edição" }).click();
  await said(admin, "Edição pulada");
  await expect(admin.getByRole("button", { name: "Mandar esta edição" })).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer", exact: true }).click();
  await said(admin, "A edição vai sair de novo");
  await expect(admin.getByRole("link", { name: /^Agendada: / })).toBeVisible();

  await admin.reload();
  await expect.poll(() => namesOf(admin)).toEqual(arranged);
  await expect(admin.getByRole("textbox", { name: "Abertura" })).toHaveValue(OPENING);
});
