import type { Page } from "@playwright/test";
import { expectNoBarriers, openAdmin } from "../admin/admin.ts";
import { connectBank } from "../bank.ts";
import { expect, test } from "../journey.ts";
import type { Newsroom } from "../newsroom.ts";
import type { Town } from "../town-process.ts";

const EMAIL = "sonia@padaria.example";

async function createAdvertiser(admin: Page): Promise<void> {
  await openAdmin(admin, "/admin/anunciantes?aba=anunciantes");
  await admin.getByRole("link", { name: "Novo anunciante" }).click();
  await admin.getByLabel("Nome", { exact: true }).fill("Padaria do Mercado");
  await admin.getByLabel("E-mail", { exact: true }).fill(EMAIL);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Anunciante criado")).toBeVisible();
}

/** The advertiser has got a mail with their numbers. */
async function expectLetter(page: Page, words: string): Promise<void> {
  const letter = page.getByRole("article").filter({ hasText: EMAIL });
  await expect(async () => {
    await page.goto("/demo/correio");
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(letter).toContainText(words);
}

/** The advertiser pays the open report's campaign by the paper's bank; who pays for a campaign is no supporter. */
async function payCampaign(page: Page, newsroom: Newsroom, town: Town): Promise<void> {
  const { bank, close } = await connectBank(newsroom, town);
  await page.reload();
  await page.getByRole("button", { name: "Pagar R$ 10.000,50 por Pix: Assine o Coreto" }).click();
  await expect(page.getByRole("heading", { name: "Pix de R$ 10.000,50" })).toBeVisible();
  bank.payCharge([...bank.charges.keys()][0]!, 1_000_050);
  await expect(page.getByRole("heading", { name: "Obrigado. Chegou" })).toBeVisible();
  await expect(page.getByLabel("Confirmação por e-mail")).toBeHidden();
  await close();
}

test.describe(() => {
  // The journey contains a refusal and a link that was withdrawn.
  test.use({ expectedErrors: /status of (?:422|404)/ });

  test("a campaign is sold, its numbers are mailed and shown behind a link, which is withdrawn @desktop", async ({
    admin,
    page,
    newsroom,
    town,
  }) => {
    const [day] = await newsroom.query<{ today: string }>(
      "select (now() at time zone 'America/Sao_Paulo')::date::text as today",
    );
    await createAdvertiser(admin);
    await admin.getByRole("link", { name: "Nova campanha" }).click();
    await admin.getByLabel("Anunciante", { exact: true }).selectOption("Padaria do Mercado");
    await admin.getByLabel("O que aparece no site").selectOption("Banner: Assine o Coreto");
    await admin.getByLabel("Primeiro dia").fill(day!.today);
    await admin.getByLabel("Último dia").fill(day!.today);
    await admin.getByLabel("Preço em reais").fill("1e3");
    await admin.getByRole("button", { name: "Salvar" }).click();
    await expect(admin.getByText("Escreva o preço em reais, como 480 ou 1.200,50", { exact: true })).toBeVisible();
    await expect(admin.getByLabel("Último dia")).toHaveValue(day!.today);
    await admin.getByLabel("Preço em reais").fill("10.000,50");
    await admin.getByRole("button", { name: "Salvar" }).click();
    await expect(admin.getByText("Campanha criada")).toBeVisible();
    await newsroom.query(
      "insert into insertion_counts select id, $1::date, 1234, 56 from insertions where item_name = 'Assine o Coreto'",
      [day!.today],
    );

    await openAdmin(admin, "/admin/anunciantes");
    const list = admin.getByRole("region", { name: "Campanhas" });
    await list.getByRole("link", { name: "Padaria do Mercado" }).click();
    const beside = admin.getByRole("complementary", { name: "Padaria do Mercado" });
    await expect(beside).toContainText("R$ 10.000,50, ainda não");
    await beside.getByRole("button", { name: /^Mandar os números/ }).click();
    await expect(admin.getByText("Números enviados")).toBeVisible();
    await beside.getByRole("link", { name: "Ver o cadastro" }).click();
    await admin.getByRole("button", { name: "Criar um link" }).click();
    const link = await admin.locator("code").textContent();

    await expectLetter(page, "1.234 vistas e 56 toques");
    const { pathname } = new URL(link!);
    await page.goto(pathname);
    await expect(page.getByRole("heading", { name: "Padaria do Mercado" })).toBeVisible();
    await expect(page.getByRole("row", { name: /1\.234 56/ })).toBeVisible();
    await expect(page.getByText("por um segundo seguido")).toBeVisible();
    await expectNoBarriers(page);

    await payCampaign(page, newsroom, town);
    await page.goto(pathname);
    await expect(page.getByText(/Pago: Pix de \d\d\/\d\d\/\d{4}\./)).toBeVisible();
    await openAdmin(admin, "/admin/anunciantes");
    await list.getByRole("link", { name: "Padaria do Mercado" }).click();
    await expect(beside).toContainText("R$ 10.000,50, Pix de");

    await beside.getByRole("link", { name: "Ver o cadastro" }).click();
    await admin.getByRole("button", { name: /^Retirar os links/ }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Retirar" }).click();
    await expect(admin.getByText("Os links não valem mais")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  });
});

test("on a phone a campaign opens over the list, is renewed once, and Back closes it @phone", async ({ admin }) => {
  await openAdmin(admin, "/admin/anunciantes");
  await admin.getByRole("region", { name: "Campanhas" }).getByRole("link", { name: "Livraria da Estação" }).click();
  const sheet = admin.getByRole("dialog", { name: "Livraria da Estação" });
  await expect(sheet.getByText("Prometidas")).toBeVisible();
  await expectNoBarriers(admin);
  await sheet.getByRole("button", { name: /^Renovar por 30 dias/ }).click();
  await expect(admin.getByText("Renovada por 30 dias")).toBeVisible();
  await admin.goBack();
  await expect(sheet).toBeHidden();
  await expect(admin.getByRole("link", { name: "Livraria da Estação" })).toHaveCount(2);
});

test("the newsroom switches the offer on, and somebody asks for a proposal, which the menu counts @desktop", async ({
  admin,
  page,
  open,
}) => {
  // The demo offers it: it is switched off first.
  await openAdmin(admin, "/admin/anunciantes/oferta");
  await admin.getByLabel("Mostrar a página no site").uncheck();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("link", { name: "Ver no site" })).toBeHidden();
  await open("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Anuncie" })).toBeHidden();

  await admin.getByLabel("Faixa do alto: preço").fill("R$ 480 por semana");
  await admin.getByLabel("Faixa do meio: preço").fill("");
  await admin.getByLabel("Mostrar a página no site").check();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("link", { name: "Ver no site" })).toBeVisible();

  await open("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Anuncie" }).click();
  await expect(page.getByRole("heading", { name: "Faixa do alto" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Faixa do meio" })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByLabel("Seu nome").fill("Nico Ferraz");
  await page.getByLabel("Comércio ou entidade").fill("Bar do Nico");
  await page.getByLabel("Telefone com WhatsApp").fill("(24) 99999-0000");
  await page.getByLabel("Onde", { exact: true }).selectOption("Faixa do alto");
  await page.getByRole("button", { name: "Enviar o pedido" }).click();
  await expect(page.getByText("Recebemos o seu pedido")).toBeVisible();

  await openAdmin(admin, "/admin/anunciantes?aba=pedidos");
  await expect(admin.getByRole("link", { name: /Anunciantes 1/ })).toBeVisible();
  await admin.getByRole("button", { name: "Marcar como respondido: Bar do Nico" }).click();
  await expect(admin.getByText("Marcado como respondido")).toBeVisible();
  await expect(admin.getByRole("row", { name: /Bar do Nico/ })).toContainText("Respondido");
});
