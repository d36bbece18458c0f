import { LEAD } from "../town.ts";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

// Forms that are refused, and one whose site is away.
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
    { sql: "delete from comments where content like '% comentário da jornada'" },
  );
  query = `?noticia=${newsId}&q=${encodeURIComponent("comentário da jornada")}`;
});
test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from comments where content like '% comentário da jornada'");
  await newsroom.query("delete from trash");
});

test("every state of the screen is free of barriers and fits its width @desk", async ({ office }) => {
  for (const path of [`${PATH}?aba=aguardando`, `${PATH}?q=zzyzx`]) {
    await openOffice(office, path);
    await expectNoBarriers(office, DESK_AND_PHONE);
  }
  await openOffice(office, `${PATH}${query}`);
  await office.getByRole("link", { name: "Kleber Assunção" }).first().click();
  await office.getByRole("checkbox", { name: "Escolher todos nesta página" }).check();
  await expectNoBarriers(office, DESK_AND_PHONE);
  for (const width of [390, 768, 1024, 1440]) {
    await office.setViewportSize({ width, height: 844 });
    expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("a comment is approved, seen by readers, and taken back", async ({ office, page }) => {
  await openOffice(office, `${PATH}${query}&aba=aguardando`);
  const card = office.getByRole("article").filter({ hasText: WORDS[0] });
  await card.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(card).toBeHidden();
  await expect(office.getByText("Comentário aprovado")).toBeVisible();
  await page.goto(LEAD.path);
  await expect(page.getByText(WORDS[0]!)).toBeVisible();

  await office.getByRole("button", { name: "Desfazer" }).click();
  await expect(office.getByText("Ação desfeita")).toBeVisible();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORDS[0]!)).toHaveCount(0);
});

test("a rejected comment is found again, and approved after all", async ({ office, page }) => {
  await openOffice(office, `${PATH}${query}&aba=aguardando`);
  const card = office.getByRole("article").filter({ hasText: WORDS[0] });
  await card.getByRole("button", { name: /^Reprovar/ }).click();
  await expect(card).toBeHidden();
  await office.getByRole("link", { name: /^Reprovados 1$/ }).click();
  await expect(card.getByText("Reprovado", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(card).toBeHidden();
  await page.goto(LEAD.path);
  await expect(page.getByText(WORDS[0]!)).toBeVisible();
});

test("the dashboard shows who waits, takes the verdict, and takes it back", async ({ office }) => {
  await openOffice(office, "/admin");
  const waiting = office.getByRole("region", { name: "Aguardando aprovação" });
  await expect(waiting.locator("q")).toHaveText(WORDS[0]!);
  await waiting.getByRole("button", { name: /^Aprovar/ }).click();
  const told = office.getByRole("region", { name: "Avisos" });
  await expect(told.getByText("Comentário aprovado")).toBeVisible();
  await told.getByText("Comentário aprovado").hover();
  await expect(waiting.locator("q")).toHaveText(WORDS[1]!);
  await expectNoBarriers(office);
  await told.getByRole("button", { name: "Desfazer" }).click();
  await expect(office.getByText("Ação desfeita")).toBeVisible();
  await expect(waiting.locator("q")).toHaveText(WORDS[0]!);
  await expect(waiting.getByRole("heading")).toBeFocused();
});

test("all on the page are rejected and deleted at once, and come back as they were @desk", async ({ office }) => {
  await openOffice(office, `${PATH}${query}`);
  const all = office.getByRole("checkbox", { name: "Escolher todos nesta página" });
  await all.check();
  await office.getByRole("button", { name: "Reprovar os escolhidos" }).click();
  await expect(office.getByText("3 comentários reprovados")).toBeVisible();
  await expect(office.getByText("Reprovado", { exact: true })).toHaveCount(3);
  await all.check();
  await office.getByRole("button", { name: "Excluir os escolhidos" }).click();
  await expect(office.getByText("3 comentários excluídos")).toBeVisible();
  await expect(office.getByText("Nenhum comentário com esses filtros.")).toBeVisible();
  await office.getByRole("button", { name: "Desfazer" }).click();
  await expect(office.getByText("Reprovado", { exact: true })).toHaveCount(3);
});

test("a card stays in its place after the decision, and the keyboard goes on when it leaves @desk", async ({
  office,
}) => {
  await openOffice(office, `${PATH}${query}`);
  const contents = office.getByRole("article").locator("q");
  await expect(contents).toHaveText(WORDS);
  await office
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Aprovar/ })
    .click();
  await expect(office.getByText("Comentário aprovado")).toBeVisible();
  await expect(contents).toHaveText(WORDS);
  await office
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Excluir/ })
    .focus();
  await office.keyboard.press("Enter");
  await expect(contents).toHaveText(WORDS.slice(1));
  await expect(office.getByRole("article").first()).toBeFocused();
});

test("what the site does not take is put right on screen @desk", async ({ office }) => {
  await openOffice(office, `${PATH}${query}&aba=aguardando`);
  await office.route("**/admin/comments.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const card = office.getByRole("article").filter({ hasText: WORDS[1] });
  await card.getByRole("button", { name: /^Reprovar/ }).click();
  await expect(office.getByText("Erro ao atualizar", { exact: true })).toBeVisible();
  await expect(card.getByText("Aguardando")).toBeVisible();
});

test("an author's name leads to what became of their comments @desk", async ({ office }) => {
  await openOffice(office, `${PATH}${query}`);
  await office.getByRole("link", { name: "Kleber Assunção" }).first().click();
  const history = office.getByRole("region", { name: "Histórico de Kleber Assunção" });
  await expect(history.getByText("Aprovados")).toBeVisible();
  await office.getByRole("link", { name: /^Tirar o filtro Autor/ }).click();
  await expect(history).toBeHidden();
});
