import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { copyOfFilm, plainPicture } from "#tests/files/media.ts";
import { publishStories, viewerOf, windowOf } from "../stories/stories.ts";
import { expect, openAdmin, test } from "./admin.ts";

test.use({
  expectedErrors: /status of (?:401|404|422|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/,
});

const PATH = "/admin/stories";
const PICTURE = "/icons/share.jpg";
const CLIP = new URL("../../../demo/clips/story-chuva.mp4", import.meta.url);

const group = (admin: Page, name: string) => admin.getByRole("group", { name });
const published = (admin: Page) => admin.getByRole("region", { name: "Publicados" });
const local = (admin: Page) => admin.getByRole("region", { name: "Só neste navegador" });

/** Types the address of a file into a field. */
async function typeAddress(admin: Page, field: string, address: string) {
  await group(admin, field).getByRole("button", { name: "Usar um endereço da internet" }).click();
  await admin.getByLabel(`Endereço: ${field}`).fill(address);
  await admin.getByLabel(`Endereço: ${field}`).press("Enter");
}

const publish = (admin: Page) => admin.getByRole("button", { name: "Publicar" }).click();

test.beforeEach(({ newsroom }) => publishStories(newsroom, [{ title: "Festa" }]).then(() => undefined));

test("a video is uploaded with a thumbnail, published, and plays on a page that was already open @desktop", async ({
  admin,
  page,
  open,
  newsroom,
}) => {
  await open("/news");
  await openAdmin(admin, PATH);
  const clip = { name: "Chuva na praça.mp4", mimeType: "video/mp4", buffer: copyOfFilm(await readFile(CLIP)) };
  await group(admin, "Mídia").locator("input[type=file]").setInputFiles([clip]);
  await expect(group(admin, "Mídia").getByRole("link", { name: "Abrir chuva-na-praca.mp4" })).toBeVisible();
  await expect(admin.getByLabel("Tipo de mídia")).toHaveValue("video");
  // The thumbnail can only be a picture.
  await group(admin, "Miniatura").locator("input[type=file]").setInputFiles([clip]);
  await expect(group(admin, "Miniatura").getByText("Por favor, selecione um arquivo de imagem")).toBeVisible();
  await group(admin, "Miniatura")
    .getByRole("button", { name: /^Desistir/ })
    .click();
  const cover = { name: "capa.jpg", mimeType: "image/jpeg", buffer: await plainPicture(90, 160) };
  await group(admin, "Miniatura").locator("input[type=file]").setInputFiles([cover]);
  await expect(group(admin, "Miniatura").getByRole("link", { name: "Abrir capa.jpg" })).toBeVisible();
  await admin.getByRole("textbox", { name: "Título" }).fill("Chuva na praça");
  await admin.getByLabel("Duração (segundos)").fill("30");
  await admin.getByLabel("Link", { exact: true }).fill("/more");
  await publish(admin);
  const done = admin.getByRole("status").filter({ hasText: "Story publicado" });
  await expect(done).toContainText(/Mídia: \/media\/\S+chuva-na-praca\.mp4\. Miniatura: \/media\/\S+capa\.jpg\./);
  await expect(published(admin).getByText("Chuva na praça", { exact: true })).toBeVisible();
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("");

  await windowOf(page, "Chuva na praça").click();
  const film = viewerOf(page).locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  await page.keyboard.press("Escape");

  await admin.getByRole("button", { name: "Editar título: Chuva na praça" }).click();
  const title = published(admin).getByRole("textbox", { name: "Título" });
  await expect(title).toBeFocused();
  await title.fill("Chuva forte");
  await title.press("Enter");
  await expect(admin.getByText("Salvo", { exact: true })).toBeVisible();
  await expect(admin.getByRole("button", { name: "Editar título: Chuva forte" })).toBeFocused();
  await expect(windowOf(page, "Chuva forte")).toBeVisible();

  const [story] = await newsroom.query<{ media_url: string; thumbnail_url: string }>(
    "select media_url, thumbnail_url from stories where title = 'Chuva forte'",
  );
  const files = [story!.media_url, story!.thumbnail_url];
  const statuses = () => Promise.all(files.map(async (file) => (await admin.request.get(file)).status()));
  expect(await statuses()).toEqual([200, 200]);
  await admin.getByRole("button", { name: "Remover: Chuva forte" }).click();
  const ask = admin.getByRole("dialog", { name: "Remover este story?" });
  await ask.getByRole("button", { name: "Remover" }).click();
  await expect(admin.getByText("Excluído")).toBeVisible();
  await expect(windowOf(page, "Chuva forte")).toHaveCount(0);
  // The story is in the trash, with its files.
  expect(await statuses()).toEqual([200, 200]);
});

test("missing values are reported, and a page of a social network has to be confirmed @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Baile");
  await publish(admin);
  await expect(group(admin, "Mídia").getByText("Informe a URL da mídia")).toBeVisible();
  await typeAddress(admin, "Mídia", "https://www.instagram.com/p/abc/");
  await publish(admin);
  const ask = admin.getByRole("dialog", { name: "Continuar com uma página de rede social?" });
  await expect(ask).toContainText("instagram.com");
  await ask.getByRole("button", { name: "Voltar" }).click();
  await expect(ask).toHaveCount(0);
  expect(await newsroom.query("select 1 from stories where title = 'Baile'")).toEqual([]);
  await admin.getByLabel("Duração (segundos)").fill("0");
  await publish(admin);
  await ask.getByRole("button", { name: "Continuar" }).click();
  await expect(admin.getByRole("main").getByText("Use um número inteiro de segundos, de 1 a 300")).toBeVisible();
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("Baile");
  await admin.getByLabel("Duração (segundos)").fill("4");
  await publish(admin);
  await ask.getByRole("button", { name: "Continuar" }).click();
  await expect(published(admin).getByText("Baile", { exact: true })).toBeVisible();
});

test("a story that the server does not store stays in this browser, and one click sends it again @desktop @all", async ({
  admin,
  page,
  newsroom,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Mutirão");
  await typeAddress(admin, "Mídia", PICTURE);
  await newsroom.query("alter table stories add constraint refuses check (title <> 'Mutirão') not valid");
  await publish(admin);
  const failed = "Falha ao gravar no servidor. O story será salvo somente neste navegador como fallback...";
  await expect(admin.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await expect(admin.getByText("Salvo", { exact: true })).toBeVisible();
  await expect(local(admin).getByText("Mutirão")).toBeVisible();

  // Sent again while the server still fails, and after the tab was closed.
  const again = admin.getByRole("button", { name: "Enviar de novo: Mutirão" });
  await admin.reload();
  await again.click();
  await expect(admin.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await newsroom.query("alter table stories drop constraint refuses");
  await again.click();
  await expect(admin.getByText("Story publicado")).toBeVisible();
  await expect(local(admin)).toHaveCount(0);
  await expect(published(admin).getByText("Mutirão", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(windowOf(page, "Mutirão")).toBeVisible();
});

test("without a connection or a session no new story is lost @desktop @all", async ({ admin }) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Feira");
  await typeAddress(admin, "Mídia", PICTURE);
  await admin.context().setOffline(true);
  await publish(admin);
  const alert = (message: string) =>
    admin.getByRole("alert").filter({
      hasText: `Erro ao salvar no servidor: ${message}. O story foi salvo localmente como fallback.`,
    });
  await expect(alert("não foi possível falar com o site")).toBeVisible();
  await expect(local(admin).getByText("Feira")).toBeVisible();
  await admin.context().setOffline(false);
  const cookies = await admin.context().cookies();
  await admin.context().clearCookies();
  await admin.getByRole("button", { name: "Enviar de novo: Feira" }).click();
  await expect(alert("sua sessão terminou, entre de novo")).toBeVisible();
  await expect(admin.getByRole("dialog", { name: "Entre de novo para continuar" })).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(local(admin).getByText("Feira")).toBeVisible();
  await admin.context().addCookies(cookies);
  await admin.getByRole("button", { name: "Enviar de novo: Feira" }).click();
  await expect(published(admin).getByText("Feira", { exact: true })).toBeVisible();
  await expect(local(admin)).toHaveCount(0);
});

test("the display settings apply to this browser's stories bar @desktop @all", async ({ admin }) => {
  await openAdmin(admin, PATH);
  await admin.getByLabel("Em todas as páginas").uncheck();
  await admin.getByLabel("Notícias", { exact: true }).check();
  await admin.getByRole("button", { name: "Salvar exibição" }).click();
  await expect(admin.getByText("Configurações salvas")).toBeVisible();
  const bar = admin.getByRole("navigation", { name: "Stories" });
  await admin.goto("/");
  await expect(bar).toBeHidden();
  await admin.goto("/news");
  await expect(bar).toBeVisible();
  await openAdmin(admin, PATH);
  await expect(admin.getByLabel("Em todas as páginas")).not.toBeChecked();
  await expect(admin.getByLabel("Notícias", { exact: true })).toBeChecked();
  await admin.getByLabel("Mostrar a barra de stories").uncheck();
  await admin.getByRole("button", { name: "Salvar exibição" }).click();
  await admin.goto("/news");
  await expect(bar).toBeHidden();
});
