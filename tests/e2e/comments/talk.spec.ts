import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

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
