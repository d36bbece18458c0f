import type { Page } from "@playwright/test";
import { photographWithPlace } from "#tests/files/media.ts";
import { openAdmin } from "../admin/admin.ts";
import { expect, test } from "../journey.ts";

const TITLE = "Roda de viola no Bar do Nico";
const EMAIL = "nico@caixa.example";

async function sendEvent(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Evento" }).click();
  await page.getByLabel("Nome", { exact: true }).fill(TITLE);
  await page.getByLabel("Começa").fill("2999-12-05T19:00");
  await page.getByLabel("Onde").fill("Bar do Nico");
  const photo = { name: "cartaz.jpg", mimeType: "image/jpeg", buffer: await photographWithPlace() };
  await page.getByLabel("Foto ou cartaz").setInputFiles(photo);
  await page.getByLabel("Seu nome").fill("Nico Ferraz");
  await page.getByLabel("Seu e-mail").fill(EMAIL);
  await page.getByLabel("Posso mostrar isto").check();
  await page.getByRole("button", { name: "Enviar à redação" }).click();
  await expect(page.getByText("Recebemos, obrigado")).toBeVisible();
}

test("a reader without account sends an event with a photo, an editor changes and shows it, and the sender gets one mail @desktop", async ({
  page,
  open,
  admin,
}) => {
  await open("/envie");
  await sendEvent(page);
  await openAdmin(admin, "/admin/recebidos");
  await admin.getByRole("link", { name: TITLE }).click();
  await expect(admin.getByRole("img", { name: "Foto ou cartaz" })).toBeVisible();
  const submission = admin.url();
  await admin.getByRole("button", { name: `Conferir no formulário: ${TITLE}` }).click();
  await admin.getByLabel("Quanto").fill("De graça");
  await admin.getByLabel("Mostrar no site").check();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Serviço alterado")).toBeVisible();

  await open("/agenda?dia=2999-12-05");
  await expect(page.getByRole("main").getByRole("link", { name: TITLE })).toBeVisible();
  const letter = page.getByRole("article").filter({ hasText: EMAIL });
  await expect(async () => {
    await page.goto("/demo/correio");
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(letter).toContainText("Publicamos o que você mandou");
  await openAdmin(admin, submission);
  await expect(admin.getByRole("region", { name: "O que a redação mudou" })).toContainText("De graça");
});

test.describe(() => {
  // The journey contains a refusal.
  test.use({ expectedErrors: /status of 422/ });

  test("a tip is sent in secret, with what was typed still there after a refusal and a change of the site @phone", async ({
    page,
    open,
    newsroom,
  }) => {
    await open("/envie/dica");
    await page.getByLabel("Conte o que sabe").fill("A obra parou em outubro.");
    const button = page.getByRole("button", { name: "Enviar à redação" });
    await button.click();
    await expect(page.getByText("Escreva em poucas palavras")).toBeVisible();
    await page.getByLabel("Em uma frase").fill("Obra parada");
    await newsroom.set({ site_name: "Gazeta da Obra" });
    await expect(page.getByText("Gazeta da Obra").first()).toBeVisible();
    await button.click();
    await expect(page.getByText("Dica recebida")).toBeVisible();
    await expect(page.getByLabel("Em uma frase")).toHaveValue("");
    const [tip] = await newsroom.query("select user_id, sender_email from submissions where title = 'Obra parada'");
    expect(tip).toEqual({ user_id: null, sender_email: null });
  });
});
