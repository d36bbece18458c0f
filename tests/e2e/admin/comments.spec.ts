import type { Locator, Page } from "@playwright/test";
import { LEAD } from "../town.ts";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

// The journeys contain refused forms, and one without a response.
test.use({ expectedErrors: /status of (404|422)|net::ERR_FAILED/ });

const PATH = "/admin/comments";
const WORDS = ["Primeiro comentário da jornada", "Segundo comentário da jornada", "Terceiro comentário da jornada"];
let query = "";

test.beforeEach(async ({ newsroom }) => {
  const [{ id: newsId }] = (await newsroom.query<{ id: string }>("select id from news where slug = $1", [
    LEAD.slug,
  ])) as [{ id: string }];
  await newsroom.change(
    `insert into comments (news_id, user_id, content, created_at)
     select $1, id, words.text, now() - words.place * interval '1 minute'
     from (select id from profiles where full_name = 'Kleber Assunção') p,
       unnest($2::text[]) with ordinality as words (text, place)`,
    [newsId, WORDS],
  );
  query = `?noticia=${newsId}&q=${encodeURIComponent("comentário da jornada")}`;
});
test("a comment is approved, shown to readers, and the approval undone @desktop", async ({ admin, page }) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  const card = admin.getByRole("article").filter({ hasText: WORDS[0] });
  await expect(card.locator("time")).toHaveText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/);
  await card.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(card).toBeHidden();
  await expect(admin.getByText("Comentário aprovado")).toBeVisible();
  await page.goto(LEAD.path);
  await expect(page.getByText(WORDS[0]!)).toBeVisible();

  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByText("Ação desfeita")).toBeVisible();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORDS[0]!)).toHaveCount(0);
});

test("the dashboard shows a waiting comment, moderates it, and undoes that @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin");
  const waiting = admin.getByRole("region", { name: "Aguardando aprovação" });
  await expect(waiting.locator("q")).toHaveText(WORDS[0]!);
  await waiting.getByRole("button", { name: /^Aprovar/ }).click();
  const toast = admin.getByRole("region", { name: "Avisos" });
  await expect(toast.getByText("Comentário aprovado")).toBeVisible();
  await toast.getByText("Comentário aprovado").hover();
  await expect(waiting.locator("q")).toHaveText(WORDS[1]!);
  await expectNoBarriers(admin);
  await toast.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByText("Ação desfeita")).toBeVisible();
  await expect(waiting.locator("q")).toHaveText(WORDS[0]!);
  await expect(waiting.getByRole("heading")).toBeFocused();
});

test("all comments of the page are rejected and deleted together, and undo restores their states @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, `${PATH}${query}`);
  const all = admin.getByRole("checkbox", { name: "Escolher todos nesta página" });
  await all.check();
  await admin.getByRole("button", { name: "Reprovar os escolhidos" }).click();
  await expect(admin.getByText("3 comentários reprovados")).toBeVisible();
  const rejected = admin.getByRole("article").getByText("Reprovado", { exact: true });
  await expect(rejected).toHaveCount(3);
  await all.check();
  await admin.getByRole("button", { name: "Excluir os escolhidos" }).click();
  await expect(admin.getByText("3 comentários excluídos")).toBeVisible();
  await expect(admin.getByText("Nenhum comentário com esses filtros.")).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(rejected).toHaveCount(3);
});

test("a comment keeps its position after the decision, and the focus moves to the next one when it disappears @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, `${PATH}${query}`);
  const contents = admin.getByRole("article").locator("q");
  await expect(contents).toHaveText(WORDS);
  await admin
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Aprovar/ })
    .click();
  await expect(admin.getByText("Comentário aprovado")).toBeVisible();
  await expect(contents).toHaveText(WORDS);
  await admin
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Excluir/ })
    .focus();
  await admin.keyboard.press("Enter");
  await expect(contents).toHaveText(WORDS.slice(1));
  await expect(admin.getByRole("article").first()).toBeFocused();
});

test("the screen returns to the stored state if the server does not accept a decision @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  await admin.route("**/admin/comments.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const card = admin.getByRole("article").filter({ hasText: WORDS[1] });
  await card.getByRole("button", { name: /^Reprovar/ }).click();
  await expect(admin.getByText("Erro ao atualizar", { exact: true })).toBeVisible();
  await expect(card).toBeVisible();
});

const ANSWER = "A banda toca às 17h30.";

/** Answers the current comment, the last one that waits; the form keeps its text when it is closed. */
async function answerByKeys(admin: Page, card: Locator): Promise<void> {
  await admin.keyboard.press("e");
  const answer = card.getByLabel("Resposta da Redação");
  await expect(answer).toBeFocused();
  await admin.keyboard.type(ANSWER);
  await admin.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await admin.keyboard.press("e");
  await expect(answer).toHaveValue(ANSWER);
  await answer.press("Control+Enter");
  await expect(card).toHaveCount(0);
  await expect(admin.getByText("Resposta publicada")).toBeVisible();
  await expect(admin.getByRole("heading", { name: "Comentários", level: 2 })).toBeFocused();
}

test("comments are moderated and answered by keys alone, which do nothing in a field or under a dialog @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  const card = (index: number) =>
    admin.getByRole("article", { name: /^Comentário de / }).filter({ hasText: WORDS[index] });
  await expect(card(0)).toHaveAttribute("aria-current", "true");
  await admin.keyboard.press("j");
  await expect(card(1)).toBeFocused();
  await expect(card(1)).toHaveAttribute("aria-current", "true");
  await admin.keyboard.press("k");
  await expect(card(0)).toBeFocused();

  const search = admin.getByLabel("Buscar comentários");
  await search.focus();
  await admin.keyboard.type("jar");
  await expect(search).toHaveValue(/jar/);
  await card(0).focus();
  await admin.keyboard.press("?");
  const keys = admin.getByRole("dialog", { name: "Teclas dos comentários" });
  await expect(keys).toBeVisible();
  await admin.keyboard.press("a");
  await admin.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await admin.keyboard.press("Control+a");
  await expect(card(0)).toBeVisible();

  // Two are chosen, from the first on.
  await admin.keyboard.press("Shift+ArrowDown");
  await expect(admin.getByText("2 de 3 nesta página")).toBeVisible();
  await expect(card(1)).toBeFocused();
  await admin.keyboard.press("x");
  await expect(admin.getByText("1 de 3 nesta página")).toBeVisible();

  await admin.keyboard.press("a");
  await expect(card(1)).toHaveCount(0);
  await expect(card(2)).toBeFocused();
  await expect(admin.getByText("Comentário aprovado")).toBeVisible();
  await admin.keyboard.press("r");
  await expect(card(2)).toHaveCount(0);
  await expect(card(0)).toBeFocused();
  await expect(admin.getByText("Comentário reprovado")).toBeVisible();

  await answerByKeys(admin, card(0));
  await page.goto(LEAD.path);
  const answer = page.getByRole("article", { name: "Resposta da Redação" }).filter({ hasText: ANSWER });
  await expect(answer).toContainText(ANSWER);
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(card(0)).toBeVisible();
  await page.reload();
  await expect(answer).toHaveCount(0);
});

test("the keys are switched off on a device, and on again @desktop", async ({ admin }) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  const first = admin.getByRole("article", { name: /^Comentário de / }).first();
  const use = admin.getByRole("checkbox", { name: "Usar as teclas" });
  await admin.keyboard.press("?");
  await use.uncheck();
  await admin.keyboard.press("Escape");
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  await admin.keyboard.press("a");
  await admin.getByRole("button", { name: "Teclas desligadas" }).click();
  await use.check();
  await admin.getByRole("button", { name: "Fechar" }).click();
  await expect(admin.getByRole("article", { name: /^Comentário de / })).toHaveCount(3);
  await first.focus();
  await admin.keyboard.press("a");
  await expect(admin.getByText("Comentário aprovado")).toBeVisible();
});

test("a reader is blocked by a key with reason and end, their waiting comments rejected, and all of it undone @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  const cards = admin.getByRole("article", { name: /^Comentário de / });
  await expect(cards).toHaveCount(3);
  await admin.keyboard.press("b");
  const question = admin.getByRole("dialog", { name: "Bloquear Kleber Assunção?" });
  await expect(question.getByRole("radio", { name: /^Bloquear/ })).toBeFocused();
  await question.getByRole("radio", { name: "Outro…" }).check({ force: true });
  await question.getByRole("button", { name: "Bloquear por 7 dias" }).click();
  await expect(question.getByText("Escreva o motivo")).toBeVisible();
  await question.getByLabel("Qual motivo").fill("Vende de tudo");
  await question.getByRole("radio", { name: "30 dias" }).check({ force: true });
  await expectNoBarriers(admin);
  await question.getByRole("button", { name: "Bloquear por 30 dias" }).click();
  await expect(admin.getByText("Bloqueado por 30 dias: Kleber Assunção")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(cards).toHaveCount(0);
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).not.toContainText("Bloqueado");
});

test("a reader is trusted from the three dots, an answer signed by name, and both undone @phone", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, `${PATH}${query}&aba=aguardando`);
  const card = admin.getByRole("article", { name: /^Comentário de / }).first();
  await card.getByRole("button", { name: "Mais sobre o comentário de Kleber Assunção" }).tap();
  await admin.getByRole("button", { name: "Aprovar sempre Kleber Assunção" }).tap();
  await expect(admin.getByText("Aprovado sempre: Kleber Assunção")).toBeVisible();
  await expect(card).toContainText("Aprovado sempre");
  await expect(admin.getByRole("button", { name: "Aprovar sempre Kleber Assunção" })).toHaveCount(0);
  await admin.getByRole("button", { name: "Desfazer" }).tap();
  await expect(card).not.toContainText("Aprovado sempre");

  await card.getByRole("button", { name: "Responder ao comentário de Kleber Assunção" }).tap();
  const sign = card.getByRole("checkbox", { name: /^Como / });
  await expect(sign).not.toBeChecked();
  await sign.check();
  await expect(card).toContainText(/Responder como (?!Redação)/);
  await card.getByLabel("Resposta da Redação").fill(ANSWER);
  await expectNoBarriers(admin);
  await card.getByRole("button", { name: "Aprovar e responder" }).tap();
  await expect(admin.getByText("Resposta publicada")).toBeVisible();
  await page.goto(LEAD.path);
  const answer = page.getByRole("article", { name: "Resposta da Redação" }).filter({ hasText: ANSWER });
  await expect(answer.getByText("Redação", { exact: true })).toBeVisible();
  await expect(answer.locator("strong")).not.toHaveText("Redação");
  await admin.getByRole("button", { name: "Desfazer" }).tap();
  await expect(admin.getByText("Ação desfeita")).toBeVisible();
  await page.reload();
  await expect(answer).toHaveCount(0);
});
