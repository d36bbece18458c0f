import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, publishArticle, test, textOf } from "./admin.ts";

const TITLE = "Escrita: a praça reabre";

/** Pastes data into the text. */
const paste = (admin: Page, data: Record<string, string>) =>
  textOf(admin).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);

/** Inserts a block by its name at the end of the text. */
async function putBlock(admin: Page, name: string): Promise<void> {
  await admin.keyboard.press("ControlOrMeta+End");
  await admin.keyboard.type(`/${name}`);
  await expect(admin.getByRole("option").first()).toBeVisible();
  await admin.keyboard.press("Enter");
}

test("typed, chosen and pasted blocks are on the article's page, and nothing of another site is loaded before a tap @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).click();
  await admin.keyboard.type("Com **muita** festa.\n## A obra\n> Vou cedo.\n\nAlzira Prado\n- um\ndois\n\n");
  await paste(admin, { "text/plain": "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
  await putBlock(admin, "servico");
  await admin.keyboard.type("Domingo, às 18h");
  await putBlock(admin, "tabela");
  await admin.keyboard.type("Ano");
  await admin.keyboard.press("Tab");
  await admin.keyboard.type("Público");
  await admin.keyboard.press("Tab");
  await admin.keyboard.type("Preço");
  await expect(textOf(admin).locator("th").nth(0)).toHaveText("Ano");
  await putBlock(admin, "correcao");
  await admin.keyboard.type("É de 1923.\n");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await publishArticle(admin);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  await page.goto("/news/escrita-a-praca-reabre");
  const article = page.getByRole("article").first();
  await expect(article.locator("strong", { hasText: "muita" })).toBeVisible();
  await expect(article.getByRole("heading", { name: "A obra" })).toBeVisible();
  await expect(article.getByRole("blockquote")).toContainText("Alzira Prado");
  await expect(article.getByRole("listitem").filter({ hasText: "dois" })).toBeVisible();
  await expect(article.getByRole("complementary", { name: "Serviço" })).toContainText("Domingo, às 18h");
  await expect(article.getByRole("columnheader", { name: "Público" })).toBeVisible();
  await expect(article.getByRole("note")).toContainText("É de 1923.");
  await expect(article.getByRole("button", { name: /carregar|Ver o vídeo/ })).toBeVisible();
  expect(asked.filter((host) => !["localhost", "127.0.0.1"].includes(host))).toEqual([]);
});

test("text pasted from Word keeps its structure and loses the rest @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Escrita: colada");
  await textOf(admin).click();
  const item = (text: string) =>
    `<p class=MsoListParagraph style="mso-list:l0"><span style="mso-list:Ignore">·  </span>${text}</p>`;
  await paste(admin, {
    "text/html": `<h1>Um título</h1><p class=MsoNormal>Um <b>parágrafo</b><o:p></o:p></p>${item("um")}${item("dois")}<p>&nbsp;</p>`,
    "text/plain": "Um título",
  });
  await expect(textOf(admin).getByRole("heading", { level: 2 })).toHaveText("Um título");
  await expect(textOf(admin).locator("li")).toHaveText(["um", "dois"]);
  await expect(textOf(admin).locator("strong")).toHaveText("parágrafo");
  await admin.keyboard.press("ControlOrMeta+End");
  await admin.keyboard.press("Enter");
  await paste(admin, { "text/plain": "*Atenção*: a ponte fechou\n\nVeja https://vale.example/ponte." });
  await expect(textOf(admin).locator("strong").last()).toHaveText("Atenção");
  await expect(textOf(admin).getByRole("link")).toHaveAttribute("href", "https://vale.example/ponte");
});

test("undo works after a reload, and what was typed is restored @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Escrita: desfeita");
  await textOf(admin).click();
  await admin.keyboard.type("Uma frase inteira.");
  await admin.keyboard.press("Enter");
  await admin.keyboard.type("Outra.");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.reload();
  await expect(textOf(admin).locator("p")).toHaveText(["Uma frase inteira.", "Outra."]);
  await textOf(admin).click();
  await expect(async () => {
    await admin.keyboard.press("ControlOrMeta+z");
    expect(await textOf(admin).textContent()).toBe("");
  }).toPass();
  await admin.keyboard.press("ControlOrMeta+Shift+z");
  await expect(textOf(admin)).toContainText("Uma");
});

test("words typed just before the tab is killed are restored @desktop @all", async ({ admin }) => {
  // They do not reach the server: an autosave is pending forever.
  await admin.route("**/admin/news/rascunho*", () => {});
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Escrita: interrompida");
  await textOf(admin).click();
  await admin.keyboard.type("No meio da pala");
  await expect(admin.getByText("Alterações não salvas")).toBeVisible();
  await admin.waitForFunction(() => Object.values(localStorage).some((text) => text.includes("No meio da pala")));
  const next = await admin.context().newPage();
  await admin.close();
  await openAdmin(next, "/admin/news/nova");
  await expect(textOf(next)).toHaveText("No meio da pala");
  await next.close();
});

test("on a phone blocks are inserted from the bar above the keyboard, and the panel is a bottom sheet @phone @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Escrita: no telefone");
  await textOf(admin).tap();
  await admin.keyboard.type("Uma frase.");
  const bar = admin.getByRole("toolbar", { name: "Formatar" });
  await bar.getByRole("button", { name: "Pôr um bloco" }).tap();
  const picker = admin.getByRole("dialog", { name: "Pôr um bloco" });
  await expect(picker.getByRole("button", { name: "Imagem", exact: true })).toBeFocused();
  await picker.getByRole("button", { name: "Intertítulo", exact: true }).tap();
  await expect(textOf(admin).getByRole("heading", { name: "Uma frase." })).toBeVisible();
  await bar.getByRole("button", { name: "Desfazer" }).tap();
  await expect(textOf(admin).getByRole("heading")).toHaveCount(0);
  await expect
    .poll(() => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await admin.getByRole("button", { name: "Painel da notícia" }).tap();
  await admin.getByRole("tab", { name: /Conferir/ }).tap();
  await expect(admin.getByText("Só aparece na página inicial")).toBeVisible();
});
