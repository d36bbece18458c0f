import { randomUUID } from "node:crypto";
import { pdf } from "#tests/files/documents.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, publishArticle, test, textOf } from "./admin.ts";

/** A PDF with other bytes than each other one: the site recognises the same file. */
const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: pdf("", `% ${randomUUID()}\n`) });

test("a document is sent to the archive, gets a title on its card, and its address is copied @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/midias?tipo=documento");
  await admin.getByLabel("Enviar arquivos").setInputFiles([file("laudo-da-ponte.pdf")]);
  const row = admin.getByRole("listitem").filter({ hasText: "laudo-da-ponte" });
  await expect(row.getByText("PDF, 1 KB")).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await row.getByRole("link").click();
  const card = admin.getByRole("dialog", { name: "Ficha do arquivo" });
  await card.getByLabel("Título").fill("Laudo sobre a ponte velha");
  await card.getByLabel("Crédito").fill("Defesa Civil");
  await card.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Ficha guardada")).toBeVisible();
  await expect(admin.getByRole("link", { name: /Laudo sobre a ponte velha/ })).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await card.getByRole("button", { name: /^Copiar endereço/ }).click();
  await expect(admin.getByText("Endereço copiado")).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/media\/.*-laudo-da-ponte\.pdf$/);
});

test("a document is put into a text by its menu, and readers download it @desktop", async ({ admin, page, open }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Câmara aprova o orçamento");
  await textOf(admin).click();
  await admin.keyboard.type("/documento");
  await admin.keyboard.press("Enter");
  const library = admin.getByRole("dialog", { name: "Escolher dos arquivos" });
  const chooser = admin.waitForEvent("filechooser");
  await library.getByRole("button", { name: "Enviar deste aparelho" }).click();
  await (await chooser).setFiles([file("Orçamento 2027.pdf")]);
  const block = textOf(admin).locator("figure");
  await expect(block.getByRole("link", { name: "orcamento-2027.pdf" })).toBeVisible();
  await block.locator("figcaption").click();
  await admin.keyboard.type("Orçamento de 2027");
  await block.getByLabel("Crédito").fill("Câmara Municipal");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await publishArticle(admin);
  await open("/news/camara-aprova-o-orcamento");
  const link = page.getByRole("link", { name: "Orçamento de 2027 PDF, 1 KB, Câmara Municipal" });
  await expectNoBarriers(page, DESKTOP_AND_PHONE);
  const download = page.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toBe("orcamento-2027.pdf");
});
