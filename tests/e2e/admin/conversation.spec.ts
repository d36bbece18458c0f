import type { Page } from "@playwright/test";
import { MOMENT, skipPauses } from "../skip-pauses.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test, textOf } from "./admin.ts";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const TITLE = "Conversa:";
/** Between two heartbeats of an open form, milliseconds. */
const HEARTBEAT = 8000;
const CONTENT = "A viagem passa para as 23h40. A mudança atende a um pedido.\nCusta R$ 8 mil por mês.";

/** Creates an article for the journey. @returns the path of its form */
async function writeArticle(newsroom: { query: (sql: string, values: unknown[]) => Promise<unknown[]> }) {
  const [row] = await newsroom.query(
    "insert into news (title, content, published) values ($1, $2, false) returning id",
    [`${TITLE} ${crypto.randomUUID()}`, CONTENT],
  );
  return `/admin/news/${(row as { id: string }).id}`;
}

/** Selects words of the text, as a user would. */
async function select(admin: Page, words: string): Promise<void> {
  await textOf(admin).evaluate((text, wanted) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at < 0) continue;
      (text as HTMLElement).focus();
      getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
  }, words);
  await expect.poll(() => admin.evaluate(() => getSelection()!.toString())).toBe(words);
}

const panel = (admin: Page) => admin.getByRole("tabpanel", { name: /Conversa/ });
const marks = (admin: Page) => textOf(admin).locator("mark");

test("a passage is commented by keyboard, marked, answered by another editor of the article, resolved and reopened @desktop", async ({
  admin,
  newsroom,
}) => {
  const path = await writeArticle(newsroom);
  await admin.clock.install();
  await openAdmin(admin, path);
  const second = await admin.context().newPage();
  await openAdmin(second, path);
  await select(admin, "R$ 8 mil");
  await admin.getByRole("button", { name: "Comentar" }).click();
  await admin.keyboard.type("Quem calculou?");
  await expect(marks(admin)).toHaveText("R$ 8 mil");
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByText("Comentário enviado")).toBeVisible();
  await expect(textOf(admin)).toBeFocused();
  await skipPauses(second, HEARTBEAT, () => expect(marks(second)).toHaveText("R$ 8 mil", MOMENT));
  await marks(second).click();
  await panel(second).getByLabel("Responder").fill("A secretaria.");
  await panel(second).getByRole("button", { name: "Responder" }).click();
  const answer = panel(admin).getByText("A secretaria.");
  await skipPauses(admin, HEARTBEAT, () => expect(answer).toBeVisible(MOMENT));
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await panel(admin).getByRole("button", { name: "Resolver" }).click();
  await expect(marks(admin)).toHaveCount(0);
  await panel(admin).getByText("1 conversa resolvida").click();
  await panel(admin).getByRole("button", { name: "Reabrir" }).click();
  await expect(marks(admin)).toHaveText("R$ 8 mil");
});

test("a passage follows its words through edits, and its conversation stays when they are deleted @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, await writeArticle(newsroom));
  for (const words of ["R$ 8 mil", "23h40"]) {
    await select(admin, words);
    await admin.keyboard.press("Control+Alt+m");
    await admin.keyboard.type(`Sobre ${words}`);
    await admin.keyboard.press("Control+Enter");
    await expect(panel(admin).getByRole("button", { name: words })).toBeVisible();
  }
  const quotes = panel(admin).getByRole("list", { name: "Conversas abertas" }).locator("q");
  await expect(quotes).toHaveText(["23h40", "R$ 8 mil"]);
  await textOf(admin).click();
  await admin.keyboard.press("ControlOrMeta+Home");
  await admin.keyboard.type("Atenção. ");
  await admin.keyboard.press("Alt+ArrowDown");
  await expect(admin.getByText("Bloco movido: agora é o 2º de 2")).toBeAttached();
  await expect(marks(admin)).toHaveText(["R$ 8 mil", "23h40"]);
  await expect(quotes).toHaveText(["R$ 8 mil", "23h40"]);
  await panel(admin).getByRole("button", { name: "23h40" }).click();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.press("Backspace");
  await expect(panel(admin).getByText("O trecho foi alterado")).toBeVisible();
  await expect(marks(admin)).toHaveText(["R$ 8 mil"]);
  await admin.keyboard.press("ControlOrMeta+z");
  await expect(marks(admin)).toHaveCount(2);
});

test("a comment that could not be sent is restored after a reload, and stored once @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const path = await writeArticle(newsroom);
  await openAdmin(admin, path);
  await select(admin, "23h40");
  await admin.keyboard.press("Control+Alt+m");
  await admin.keyboard.type("Desde quando?");
  await admin.context().setOffline(true);
  await panel(admin).getByRole("button", { name: "Comentar" }).click();
  await expect(admin.getByText("Não foi possível falar com o site")).toBeVisible();
  await expect(panel(admin).getByRole("textbox", { name: "Comentário" })).toHaveValue("Desde quando?");
  await admin.context().setOffline(false);
  await openAdmin(admin, path);
  await admin.getByRole("tab", { name: /Conversa/ }).click();
  await expect(panel(admin).getByRole("textbox", { name: "Comentário" })).toHaveValue("Desde quando?");
  await panel(admin).getByRole("button", { name: "Comentar" }).click();
  await expect(panel(admin).getByText("Desde quando?")).toHaveCount(1);
  await admin.reload();
  await admin.getByRole("tab", { name: /Conversa/ }).click();
  await expect(panel(admin).getByText("Desde quando?")).toHaveCount(1);
});

test("a new article has to be saved before its passages can be commented @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await textOf(admin).click();
  await admin.keyboard.type("Uma frase.");
  await select(admin, "frase");
  await admin.keyboard.press("Control+Alt+m");
  await expect(admin.getByText("Salve a notícia antes de comentar um trecho")).toBeVisible();
});

test("on a phone the format bar comments the selection, and the panel keeps the focus until it is closed @phone @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, await writeArticle(newsroom));
  await textOf(admin).tap();
  await select(admin, "23h40");
  await admin.getByRole("button", { name: "Comentar o trecho" }).tap();
  const dialog = admin.getByRole("dialog", { name: "Sobre a notícia" });
  await expect(dialog.getByRole("textbox", { name: "Comentário" })).toBeFocused();
  await admin.keyboard.type("Desde quando?");
  await dialog.getByRole("button", { name: "Comentar" }).tap();
  await expect(dialog).toBeHidden();
  await expect(marks(admin)).toHaveText("23h40");
  const opener = admin.getByRole("button", { name: "Painel da notícia" });
  await opener.tap();
  const close = dialog.getByRole("button", { name: "Fechar o painel" });
  await expect(close).toBeFocused();
  await admin.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Publicar…" })).toBeFocused();
  await admin.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await expectNoBarriers(admin);
  await admin.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
