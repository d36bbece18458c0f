import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, openOffice, test } from "./office.ts";

const FILM = new URL("../../../demo/clips/retreta.mp4", import.meta.url);
const NAME = "fita-da-jornada";
const STILL = new RegExp(`/media/.*${NAME}-quadro\\.jpg`);

/** Sends a film into a field of a form of the newsroom. */
async function sendFilm(office: Page, field: string): Promise<void> {
  await office
    .getByRole("group", { name: field })
    .locator("input[type=file]")
    .setInputFiles([{ name: `${NAME}.mp4`, mimeType: "video/mp4", buffer: await readFile(FILM) }]);
  await expect(office.getByText("Arquivos enviados com sucesso!")).toBeVisible();
}

/** A film that has loaded nothing of itself, behind its still and its length. */
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
test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from notifications where message = $1", [NAME]);
  await newsroom.query("delete from media where url like $1", [`%${NAME}%`]);
});

test("the film of a pop-up stands as its still before it plays @desk", async ({ office, page, open }) => {
  await openOffice(office, "/admin/popups");
  await office.getByRole("textbox", { name: "Título" }).fill("Retreta");
  await sendFilm(office, "Imagem ou vídeo");
  await office.getByRole("button", { name: "Publicar e Ativar" }).click();
  await expect(office.getByText("Pop-up publicado")).toBeVisible();
  await open("/more");
  await expectStill(page.getByRole("dialog", { name: "Retreta" }));
});

test("the film of a notification stands as its still once its dialog is open @desk", async ({ office, newsroom }) => {
  await openOffice(office, "/admin/notifications");
  await office.getByLabel("Título").fill(NAME);
  await office.getByLabel("Mensagem").fill(NAME);
  await sendFilm(office, "Vídeo");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Notificação criada")).toBeVisible();
  await newsroom.query("update notifications set status = 'sent', sent_at = now() where message = $1", [NAME]);
  const stills: string[] = [];
  office.on("request", (request) => {
    if (request.url().includes("-quadro")) stills.push(request.url());
  });
  await openOffice(office, "/notifications");
  const film = office.locator(`dialog video[src*="${NAME}"]`);
  await expect(film).toHaveCount(1);
  expect([await film.getAttribute("poster"), stills]).toEqual([null, []]);
  await office.getByRole("link", { name: NAME }).click();
  await expectStill(office.getByRole("dialog", { name: NAME }));
});
