import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test("the title is in sight in a low window @desktop @all", async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await expect(dialog.getByRole("heading", { level: 2, name: LEAD.title })).toBeInViewport({ ratio: 1 });
});

/** Comments without the newsroom's answers in them. */
const COMMENTS = "article:not(article article)";

test.describe("while nobody else likes or comments", () => {
  test("the dialog shows sound, text, gallery, sources, links, counts and ways to share @desktop", async ({
    page,
    open,
    newsroom,
  }) => {
    const [counts] = await newsroom.query<{ likes: number; comments: number }>(
      `select (select count(*)::int from likes where news_id = n.id) as likes,
       (select count(*)::int from comments where news_id = n.id and approved) as comments
     from news n where slug = $1`,
      [LEAD.slug],
    );
    const { likes, comments } = counts!;
    expect(comments, "the demo's lead has more comments than are shown").toBeGreaterThan(3);
    await open("/");
    await page.getByRole("link", { name: LEAD.title }).first().click();
    const dialog = page.getByRole("dialog", { name: LEAD.title });
    await expect(dialog.getByRole("heading", { level: 2, name: LEAD.title })).toBeVisible();
    await expect(dialog.getByText("Marina Sampaio")).toBeVisible();
    await expect(dialog.getByText(/^\d{1,2} de [a-zç]+$/)).toBeVisible();
    await expect(dialog.getByText("3 min")).toBeVisible();
    await expect(dialog.getByRole("group", { name: "Ouvir a notícia" })).toBeVisible();
    await expect(dialog.locator("[data-deferred='3'] > p")).not.toHaveCount(0);
    await expect(dialog.getByRole("figure")).toHaveCount(3);
    await expect(dialog.getByRole("figure").filter({ has: page.locator("video") })).toHaveCount(1);
    await expect(dialog.getByRole("heading", { name: "Fontes" })).toBeVisible();
    await expect(dialog.getByText("Secretaria de Cultura, Lira Santa Cecília")).toBeVisible();
    const link = dialog.getByRole("link", { name: "prefeitura.valedocoreto.example/coreto" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(dialog.getByRole("link", { name: new RegExp(`^${likes} curtidas`) })).toHaveText(String(likes));
    await expect(dialog.getByRole("link", { name: `${comments} comentários`, exact: true })).toHaveText(
      String(comments),
    );
    await expect(dialog.getByRole("link", { name: /^Compartilhar no/ })).toHaveCount(1);
    await expect(dialog.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveCount(2);
    await expect(dialog.locator(COMMENTS)).toHaveCount(3);
    await expect(dialog.getByRole("article", { name: "Resposta da Redação" })).toHaveCount(1);
    await dialog.getByRole("link", { name: `+ ${comments - 3} comentários` }).click();
    await expect(page).toHaveURL(`${LEAD.path}#comentarios`);
    const all = page.getByRole("region", { name: "Comentários" }).locator(COMMENTS);
    await expect(all).toHaveCount(comments);
  });
});

test("the sound plays and pauses with one button @phone", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().tap();
  const player = page.getByRole("dialog", { name: LEAD.title }).getByRole("group", { name: "Ouvir a notícia" });
  await player.getByRole("button", { name: "Ouvir a notícia" }).click();
  await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();
  await expect(player).toContainText(/de \d:\d\d/);
  await player.getByRole("button", { name: "Pausar" }).click();
  await expect(player.getByRole("button", { name: "Ouvir a notícia" })).toBeVisible();
});
