import type { Page } from "@playwright/test";
import { plainPicture } from "#tests/files/media.ts";
import { expect, openAdmin, test, textOf } from "./admin.ts";

/** Inserts the block of a name at the caret. */
async function putBlock(admin: Page, name: string): Promise<void> {
  await admin.keyboard.type(`/${name}`);
  await expect(admin.getByRole("option").first()).toBeVisible();
  await admin.keyboard.press("Enter");
}

const facts = (admin: Page) => textOf(admin).locator("dl > div");

/** Resolves once ProseMirror knows the position of the caret: browsers report it a task after a key or a click. */
const caretSettles = (admin: Page) =>
  admin.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test("arrow keys, Home, End and clicks in a fact box put the caret into its texts, and typing never breaks one @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  await putBlock(admin, "serv");
  const cases: [keys: string[], place: number][] = [
    [["ArrowDown"], 1],
    [["ArrowDown", "ArrowDown"], 2],
    [["ArrowDown", "ArrowDown", "ArrowUp"], 1],
    [["ArrowDown", "Home"], 1],
    [["ArrowDown", "End"], 1],
    [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"], 2],
    [["ControlOrMeta+End", "ArrowLeft"], 2],
  ];
  for (const [keys, place] of cases) {
    await facts(admin).first().locator("dd").click();
    for (const key of keys) {
      await caretSettles(admin);
      await admin.keyboard.press(key);
    }
    await caretSettles(admin);
    await admin.keyboard.type("Praca");
    await expect(facts(admin).nth(place).locator("dd"), keys.join(" ")).toHaveText("Praca");
    await expect(facts(admin)).toHaveCount(3);
    for (const _ of "Praca") await admin.keyboard.press("Backspace");
    await expect(facts(admin).nth(place).locator("dd")).toHaveText("");
  }
  await expect(facts(admin).locator("dt")).toHaveText(["Quando", "Onde", "Quanto"]);
});

test("Enter moves through a fact box and out of it, Backspace back to the label @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  await putBlock(admin, "serv");
  await admin.keyboard.type("Domingo\nPraça\nDe graça\nComo ir\nLinha 12\n\nDepois.");
  await expect(facts(admin)).toHaveText(["QuandoDomingo", "OndePraça", "QuantoDe graça", "Como irLinha 12"]);
  await expect(textOf(admin).locator("> p")).toHaveText(["Depois."]);
});

test("a picture replaces an empty paragraph, and Enter in its credit moves on into the text @desktop @all", async ({
  admin,
}) => {
  const buffer = await plainPicture(60, 40);
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  await admin.keyboard.type("Antes.\n");
  await putBlock(admin, "imagem");
  const chooser = admin.waitForEvent("filechooser");
  await admin.getByRole("dialog").getByRole("button", { name: "Enviar deste aparelho" }).click();
  await (await chooser).setFiles({ name: "praca.jpg", mimeType: "image/jpeg", buffer });
  await expect(textOf(admin).locator("figure")).toBeVisible();
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toHaveCount(0);
  await admin.keyboard.type("Depois.");
  await expect(textOf(admin).locator("> p")).toHaveText(["Antes.", "Depois."]);
  await admin.getByLabel("Crédito", { exact: true }).fill("Ana");
  await admin.getByLabel("Crédito", { exact: true }).press("Enter");
  await admin.keyboard.type("Entre.");
  await expect(textOf(admin).locator("> *").nth(1).locator("img")).toBeVisible();
  await expect(textOf(admin).locator("> p")).toHaveText(["Antes.", "Entre.", "Depois."]);
});

test("a new article has the focus in its title, and Enter moves to the summary and the text @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await expect(admin.getByLabel("Título")).toBeFocused();
  await admin.keyboard.type("Teclas: do título ao texto\nUm resumo\nO texto.");
  await expect(admin.getByLabel("Título", { exact: true })).toHaveValue("Teclas: do título ao texto");
  await expect(admin.getByLabel("Resumo")).toHaveValue("Um resumo");
  await expect(textOf(admin)).toHaveText("O texto.");
});

test("on a phone a new article focuses no field @phone @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await expect(textOf(admin)).toBeVisible();
  await expect(admin.getByLabel("Título")).not.toBeFocused();
});

test("the article to recommend is chosen by Enter and arrow keys @desktop @all", async ({ admin, newsroom }) => {
  for (const which of ["primeira", "segunda"])
    await newsroom.query("insert into news (title, slug, content) values ($1, $2, 'Texto.')", [
      `Teclas: recomendada ${which}`,
      `teclas-recomendada-${which}`,
    ]);
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  const choose = async (...keys: string[]) => {
    await putBlock(admin, "leia");
    const field = admin.getByRole("combobox", { name: "Título da notícia" });
    await field.fill("teclas recomendada");
    const options = admin.getByRole("dialog").getByRole("option");
    await expect(options).toHaveCount(2);
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    for (const key of [...keys, "Enter"]) await field.press(key);
    await expect(admin.getByRole("dialog")).toHaveCount(0);
  };
  await choose();
  await choose("ArrowDown");
  const titles = await textOf(admin).locator("strong").allTextContents();
  expect(titles.toSorted()).toEqual(["Teclas: recomendada primeira", "Teclas: recomendada segunda"]);
});

test("keys of a quote and of a table go where they point, and Tab closes the menu of blocks @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  await putBlock(admin, "cita");
  await admin.keyboard.type("Cada casa cortou cinquenta.");
  await admin.keyboard.press("Tab");
  await admin.keyboard.type("Nair");
  await admin.keyboard.press("Shift+Tab");
  await admin.keyboard.type(" Foi bom.");
  await expect(textOf(admin).locator("blockquote > *")).toHaveText(["Cada casa cortou cinquenta. Foi bom.", "Nair"]);
  await admin.keyboard.press("Tab");
  await admin.keyboard.press("Enter");
  await putBlock(admin, "tabela");
  const cells = textOf(admin).locator("th, td");
  const columns = await textOf(admin).locator("tr").first().locator("th, td").count();
  for (const [key, letter, place] of [
    ["", "a", 0],
    ["ArrowDown", "b", columns],
    ["Tab", "c", columns + 1],
    ["ArrowUp", "d", 1],
  ] as const) {
    await caretSettles(admin);
    if (key) await admin.keyboard.press(key);
    await caretSettles(admin);
    await admin.keyboard.type(letter);
    await expect(cells.nth(place)).toHaveText(letter);
  }
  await admin.keyboard.press("Control+End");
  await admin.keyboard.type("/cita");
  const offered = admin.getByRole("option", { name: /^Citação/ });
  await expect(offered).toBeVisible();
  await admin.keyboard.press("Tab");
  await expect(offered).toHaveCount(0);
});
