import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { copyOfFilm } from "#tests/files/media.ts";
import { pretendLaterPage } from "../popups/later-page.ts";
import { expect, openAdmin, test } from "./admin.ts";

const FILM = new URL("../../../demo/clips/retreta.mp4", import.meta.url);
const NAME = "fita-da-jornada";
const STILL = new RegExp(`/media/.*${NAME}-quadro\\.jpg`);

/** Uploads a video in a field of a form. */
async function sendFilm(admin: Page, field: string): Promise<void> {
  await admin
    .getByRole("group", { name: field })
    .locator("input[type=file]")
    .setInputFiles([{ name: `${NAME}.mp4`, mimeType: "video/mp4", buffer: copyOfFilm(await readFile(FILM)) }]);
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
}

/** Expects a video of which nothing is loaded yet, with its poster and its duration. */
async function expectStill(place: Locator): Promise<void> {
  const film = place.locator("video");
  await expect(film).toHaveAttribute("poster", STILL);
  await expect(film).toHaveAttribute("preload", "none");
  await expect(place.getByText("Duração do vídeo:")).toBeVisible();
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect(place.getByText("Duração do vídeo:")).toHaveCount(0);
}

test.beforeEach(({ newsroom }) => newsroom.replace("popups", []));
test("the video of a pop-up shows its poster before it plays @desktop @all", async ({ admin, page, open }) => {
  await openAdmin(admin, "/admin/popups");
  await admin.getByRole("textbox", { name: "Título" }).fill("Retreta");
  await sendFilm(admin, "Imagem ou vídeo");
  await admin.getByRole("button", { name: "Publicar e Ativar" }).click();
  await expect(admin.getByText("Pop-up publicado")).toBeVisible();
  await pretendLaterPage(page);
  await open("/more");
  await expectStill(page.getByRole("region", { name: "Aviso", exact: true }));
});

test("the video of a notification shows its poster once its dialog is open @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/notifications");
  await admin.getByLabel("Título").fill(NAME);
  await admin.getByLabel("Mensagem").fill(NAME);
  await sendFilm(admin, "Vídeo");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Notificação criada")).toBeVisible();
  await newsroom.query("update notifications set status = 'sent', sent_at = now() where message = $1", [NAME]);
  const stills: string[] = [];
  admin.on("request", (request) => {
    if (request.url().includes("-quadro")) stills.push(request.url());
  });
  await openAdmin(admin, "/notifications");
  const film = admin.locator(`dialog video[src*="${NAME}"]`);
  await expect(film).toHaveCount(1);
  expect([await film.getAttribute("poster"), stills]).toEqual([null, []]);
  await admin.getByRole("link", { name: NAME }).click();
  await expectStill(admin.getByRole("dialog", { name: NAME }));
});

test("in the form of an article a lead film has a place above the text @phone", async ({ admin, newsroom }) => {
  const [article] = await newsroom.query<{ id: string }>(
    `insert into news (title, content, video_url) select 'Só um filme', 'A primeira linha.', url from media where kind = 'video' limit 1
     returning id`,
  );
  await openAdmin(admin, `/admin/news/${article!.id}`);
  const button = (await admin.getByRole("button", { name: "Trocar", exact: true }).boundingBox())!;
  const line = (await admin.getByText("A primeira linha.").first().boundingBox())!;
  expect(line.y).toBeGreaterThanOrEqual(button.y + button.height);
});
