import type { Page } from "@playwright/test";
import { encodeStatic } from "#domain/support/br-code.ts";
import { expectNoBarriers } from "../accessibility/barriers.ts";
import { openAdmin } from "../admin/admin.ts";
import { connectBank } from "../bank.ts";
import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

const request = (page: Page) => page.getByRole("complementary", { name: "Este jornal é de quem lê" });
const banners = (page: Page) => page.locator("[aria-roledescription=carrossel]").filter({ visible: true });
const code = (page: Page) => page.getByRole("textbox", { name: "Pix copia e cola" });

test("a reader chooses an amount, copies its code, says that they gave, and is not asked on this device @phone", async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/apoie");
  await page.getByRole("link", { name: "R$ 50" }).click();
  await expect(code(page)).toHaveValue(/540550\.00/);
  await page.getByRole("button", { name: "Copiar o código" }).click();
  await expect(page.getByText("Código copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).inputValue());
  await page.getByRole("link", { name: "Outro" }).click();
  await expect(code(page)).not.toHaveValue(/5405/);
  await page.getByRole("button", { name: "Já fiz o Pix" }).click();
  await expect(page.getByRole("heading", { name: "Obrigado por cuidar da praça" })).toBeFocused();
  await open("/apoie");
  await expect(page.getByText("Você já apoiou neste aparelho")).toBeVisible();
  await open(LEAD.path);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Apoie" })).toBeVisible();
  await expect(request(page)).toHaveCount(0);
});

test("a reader is asked below one article, and not again for a week; never below an obituary @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open(LEAD.path);
  await expect(request(page)).toBeVisible();
  await open(LEAD.path);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Apoie" })).toBeVisible();
  await expect(request(page)).toHaveCount(0);
  const forget = () => page.evaluate(() => localStorage.removeItem("coreto_apoio_v1"));
  await forget();
  await newsroom.change(
    "update categories set slug = 'obituarios' where id = (select category_id from news where slug = $1)",
    [LEAD.path.split("/").at(-1)],
  );
  await open(LEAD.path);
  await expect(request(page)).toHaveCount(0);
  await open("/para-voce");
  await expect(request(page)).toBeVisible();
});

test("an editor pastes the code of the bank, reads who receives, and the page has it @desktop", async ({
  admin,
  page,
  open,
  newsroom,
}) => {
  // The newest proof of identity may be old.
  await newsroom.query("update sessions set created_at = now()");
  await openAdmin(admin, "/admin/apoio");
  const field = admin.getByLabel("Pix copia e cola");
  await field.fill("00020126");
  await expect(admin.getByText("Isto não é um código Pix copia e cola")).toBeVisible();
  const receiver = { key: "12345678000195", name: "Folha da Serra", city: "Muqui", reference: "***" };
  await field.fill(encodeStatic(receiver, 2500n));
  await expect(admin.getByText("Folha da Serra")).toBeVisible();
  await expect(admin.getByText("R$ 25, que a página troca")).toBeVisible();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas")).toBeVisible();
  await open("/apoie");
  await expect(page.getByText("Confira o nome: Folha da Serra.")).toBeVisible();
});

test.describe("with a bank", () => {
  // The journey ends with a bank that is away.
  test.use({ expectedErrors: /status of 503/ });

  test("where a bank is connected, a reader makes a Pix of it, and the open page says when it came @phone", async ({
    page,
    open,
    newsroom,
    town,
  }) => {
    const { bank, close } = await connectBank(newsroom, town);
    await newsroom.set({ support_quiet: "true" });
    const { id, email } = await createReader(page, newsroom, town);
    await open("/");
    await expect(banners(page)).not.toHaveCount(0);
    await open("/apoie");
    await page.getByRole("button", { name: "Fazer o Pix de R$ 20" }).click();
    await expect(page.getByRole("heading", { name: "Pix de R$ 20" })).toBeVisible();
    const [txid, text] = [...bank.charges][0]!;
    await expect(code(page)).toHaveValue(text);
    bank.payCharge(txid, 2000);
    await expect(page.getByRole("heading", { name: "Obrigado. Chegou" })).toBeVisible();
    await expect(page.getByText("Recebemos R$ 20 às")).toBeVisible();
    await expectNoBarriers(page);
    // A mail and a mark beside comments, for who wants them.
    await expect(page.getByLabel("Confirmação por e-mail")).toHaveValue(email);
    await page.getByRole("button", { name: "Mandar" }).click();
    await expect(page.getByText("A confirmação vai por e-mail")).toBeVisible();
    await page.getByRole("button", { name: "Mostrar “Apoia o jornal” nos meus comentários" }).click();
    await expect(page.getByText("Você aparece como quem apoia")).toBeVisible();
    await newsroom.query(
      "insert into comments (news_id, user_id, content, approved) select id, $1, 'Lá estarei.', true from news where slug = $2",
      [id, LEAD.slug],
    );
    await open(LEAD.path);
    await expect(
      page.getByRole("article").filter({ hasText: "Lá estarei." }).getByText("Apoia o jornal"),
    ).toBeVisible();
    await open("/profile");
    await page.getByRole("button", { name: "Não mostrar mais" }).click();
    await expect(page.getByText("Não aparece mais")).toBeVisible();
    await open(LEAD.path);
    await expect(page.getByText("Lá estarei.")).toBeVisible();
    await expect(page.getByText("Apoia o jornal")).toBeHidden();
    // No banners on the device that gave.
    await open("/");
    await expect(page.getByRole("link", { name: LEAD.title })).toBeVisible();
    await expect(banners(page)).toHaveCount(0);
    await open("/apoie");
    await page.getByText("Ou use o código fixo").click();
    await expect(page.getByText("Você já apoiou neste aparelho")).toBeVisible();
    // Without the bank the fixed code is there.
    await close();
    await page.getByRole("button", { name: "Fazer o Pix de R$ 20" }).click();
    await expect(page.getByText("O banco do jornal não respondeu")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each amount is a page with its code @phone", async ({ page }) => {
    await page.goto("/apoie");
    await page.getByRole("link", { name: "R$ 10" }).click();
    await expect(code(page)).toHaveValue(/540510\.00/);
    await expect(page.getByRole("button", { name: "Já fiz o Pix" })).toBeHidden();
  });
});
