import { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

// A change of a comment that was approved meanwhile is refused.
test.use({ expectedErrors: /status of 403/ });

const WORDS = "Quem leva o bombardino?";

test("an answer is written under its comment by the keyboard, approved and liked; a report is the newsroom's first @desktop", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  const reader = await createReader(page, newsroom, town);
  const [comment] = await newsroom.query<{ id: string }>(
    `insert into comments (news_id, user_id, content, approved, moderated_at)
     select n.id, p.id, $2, true, now() from news n, profiles p where n.slug = $1 and p.full_name = 'Kleber Assunção' returning id`,
    [LEAD.slug, WORDS],
  );
  await open(LEAD.path);
  const thread = page.getByRole("region", { name: "Comentários" }).locator("article").filter({ hasText: WORDS });
  const answer = thread.getByRole("link", { name: "Responder a Kleber Assunção" });
  await answer.press("Enter");
  const field = thread.getByLabel("Sua resposta a Kleber Assunção");
  await expect(field).toBeFocused();
  await field.fill("Eu levo.");
  await thread.getByRole("button", { name: "Responder" }).click();
  await expect(thread.getByText("Aguardando aprovação")).toBeVisible();
  await expect(answer).toBeFocused();
  const [whole, waiting] = await Promise.all([
    thread.first().boundingBox(),
    thread.locator("article").filter({ hasText: "Aguardando aprovação" }).boundingBox(),
  ]);
  expect(waiting!.width).toBeGreaterThan(whole!.width * 0.9);
  await newsroom.query("update comments set approved = true, moderated_at = now() where user_id = $1", [reader.id]);
  await expect(thread.getByRole("article", { name: /^Resposta de/ })).toContainText("Eu levo.");
  await expect(thread.getByText("Aguardando aprovação")).toHaveCount(0);

  await thread.getByRole("button", { name: "Curtir o comentário de Kleber Assunção, 0 curtidas" }).click();
  await expect(thread.getByRole("button", { name: /Kleber Assunção, 1 curtida$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await thread.getByRole("link", { name: "Denunciar o comentário de Kleber Assunção" }).press("Enter");
  await expect(thread.getByRole("radio", { name: "Ofende alguém" })).toBeFocused();
  await thread.getByLabel("É propaganda ou golpe").check();
  await thread.getByRole("button", { name: "Denunciar" }).click();
  await expect(page.getByText("Denúncia enviada")).toBeVisible();
  const reports = await newsroom.query("select reason from comment_reports where comment_id = $1", [comment!.id]);
  expect(reports).toEqual([{ reason: "advertising" }]);
  await newsroom.query("delete from comments where id = $1", [comment!.id]);
});

test("a waiting comment is changed and deleted where it stands, and what is typed outlives the newsroom's decision @phone", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  const reader = await createReader(page, newsroom, town);
  const [comment] = await newsroom.query<{ id: string }>(
    "insert into comments (news_id, user_id, content) select id, $2, 'A rampa abriu?' from news where slug = $1 returning id",
    [LEAD.slug, reader.id],
  );
  await open(LEAD.path);
  const section = page.getByRole("region", { name: "Comentários" });
  const edit = section.getByRole("link", { name: "Editar o seu comentário" });
  await edit.press("Enter");
  const field = section.getByRole("textbox", { name: "Seu comentário" }).last();
  await expect(field).toBeFocused();
  await field.fill("A rampa da igreja já abriu?");
  await section.getByRole("button", { name: "Salvar" }).tap();
  await expect(page.getByText("Comentário mudado")).toBeVisible();
  await expect(section.getByText("A rampa da igreja já abriu?")).toBeVisible();
  await expect(edit).toBeFocused();
  await expectNoBarriers(page, DESKTOP_AND_PHONE, "a waiting comment");

  await edit.tap();
  await field.fill("E o elevador?");
  await newsroom.query("update comments set approved = true, moderated_at = now() where id = $1", [comment!.id]);
  await expect(section.getByRole("link", { name: /^Responder a Zélia/ })).toBeVisible();
  await expect(field).toHaveValue("E o elevador?");
  await section.getByRole("button", { name: "Salvar" }).tap();
  await expect(section.getByRole("alert")).toContainText("já foi publicado e não muda mais");
  await expect(field).toHaveValue("E o elevador?");
  await section.getByRole("button", { name: "Cancelar" }).tap();
  await expect(edit).toHaveCount(0);

  await newsroom.query("update comments set approved = false, moderated_at = null where id = $1", [comment!.id]);
  await open(LEAD.path);
  await section.getByRole("link", { name: "Apagar o seu comentário" }).tap();
  await section.getByRole("button", { name: "Apagar" }).tap();
  await expect(page.getByText("Comentário apagado")).toBeVisible();
  await expect(section.getByText("Aguardando aprovação")).toHaveCount(0);
  expect(await newsroom.query("select from comments where id = $1", [comment!.id])).toEqual([]);
});

test("comments are ordered by their likes, and stay where they are while somebody reads @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.query(
    `insert into comments (news_id, content, author_name, approved, moderated_at, created_at)
     select id, c.content, 'Ordem', true, now(), c.at from news, (values ('Primeira ordem', timestamptz '2020-01-01'), ('Segunda ordem', timestamptz '2020-01-02')) c (content, at)
     where slug = $1`,
    [LEAD.slug],
  );
  const like = (content: string) =>
    newsroom.query(
      `insert into comment_likes (comment_id, user_id)
       select c.id, p.id from comments c, (select id from profiles order by id limit 3) p where c.content = $1 on conflict do nothing`,
      [content],
    );
  await like("Primeira ordem");
  await open(LEAD.path);
  const order = page.getByRole("navigation", { name: "Ordem dos comentários" });
  await order.getByRole("link", { name: "Mais curtidos" }).click();
  await expect(page).toHaveURL(/\?comentarios-por=curtidas#comentarios$/);
  const ours = page.getByRole("region", { name: "Comentários" }).getByText(/^(?:Primeira|Segunda) ordem$/);
  await expect(ours).toHaveText(["Primeira ordem", "Segunda ordem"]);
  await newsroom.query(
    "delete from comment_likes where comment_id = (select id from comments where content = 'Primeira ordem')",
  );
  await like("Segunda ordem");
  const second = page
    .getByRole("region", { name: "Comentários" })
    .locator("article")
    .filter({ hasText: "Segunda ordem" });
  await expect(second.getByRole("link", { name: /^3 curtidas/ })).toBeVisible();
  await expect(ours).toHaveText(["Primeira ordem", "Segunda ordem"]);
  await page.reload();
  await expect(ours).toHaveText(["Segunda ordem", "Primeira ordem"]);
  await newsroom.query("delete from comments where author_name = 'Ordem'");
});
