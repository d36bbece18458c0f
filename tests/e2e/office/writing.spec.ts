import type { Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test, textOf } from "./office.ts";

const TITLE = "Escrita: a praça reabre";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like 'Escrita:%'");
  await newsroom.query("delete from news_autosaves where fields->>'title' like 'Escrita:%'");
});

/** Pastes what a program put into the clipboard. */
const paste = (office: Page, data: Record<string, string>) =>
  textOf(office).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);

/** Puts a block in by its name, at the end of the text. */
async function putBlock(office: Page, name: string): Promise<void> {
  await office.keyboard.press("ControlOrMeta+End");
  await office.keyboard.type(`/${name}`);
  await expect(office.getByRole("option").first()).toBeVisible();
  await office.keyboard.press("Enter");
}

test("blocks that are typed, chosen and pasted are on the article's page, and nothing of another site before a tap @desk", async ({
  office,
  page,
}) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill(TITLE);
  await textOf(office).click();
  await office.keyboard.type("Com **muita** festa.\n## A obra\n> Vou cedo.\n\nAlzira Prado\n- um\ndois\n\n");
  await paste(office, { "text/plain": "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
  await putBlock(office, "servico");
  await office.keyboard.type("Domingo, às 18h");
  await putBlock(office, "tabela");
  await office.keyboard.type("Ano");
  await office.keyboard.press("Tab");
  await office.keyboard.type("Público");
  await office.keyboard.press("Tab");
  await office.keyboard.type("Preço");
  await expect(textOf(office).locator("th").nth(0)).toHaveText("Ano");
  await putBlock(office, "correcao");
  await office.keyboard.type("É de 1923.\n");
  await expectNoBarriers(office, DESK_AND_PHONE);
  await office.getByRole("button", { name: "Publicar" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Publicar" }).click();
  await expect(office.getByText("Notícia criada com sucesso!")).toBeVisible();

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

test("text of Word comes with its structure and without the rest @desk", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Escrita: colada");
  await textOf(office).click();
  const item = (text: string) =>
    `<p class=MsoListParagraph style="mso-list:l0"><span style="mso-list:Ignore">·  </span>${text}</p>`;
  await paste(office, {
    "text/html": `<h1>Um título</h1><p class=MsoNormal>Um <b>parágrafo</b><o:p></o:p></p>${item("um")}${item("dois")}<p>&nbsp;</p>`,
    "text/plain": "Um título",
  });
  await expect(textOf(office).getByRole("heading", { level: 2 })).toHaveText("Um título");
  await expect(textOf(office).locator("li")).toHaveText(["um", "dois"]);
  await expect(textOf(office).locator("strong")).toHaveText("parágrafo");
  await office.keyboard.press("ControlOrMeta+End");
  await office.keyboard.press("Enter");
  await paste(office, { "text/plain": "*Atenção*: a ponte fechou\n\nVeja https://vale.example/ponte." });
  await expect(textOf(office).locator("strong").last()).toHaveText("Atenção");
  await expect(textOf(office).getByRole("link")).toHaveAttribute("href", "https://vale.example/ponte");
});

test("undo goes back behind a reload, and what was typed is there @desk", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Escrita: desfeita");
  await textOf(office).click();
  await office.keyboard.type("Uma frase inteira.");
  await office.keyboard.press("Enter");
  await office.keyboard.type("Outra.");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await office.reload();
  await expect(textOf(office).locator("p")).toHaveText(["Uma frase inteira.", "Outra."]);
  await textOf(office).click();
  await expect(async () => {
    await office.keyboard.press("ControlOrMeta+z");
    expect(await textOf(office).textContent()).toBe("");
  }).toPass();
  await office.keyboard.press("ControlOrMeta+Shift+z");
  await expect(textOf(office)).toContainText("Uma");
});

test("words typed a moment before the tab is killed are there again @desk", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Escrita: interrompida");
  await textOf(office).click();
  await office.keyboard.type("No meio da pala");
  await expect(office.getByText("Alterações não salvas")).toBeVisible();
  await office.waitForFunction(() => Object.values(localStorage).some((text) => text.includes("No meio da pala")));
  const next = await office.context().newPage();
  await office.close();
  await openOffice(next, "/admin/news/nova");
  await expect(textOf(next)).toHaveText("No meio da pala");
  await next.close();
});

test("on a phone blocks come from the bar over the keyboard, and the panel from below @phone", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Escrita: no telefone");
  await textOf(office).tap();
  await office.keyboard.type("Uma frase.");
  const bar = office.getByRole("toolbar", { name: "Formatar" });
  await bar.getByRole("button", { name: "Pôr um bloco" }).tap();
  const picker = office.getByRole("dialog", { name: "Pôr um bloco" });
  await expect(picker.getByRole("button", { name: "Imagem" })).toBeFocused();
  await picker.getByRole("button", { name: "Intertítulo", exact: true }).tap();
  await expect(textOf(office).getByRole("heading", { name: "Uma frase." })).toBeVisible();
  await bar.getByRole("button", { name: "Desfazer" }).tap();
  await expect(textOf(office).getByRole("heading")).toHaveCount(0);
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await office.getByRole("button", { name: "Painel da notícia" }).tap();
  await office.getByRole("tab", { name: /Conferir/ }).tap();
  await expect(office.getByText("Só aparece na página inicial")).toBeVisible();
});
