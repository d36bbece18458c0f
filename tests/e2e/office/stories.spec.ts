import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { plainPicture } from "#tests/files/media.ts";
import { publishStories, viewerOf, windowOf } from "../stories/stories.ts";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.use({
  expectedErrors: /status of (?:401|404|422|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/,
});

const PATH = "/admin/stories";
const PICTURE = "/icons/share.jpg";
const CLIP = new URL("../../../demo/clips/story-chuva.mp4", import.meta.url);

const group = (office: Page, name: string) => office.getByRole("group", { name });
const published = (office: Page) => office.getByRole("region", { name: "Publicados" });
const local = (office: Page) => office.getByRole("region", { name: "Só neste navegador" });

/** Types the address of a file into a field. */
async function typeAddress(office: Page, field: string, address: string) {
  await group(office, field).getByRole("button", { name: "Usar um endereço da internet" }).click();
  await office.getByLabel(`Endereço: ${field}`).fill(address);
  await office.getByLabel(`Endereço: ${field}`).press("Enter");
}

const publish = (office: Page) => office.getByRole("button", { name: "Publicar" }).click();

test.beforeEach(({ newsroom }) => publishStories(newsroom, [{ title: "Festa" }]).then(() => undefined));

test("the screen has no barrier, also with a story that only this browser has @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await office.evaluate(
    ([mediaUrl]) => {
      const story = { key: "a", title: "Banda", mediaUrl, mediaType: "image", thumbnailUrl: "", duration: "5" };
      const list = [{ ...story, linkUrl: "", savedAt: "2026-11-20T09:00:00Z" }];
      localStorage.setItem("stories_local", JSON.stringify(list));
    },
    [PICTURE],
  );
  await openOffice(office, PATH);
  await expect(local(office).getByText("Banda")).toBeVisible();
  await office.getByRole("button", { name: "Editar título: Festa" }).click();
  await expectNoBarriers(office, DESK_AND_PHONE);
});

test("administrators come here from the header of readers' pages, others find no button there @desk", async ({
  office,
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Gerenciar stories" })).toHaveCount(0);
  await office.goto("/");
  await office.getByRole("banner").getByRole("link", { name: "Gerenciar stories" }).click();
  await expect(office).toHaveURL(PATH);
  await expect(office.getByRole("heading", { level: 1, name: "Stories" })).toBeVisible();
});

test("a film is sent with a thumbnail, published, and plays on a page that was open before @desk", async ({
  office,
  page,
  open,
  newsroom,
}) => {
  await open("/news");
  await openOffice(office, PATH);
  const clip = { name: "Chuva na praça.mp4", mimeType: "video/mp4", buffer: await readFile(CLIP) };
  await group(office, "Mídia").locator("input[type=file]").setInputFiles([clip]);
  await expect(group(office, "Mídia").getByRole("link", { name: "Abrir chuva-na-praca.mp4" })).toBeVisible();
  await expect(office.getByLabel("Tipo de mídia")).toHaveValue("video");
  // The thumbnail is a picture only.
  await group(office, "Miniatura").locator("input[type=file]").setInputFiles([clip]);
  await expect(group(office, "Miniatura").getByText("Por favor, selecione um arquivo de imagem")).toBeVisible();
  await group(office, "Miniatura")
    .getByRole("button", { name: /^Desistir/ })
    .click();
  const cover = { name: "capa.jpg", mimeType: "image/jpeg", buffer: await plainPicture(90, 160) };
  await group(office, "Miniatura").locator("input[type=file]").setInputFiles([cover]);
  await expect(group(office, "Miniatura").getByRole("link", { name: "Abrir capa.jpg" })).toBeVisible();
  await office.getByRole("textbox", { name: "Título" }).fill("Chuva na praça");
  await office.getByLabel("Duração (segundos)").fill("30");
  await office.getByLabel("Link", { exact: true }).fill("/more");
  await publish(office);
  const done = office.getByRole("status").filter({ hasText: "Story publicado" });
  await expect(done).toContainText(/Mídia: \/media\/\S+chuva-na-praca\.mp4\. Miniatura: \/media\/\S+capa\.jpg\./);
  await expect(published(office).getByText("Chuva na praça", { exact: true })).toBeVisible();
  await expect(office.getByRole("textbox", { name: "Título" })).toHaveValue("");

  await windowOf(page, "Chuva na praça").click();
  const film = viewerOf(page).locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  await page.keyboard.press("Escape");

  await office.getByRole("button", { name: "Editar título: Chuva na praça" }).click();
  const title = published(office).getByRole("textbox", { name: "Título" });
  await expect(title).toBeFocused();
  await title.fill("Chuva forte");
  await title.press("Enter");
  await expect(office.getByText("Salvo", { exact: true })).toBeVisible();
  await expect(office.getByRole("button", { name: "Editar título: Chuva forte" })).toBeFocused();
  await expect(windowOf(page, "Chuva forte")).toBeVisible();

  const [story] = await newsroom.query<{ media_url: string; thumbnail_url: string }>(
    "select media_url, thumbnail_url from stories where title = 'Chuva forte'",
  );
  const files = [story!.media_url, story!.thumbnail_url];
  const statuses = () => Promise.all(files.map(async (file) => (await office.request.get(file)).status()));
  expect(await statuses()).toEqual([200, 200]);
  await office.getByRole("button", { name: "Remover: Chuva forte" }).click();
  const ask = office.getByRole("dialog", { name: "Remover este story?" });
  await ask.getByRole("button", { name: "Remover" }).click();
  await expect(office.getByText("Excluído")).toBeVisible();
  await expect(windowOf(page, "Chuva forte")).toHaveCount(0);
  // The story lies in the trash, with its files.
  expect(await statuses()).toEqual([200, 200]);
});

test("what is missing is told, and a page of a social network is asked about @desk", async ({ office, newsroom }) => {
  await openOffice(office, PATH);
  await office.getByRole("textbox", { name: "Título" }).fill("Baile");
  await publish(office);
  await expect(group(office, "Mídia").getByText("Informe a URL da mídia")).toBeVisible();
  await typeAddress(office, "Mídia", "https://www.instagram.com/p/abc/");
  await publish(office);
  const ask = office.getByRole("dialog", { name: "Continuar com uma página de rede social?" });
  await expect(ask).toContainText("instagram.com");
  await ask.getByRole("button", { name: "Voltar" }).click();
  await expect(ask).toHaveCount(0);
  expect(await newsroom.query("select 1 from stories where title = 'Baile'")).toEqual([]);
  await office.getByLabel("Duração (segundos)").fill("0");
  await publish(office);
  await ask.getByRole("button", { name: "Continuar" }).click();
  await expect(office.getByRole("main").getByText("Use um número inteiro de segundos, de 1 a 300")).toBeVisible();
  await expect(office.getByRole("textbox", { name: "Título" })).toHaveValue("Baile");
  await office.getByLabel("Duração (segundos)").fill("4");
  await publish(office);
  await ask.getByRole("button", { name: "Continuar" }).click();
  await expect(published(office).getByText("Baile", { exact: true })).toBeVisible();
});

test("a story that the server does not write stays in this browser, and is sent again by one press @desk", async ({
  office,
  page,
  newsroom,
}) => {
  await openOffice(office, PATH);
  await office.getByRole("textbox", { name: "Título" }).fill("Mutirão");
  await typeAddress(office, "Mídia", PICTURE);
  await newsroom.query("alter table stories add constraint refuses check (title <> 'Mutirão') not valid");
  await publish(office);
  const failed = "Falha ao gravar no servidor. O story será salvo somente neste navegador como fallback...";
  await expect(office.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await expect(office.getByText("Salvo", { exact: true })).toBeVisible();
  await expect(local(office).getByText("Mutirão")).toBeVisible();

  // Tried again too early, and after the tab was closed.
  const again = office.getByRole("button", { name: "Enviar de novo: Mutirão" });
  await office.reload();
  await again.click();
  await expect(office.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await newsroom.query("alter table stories drop constraint refuses");
  await again.click();
  await expect(office.getByText("Story publicado")).toBeVisible();
  await expect(local(office)).toHaveCount(0);
  await expect(published(office).getByText("Mutirão", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(windowOf(page, "Mutirão")).toBeVisible();
});

test("without a connection, or signed out, nothing that was made is lost @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await office.getByRole("textbox", { name: "Título" }).fill("Feira");
  await typeAddress(office, "Mídia", PICTURE);
  await office.context().setOffline(true);
  await publish(office);
  const alert = (message: string) =>
    office.getByRole("alert").filter({
      hasText: `Erro ao salvar no servidor: ${message}. O story foi salvo localmente como fallback.`,
    });
  await expect(alert("não foi possível falar com o site")).toBeVisible();
  await expect(local(office).getByText("Feira")).toBeVisible();
  await office.context().setOffline(false);
  const cookies = await office.context().cookies();
  await office.context().clearCookies();
  await office.getByRole("button", { name: "Enviar de novo: Feira" }).click();
  await expect(alert("sua sessão terminou, entre de novo")).toBeVisible();
  await expect(local(office).getByText("Feira")).toBeVisible();
  await office.context().addCookies(cookies);
  await office.getByRole("button", { name: "Enviar de novo: Feira" }).click();
  await expect(published(office).getByText("Feira", { exact: true })).toBeVisible();
  await expect(local(office)).toHaveCount(0);
});

test("this browser shows the bar where it was told to @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await office.getByLabel("Em todas as páginas").uncheck();
  await office.getByLabel("Notícias", { exact: true }).check();
  await office.getByRole("button", { name: "Salvar exibição" }).click();
  await expect(office.getByText("Configurações salvas")).toBeVisible();
  const bar = office.getByRole("navigation", { name: "Stories" });
  await office.goto("/");
  await expect(bar).toBeHidden();
  await office.goto("/news");
  await expect(bar).toBeVisible();
  await openOffice(office, PATH);
  await expect(office.getByLabel("Em todas as páginas")).not.toBeChecked();
  await expect(office.getByLabel("Notícias", { exact: true })).toBeChecked();
  await office.getByLabel("Mostrar a barra de stories").uncheck();
  await office.getByRole("button", { name: "Salvar exibição" }).click();
  await office.goto("/news");
  await expect(bar).toBeHidden();
});
