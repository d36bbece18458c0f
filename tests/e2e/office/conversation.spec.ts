import type { Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test, textOf } from "./office.ts";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const TITLE = "Conversa:";
const CONTENT = "A viagem passa para as 23h40. A mudança atende a um pedido.\nCusta R$ 8 mil por mês.";

/** An article of the journey's own. @returns the path of its form */
async function writeArticle(newsroom: { query: (sql: string, values: unknown[]) => Promise<unknown[]> }) {
  const [row] = await newsroom.query(
    "insert into news (title, content, published) values ($1, $2, false) returning id",
    [`${TITLE} ${crypto.randomUUID()}`, CONTENT],
  );
  return `/admin/news/${(row as { id: string }).id}`;
}

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like $1", [`${TITLE}%`]);
});

/** Selects words of the text, as a hand does. */
async function select(office: Page, words: string): Promise<void> {
  await textOf(office).evaluate((text, wanted) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at < 0) continue;
      (text as HTMLElement).focus();
      getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
  }, words);
  await expect.poll(() => office.evaluate(() => getSelection()!.toString())).toBe(words);
}

const panel = (office: Page) => office.getByRole("tabpanel", { name: /Conversa/ });
const marks = (office: Page) => textOf(office).locator("mark");

test("words are commented by keyboard, marked, answered by who has the article open, resolved and opened again @desk", async ({
  office,
  newsroom,
}) => {
  const path = await writeArticle(newsroom);
  await openOffice(office, path);
  const second = await office.context().newPage();
  await openOffice(second, path);
  await select(office, "R$ 8 mil");
  await office.getByRole("button", { name: "Comentar" }).click();
  await office.keyboard.type("Quem calculou?");
  await expect(marks(office)).toHaveText("R$ 8 mil");
  await office.keyboard.press("Control+Enter");
  await expect(office.getByText("Comentário enviado")).toBeVisible();
  await expect(textOf(office)).toBeFocused();
  await expect(marks(second)).toHaveText("R$ 8 mil", { timeout: 20_000 });
  await marks(second).click();
  await panel(second).getByLabel("Responder").fill("A secretaria.");
  await panel(second).getByRole("button", { name: "Responder" }).click();
  await expect(panel(office).getByText("A secretaria.")).toBeVisible({ timeout: 20_000 });
  await expectNoBarriers(office, DESK_AND_PHONE);
  await panel(office).getByRole("button", { name: "Resolver" }).click();
  await expect(marks(office)).toHaveCount(0);
  await panel(office).getByText("1 conversa resolvida").click();
  await panel(office).getByRole("button", { name: "Reabrir" }).click();
  await expect(marks(office)).toHaveText("R$ 8 mil");
});

test("a passage goes along with its words, in the order of the text, and its conversation stays when they are gone @desk", async ({
  office,
  newsroom,
}) => {
  await openOffice(office, await writeArticle(newsroom));
  for (const words of ["R$ 8 mil", "23h40"]) {
    await select(office, words);
    await office.keyboard.press("Control+Alt+m");
    await office.keyboard.type(`Sobre ${words}`);
    await office.keyboard.press("Control+Enter");
    await expect(panel(office).getByRole("button", { name: words })).toBeVisible();
  }
  const quotes = panel(office).getByRole("list", { name: "Conversas abertas" }).locator("q");
  await expect(quotes).toHaveText(["23h40", "R$ 8 mil"]);
  await textOf(office).click();
  await office.keyboard.press("ControlOrMeta+Home");
  await office.keyboard.type("Atenção. ");
  await office.keyboard.press("Alt+ArrowDown");
  await expect(office.getByText("Bloco movido: agora é o 2º de 2")).toBeAttached();
  await expect(marks(office)).toHaveText(["R$ 8 mil", "23h40"]);
  await expect(quotes).toHaveText(["R$ 8 mil", "23h40"]);
  await panel(office).getByRole("button", { name: "23h40" }).click();
  await expect(textOf(office)).toBeFocused();
  await office.keyboard.press("Backspace");
  await expect(panel(office).getByText("O trecho foi alterado")).toBeVisible();
  await expect(marks(office)).toHaveText(["R$ 8 mil"]);
  await office.keyboard.press("ControlOrMeta+z");
  await expect(marks(office)).toHaveCount(2);
});

test("a comment that could not be sent is there again after a reload, and is stored once @desk", async ({
  office,
  newsroom,
}) => {
  const path = await writeArticle(newsroom);
  await openOffice(office, path);
  await select(office, "23h40");
  await office.keyboard.press("Control+Alt+m");
  await office.keyboard.type("Desde quando?");
  await office.context().setOffline(true);
  await panel(office).getByRole("button", { name: "Comentar" }).click();
  await expect(office.getByText("Não foi possível falar com o site")).toBeVisible();
  await expect(panel(office).getByRole("textbox", { name: "Comentário" })).toHaveValue("Desde quando?");
  await office.context().setOffline(false);
  await openOffice(office, path);
  await office.getByRole("tab", { name: /Conversa/ }).click();
  await expect(panel(office).getByRole("textbox", { name: "Comentário" })).toHaveValue("Desde quando?");
  await panel(office).getByRole("button", { name: "Comentar" }).click();
  await expect(panel(office).getByText("Desde quando?")).toHaveCount(1);
  await office.reload();
  await office.getByRole("tab", { name: /Conversa/ }).click();
  await expect(panel(office).getByText("Desde quando?")).toHaveCount(1);
});

test("a new article asks to be saved before a passage of it is commented @desk", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await textOf(office).click();
  await office.keyboard.type("Uma frase.");
  await select(office, "frase");
  await office.keyboard.press("Control+Alt+m");
  await expect(office.getByText("Salve a notícia antes de comentar um trecho")).toBeVisible();
});

test("on a phone the bar comments what is selected, and the panel keeps the keyboard until it is closed @phone", async ({
  office,
  newsroom,
}) => {
  await openOffice(office, await writeArticle(newsroom));
  await textOf(office).tap();
  await select(office, "23h40");
  await office.getByRole("button", { name: "Comentar o trecho" }).tap();
  const dialog = office.getByRole("dialog", { name: "Sobre a notícia" });
  await expect(dialog.getByRole("textbox", { name: "Comentário" })).toBeFocused();
  await office.keyboard.type("Desde quando?");
  await dialog.getByRole("button", { name: "Comentar" }).tap();
  await expect(dialog).toBeHidden();
  await expect(marks(office)).toHaveText("23h40");
  const opener = office.getByRole("button", { name: "Painel da notícia" });
  await opener.tap();
  const close = dialog.getByRole("button", { name: "Fechar o painel" });
  await expect(close).toBeFocused();
  await office.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Ver prévia" })).toBeFocused();
  await office.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await expectNoBarriers(office);
  await office.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
