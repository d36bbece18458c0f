import type { Page } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { setDemoAccount } from "#demo/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { plainPicture, song } from "#tests/files/media.ts";
import { hydrated } from "../hydration.ts";
import { expect, openAdmin, openRowMenu, test, writeText } from "./admin.ts";

test.use({ expectedErrors: /status of (?:404|410|422)|\/eventos\b/ });

const READER = { name: "Dirce Nogueira", email: "dirce@coreto.example", password: "pamonha-quente" };
const CATEGORY = "Praça do Coreto";

/** Writes and saves an article with picture, gallery and audio. */
async function writeArticle(admin: Page, title: string): Promise<void> {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(title);
  await writeText(admin, "A banda toca às 18h.\nA entrada é de graça.");
  await admin.getByRole("combobox", { name: "Categoria" }).selectOption({ label: CATEGORY });
  const choose = (name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    admin.getByRole("group", { name }).locator("input[type=file]").setInputFiles(files);
  const picture = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await plainPicture(900, 600) });
  await choose("Imagem ou vídeo", [await picture("praca.jpg")]);
  await expect(admin.getByRole("group", { name: "Imagem ou vídeo" }).getByText("praca.jpg")).toBeVisible();
  await choose("Imagens adicionais", [await picture("banda.jpg"), await picture("publico.jpg")]);
  await expect(admin.getByRole("group", { name: "Imagens adicionais" }).getByText("publico.jpg")).toBeVisible();
  // One after the other: each upload shows a toast when it is done.
  await expect(admin.getByRole("progressbar")).toHaveCount(0);
  await choose("Áudio", [{ name: "ensaio.mp3", mimeType: "audio/mpeg", buffer: song() }]);
  await expect(admin.getByText("Áudio enviado com sucesso!")).toBeVisible();
  // The form can be saved once its files are uploaded.
  await expect(admin.getByRole("progressbar")).toHaveCount(0);
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
}

/** Creates an account for a reader and signs in. */
async function signInReader(page: Page, baseURL: string, database: pg.Client): Promise<void> {
  const passwordHash = await libraryPasswords.hash(READER.password);
  await setDemoAccount(drizzle(database), { name: READER.name, email: READER.email, role: "user", passwordHash });
  const signedIn = await page.request.post(`${baseURL}/api/auth/sign-in/email`, {
    data: { email: READER.email, password: READER.password },
    headers: { origin: baseURL },
  });
  expect(signedIn.ok()).toBe(true);
}

/** Opens the preview of the article in the form, and closes it. */
async function expectPreview(admin: Page, title: string): Promise<void> {
  const [preview] = await Promise.all([
    admin.context().waitForEvent("page"),
    admin.getByRole("button", { name: "Ver prévia" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText("Prévia: assim a notícia aparece")).toBeVisible();
  await preview.close();
}

/** A signed-in reader comments on an article, and the newsroom approves it. */
async function commentAndApprove(page: Page, admin: Page, slug: string): Promise<void> {
  await page.goto(`/news/${slug}`);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill("Vou levar as crianças!");
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText("Comentário enviado para aprovação")).toBeVisible();
  await openAdmin(admin, "/admin/comments?aba=aguardando");
  const card = admin.getByRole("article").filter({ hasText: "Vou levar as crianças!" });
  await card.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(card.getByRole("button", { name: /^Aprovar/ })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/news/${slug}`)).text()).toContain("Vou levar as crianças!");
}

/** Brings an article to the front of the home page, checks that it is the first, and undoes that. */
async function bringToFrontAndBack(page: Page, admin: Page, title: string): Promise<void> {
  await openAdmin(admin, `/admin/news?q=${encodeURIComponent(title)}`);
  await admin.getByRole("button", { name: `Trazer para frente: ${title}` }).click();
  await expect(admin.getByText("Notícia trazida para frente")).toBeVisible();
  const home = async () => (await page.request.get("/")).text();
  const isLead = new RegExp(
    `Notícias em Destaque</h2>(?:(?!<article)[\\s\\S])*<article(?:(?!</article>)[\\s\\S])*${title}`,
  );
  await expect.poll(home).toMatch(isLead);
  await openRowMenu(admin, title);
  await admin.getByRole("button", { name: `Tirar da frente: ${title}` }).click();
  await expect(admin.getByText("Notícia tirada da frente")).toBeVisible();
  await expect.poll(home).not.toMatch(isLead);
}

/** Saves the summary in two tabs; the second has to resolve the conflict. */
async function editInTwoTabs(admin: Page, form: string): Promise<void> {
  await openAdmin(admin, form);
  const other = await admin.context().newPage();
  await openAdmin(other, form);
  await other.getByLabel("Resumo").fill("Da outra aba");
  await other.keyboard.press("Control+s");
  await expect(other.getByText("Notícia atualizada com sucesso!")).toBeVisible();
  await other.close();
  await admin.getByLabel("Resumo").fill("Desta aba");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByRole("heading", { name: "Duas versões desta notícia" })).toBeVisible();
  await admin
    .getByRole("group", { name: "Resumo" })
    .getByRole("radio", { name: /^A que está aqui/ })
    .check();
  await admin.getByRole("button", { name: "Salvar o texto juntado" }).click();
  await expect(admin.getByLabel("Resumo")).toHaveValue("Desta aba");
}

test("a day of the newsroom, from the new category to the deleted article @desktop @all", async ({
  admin,
  page,
  baseURL,
  database,
  newsroom,
}) => {
  const title = `Retreta volta à praça ${Date.now().toString(36)}`;
  await test.step("a category is created", async () => {
    await openAdmin(admin, "/admin/categories/nova");
    await admin.getByLabel("Nome").fill(CATEGORY);
    await admin.getByRole("button", { name: "Salvar" }).click();
    await expect(admin.getByText("Categoria criada com sucesso!")).toBeVisible();
  });
  await test.step("an article is written, with picture, gallery and sound", () => writeArticle(admin, title));
  const form = new URL(admin.url()).pathname;
  await test.step("its preview shows it as readers will see it", () => expectPreview(admin, title));
  await test.step("it is published, and a reader's open home page offers and shows it", async () => {
    await page.goto("/");
    await hydrated(page);
    await admin.getByLabel("Ordem").fill("900");
    await admin.getByLabel("Publicado").check();
    await admin.getByRole("button", { name: "Publicar…" }).click();
    await admin.getByRole("button", { name: "Publicar agora" }).click();
    await expect(admin.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: /notícias? novas?/ }).click();
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  });
  await test.step("a reader comments, and the newsroom approves", async () => {
    await signInReader(page, baseURL!, database);
    const [article] = await newsroom.query<{ slug: string }>("select slug from news where title = $1", [title]);
    await commentAndApprove(page, admin, article!.slug);
  });
  await test.step("it is brought to the front and back", () => bringToFrontAndBack(page, admin, title));
  await test.step("two tabs edit it, and nothing is lost", () => editInTwoTabs(admin, form));
  await test.step("an older version is restored, and the article deleted", async () => {
    await openAdmin(admin, `${form}/versoes`);
    await admin.getByRole("link", { name: /Versão 1,/ }).click();
    await admin.getByRole("button", { name: "Restaurar esta versão" }).click();
    await expect(admin.getByText("Versão restaurada")).toBeVisible();
    await admin.getByRole("button", { name: "Excluir notícia" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
  });
});
