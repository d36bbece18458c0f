import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DRAWING, film, pixelBomb, plainPicture, song } from "#tests/files/media.ts";
import type { Town } from "../town-process.ts";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const EDITOR = "/admin/news/nova";

const group = (admin: Page, name: string) => admin.getByRole("group", { name });
const choose = (admin: Page, name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  group(admin, name).locator("input[type=file]").setInputFiles(files);
const picture = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await plainPicture(400, 300) });
/** Files of unfinished uploads. */
const unfinished = async ({ dataFolder }: Town) => {
  const inbox = join(dataFolder, "inbox");
  return existsSync(inbox) ? readdir(inbox) : [];
};

test("a picture is uploaded with a progress bar, gets an alternative text and variants, and is shown to readers @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, EDITOR);
  await choose(admin, "Miniatura (opcional)", [await picture("Praça à noite.jpg")]);
  await expect(admin.getByText("Sucesso!")).toBeVisible();
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
  const field = group(admin, "Miniatura (opcional)");
  await expect(field.getByText("praca-a-noite.jpg", { exact: true })).toBeVisible();
  const url = (await field.getByRole("link", { name: /^Abrir/ }).getAttribute("href"))!;
  await field.getByLabel("Descrição para quem não vê").fill("A praça vazia");
  await field.getByLabel("Descrição para quem não vê").blur();
  await expect(field.getByText("Texto guardado.")).toBeVisible();
  await expect
    .poll(async () => (await newsroom.query("select alt, widths from media where url = $1", [url]))[0])
    .toEqual({ alt: "A praça vazia", widths: [160, 320] });
  expect((await admin.request.get(url)).headers()["cache-control"]).toContain("immutable");

  await field.getByRole("button", { name: "Remover: praca-a-noite.jpg" }).click();
  await expect(field.locator("input[type=file]")).toBeFocused();
  await newsroom.query("delete from media where url = $1", [url]);
});

test("a refused file has its message beside the field, and nothing typed is lost @desktop", async ({ admin, town }) => {
  await openAdmin(admin, EDITOR);
  await admin.getByLabel("Título").fill("Festa da praça");
  const field = group(admin, "Imagem ou vídeo");
  const refused = [
    // Name and type of the files are false: the content is checked.
    { name: "desenho.jpg", mimeType: "image/jpeg", buffer: DRAWING, says: "selecione um arquivo de imagem ou vídeo" },
    { name: "bomba.png", mimeType: "image/png", buffer: pixelBomb(), says: "50 megapixels" },
    { name: "film.mp4", mimeType: "video/mp4", buffer: film().subarray(0, 700), says: "incompleto" },
    {
      name: "grande.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      says: "A imagem deve ter no máximo 5MB",
    },
  ];
  for (const { says, ...file } of refused) {
    await choose(admin, "Imagem ou vídeo", [file]);
    await expect(field.getByText(says)).toBeVisible();
    await expect(admin.getByRole("alert").filter({ hasText: "Erro ao enviar arquivo" })).toContainText(says);
    await field.getByRole("button", { name: `Desistir de ${file.name}` }).click();
    await expect(field.getByText("Enviar imagem ou vídeo")).toBeVisible();
  }
  await choose(admin, "Áudio", [await picture("foto.jpg")]);
  await expect(group(admin, "Áudio").getByText("Por favor, selecione um arquivo de áudio válido")).toBeVisible();
  await expect(admin.getByRole("alert").filter({ hasText: "Erro ao fazer upload" })).toBeVisible();
  await expect(admin.getByLabel("Título")).toHaveValue("Festa da praça");
  await expect.poll(() => unfinished(town)).toEqual([]);
});
test.use({ expectedErrors: /status of (?:404|415|422)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test("an audio file is uploaded and can be played @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, EDITOR);
  await choose(admin, "Áudio", [{ name: "retreta.mp3", mimeType: "audio/mpeg", buffer: song() }]);
  await expect(admin.getByText("Áudio enviado com sucesso!")).toBeVisible();
  const url = await group(admin, "Áudio").locator("audio").getAttribute("src");
  await newsroom.query("delete from media where url = $1", [url]);
});

test("the toast of a finished upload replaces that of another field @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, EDITOR);
  await choose(admin, "Áudio", [{ name: "retreta.mp3", mimeType: "audio/mpeg", buffer: song() }]);
  const toast = admin.getByRole("status").filter({ hasText: "Áudio enviado com sucesso!" });
  await expect(toast).toBeVisible();
  await choose(admin, "Imagem ou vídeo", [await picture("praca.jpg")]);
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
  await expect(toast).toBeHidden();
  const urls = await admin
    .getByRole("link", { name: /^Abrir/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await newsroom.query("delete from media where url = any($1)", [urls]);
});

test("an upload is cancelled in the middle, and the server stores nothing of it @desktop", async ({
  admin,
  newsroom,
  town,
}) => {
  await openAdmin(admin, EDITOR);
  const slow = await admin.context().newCDPSession(admin);
  const speed = (uploadThroughput: number) =>
    slow.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(400_000);
  const arrived = () => newsroom.query("select url from media where url like '%-ensaio-geral.mp4'");
  const field = group(admin, "Imagem ou vídeo");
  const large = { name: "ensaio-geral.mp4", mimeType: "video/mp4", buffer: film({ bytes: 8 * 1024 * 1024 }) };
  await choose(admin, "Imagem ou vídeo", [large]);
  await expect(field.getByText(/^\d+% de 8 MB$/)).toBeVisible();
  await expect(field.getByRole("progressbar", { name: "Envio de ensaio-geral.mp4" })).toBeVisible();
  await expect.poll(() => unfinished(town)).toHaveLength(1);
  // As soon as more of the progress is shown: React has drawn it then, and not run the effects of that yet.
  await field
    .getByRole("button", { name: "Cancelar envio de ensaio-geral.mp4" })
    .evaluate(async (cancel: HTMLElement) => {
      await new Promise((resolve) => {
        const row = cancel.closest(".up")!;
        new MutationObserver(resolve).observe(row, { subtree: true, attributes: true, characterData: true });
      });
      cancel.focus();
      cancel.click();
    });
  await expect(field.locator("input[type=file]")).toBeFocused();
  await expect.poll(() => unfinished(town)).toEqual([]);
  expect(await arrived()).toEqual([]);
});

test("after a lost connection one click uploads the file again @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, EDITOR);
  await admin.context().setOffline(true);
  await choose(admin, "Imagem ou vídeo", [await picture("foto.jpg")]);
  const field = group(admin, "Imagem ou vídeo");
  await expect(field.getByText("A conexão caiu no meio do envio. Tente de novo.")).toBeVisible();
  await admin.context().setOffline(false);
  await field.getByRole("button", { name: "Tentar de novo: foto.jpg" }).click();
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
  const url = await field.getByRole("link", { name: /^Abrir/ }).getAttribute("href");
  await newsroom.query("delete from media where url = $1", [url]);
});

test("an address typed by hand is accepted, and an invalid one is reported @desktop @all", async ({ admin }) => {
  await openAdmin(admin, EDITOR);
  const field = group(admin, "Áudio");
  await field.getByRole("button", { name: "Usar um endereço da internet" }).click();
  const address = field.getByLabel("Endereço: Áudio");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(field.getByText("Informe um endereço que comece com http:// ou https://")).toBeVisible();
  await address.fill("https://radio.example/hino.mp3");
  await address.press("Enter");
  await expect(field.getByText("hino.mp3", { exact: true })).toBeVisible();
});

test("a gallery accepts several files with captions, and is ordered by keyboard and by dragging @desktop", async ({
  admin,
  newsroom,
}) => {
  test.slow();
  await openAdmin(admin, EDITOR);
  await choose(admin, "Imagens adicionais", [
    await picture("um.jpg"),
    await picture("dois.jpg"),
    {
      name: "tres.png",
      mimeType: "image/png",
      buffer: await sharp(await plainPicture(40, 30))
        .png()
        .toBuffer(),
    },
  ]);
  const gallery = group(admin, "Imagens adicionais");
  const captions = gallery.getByRole("textbox", { name: /^Legenda de/ });
  const order = () =>
    captions.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels![0]!.textContent));
  await expect(captions).toHaveCount(3);
  await gallery.getByLabel("Legenda de um.jpg").fill("O coreto");

  const down = gallery.getByRole("button", { name: "Mover para baixo: um.jpg" });
  await down.focus();
  await admin.keyboard.press("Enter");
  await expect(gallery.getByText("um.jpg: lugar 2 de 3")).toBeAttached();
  await expect(down).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Legenda de dois.jpg", "Legenda de tres.png", "Legenda de um.jpg"]);
  await expect(gallery.getByLabel("Legenda de um.jpg")).toHaveValue("O coreto");
  await expectNoBarriers(admin);

  const grips = gallery.getByRole("listitem").locator("> [aria-hidden]");
  // Not under the bar at the bottom of the window.
  await grips.nth(1).evaluate((grip) => grip.scrollIntoView({ block: "center" }));
  const from = (await grips.nth(2).boundingBox())!;
  const to = (await grips.nth(0).boundingBox())!;
  await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await admin.mouse.up();
  await expect.poll(order).toEqual(["Legenda de um.jpg", "Legenda de dois.jpg", "Legenda de tres.png"]);

  await gallery.getByRole("button", { name: "Remover: dois.jpg" }).click();
  await expect(captions).toHaveCount(2);
  await newsroom.query("delete from media where url ~ '-(um|dois)\\.jpg$|-tres\\.png$'");
});

test("the archive uploads a file, shows on its card that it is unused, and deletes it @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/midias");
  const name = `feira-${Date.now()}.jpg`;
  await admin.getByLabel("Enviar arquivos").setInputFiles([await picture(name)]);
  const tile = admin.getByRole("link", { name });
  await tile.click();
  const card = admin.getByRole("dialog", { name: "Ficha do arquivo" });
  await card.getByRole("button", { name: /^Onde é usado/ }).click();
  await expect(card.getByText("Sem uso")).toBeVisible();
  await card.getByRole("button", { name: `Excluir ${name}` }).click();
  await admin.getByRole("dialog", { name: "Excluir este arquivo?" }).getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Excluído")).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect(card.getByText("Este arquivo não existe mais.")).toBeVisible();
});

test("a file is found by its alternative text and by its kind @desktop @all", async ({ admin, newsroom }) => {
  const url = "/media/0a1b2c3d4e-quermesse-da-matriz.mp3";
  await newsroom.query(
    "insert into media (url, kind, mime_type, bytes, alt) values ($1, 'audio', 'audio/mpeg', 1000, 'Barracas à noite')",
    [url],
  );
  await openAdmin(admin, "/admin/midias");
  const files = admin.getByRole("region", { name: "Arquivos" }).getByRole("listitem");
  await admin.getByLabel("Buscar arquivos").fill("barracas a noite");
  await admin.keyboard.press("Enter");
  await expect(files).toHaveCount(1);
  await expect(admin.getByRole("link", { name: /Barracas à noite/ })).toBeVisible();
  await admin.getByRole("link", { name: /^Vídeos/ }).click();
  await expect(admin.getByText("Nenhum arquivo com essa busca.")).toBeVisible();
  await expect(admin.getByLabel("Buscar arquivos")).toHaveValue("barracas a noite");
  await admin.getByRole("link", { name: "Limpar" }).click();
  await expect(admin).toHaveURL(/\/admin\/midias$/);
  await expect(admin.getByLabel("Buscar arquivos")).toHaveValue("");
  await newsroom.query("delete from media where url = $1", [url]);
});
