import { expect, test } from "../journey.ts";
import { createReader, type Reader } from "../reader.ts";
import { LEAD } from "../town.ts";

// One journey cuts the connection while it sends.
test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|\/eventos\b/ });

let reader: Reader;
test.beforeEach(async ({ page, newsroom, town }) => {
  reader = await createReader(page, newsroom, town);
});

test("who commented on the article's page, or in the dialog, is notified once the newsroom has approved it @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  for (const [from, words] of [
    [LEAD.path, "A banda tocou até tarde."],
    ["/", "E o coreto ficou cheio."],
  ] as const) {
    await open(from);
    if (from === "/") await page.getByRole("link", { name: LEAD.title }).first().click();
    await page.getByRole("textbox", { name: "Seu comentário" }).fill(words);
    await page.getByRole("button", { name: "Comentar" }).click();
    await expect(page.getByText("Comentário enviado para aprovação")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue("");
    await expect(page.getByText("Aguardando aprovação")).toBeVisible();
    await newsroom.query("update comments set approved = true where user_id = $1", [reader.id]);
    await expect(page.getByText("Comentário publicado!")).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("Aguardando aprovação")).toHaveCount(0);
  }
});

test("older comments are loaded below the others, on the same page @desktop", async ({ page, open, newsroom }) => {
  await newsroom.query(
    `insert into comments (news_id, content, approved, created_at)
     select id, 'Comentário ' || n, true, timestamptz '2020-01-01' + n * interval '1 second'
     from news, generate_series(1, 200) n where slug = $1`,
    [LEAD.slug],
  );
  await open(LEAD.path);
  const newer = page.getByText("Comentário 200", { exact: true });
  const oldest = page.getByText("Comentário 1", { exact: true });
  await expect(newer).toBeVisible();
  await expect(oldest).toHaveCount(0);
  await page.getByRole("link", { name: "Carregar mais comentários" }).click();
  await expect(oldest).toBeVisible();
  await expect(newer).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LEAD.path);
});

test("only who wrote a waiting comment sees it, after a reload too @phone", async ({
  page,
  open,
  newsroom,
  browser,
  town,
}) => {
  await newsroom.query(
    "insert into comments (news_id, user_id, content) select id, $1, 'Levo a sanfona.' from news where slug = $2",
    [reader.id, LEAD.slug],
  );
  await open(LEAD.path);
  const own = page.getByRole("article").filter({ hasText: "Levo a sanfona." }).last();
  await expect(own).toContainText("Aguardando aprovação");
  await expect(own).toContainText("só você vê");
  const visitor = await (await browser.newContext({ baseURL: town.origin })).newPage();
  await visitor.goto(LEAD.path);
  await expect(visitor.getByRole("heading", { name: "Comentários" })).toBeVisible();
  await expect(visitor.getByText("Levo a sanfona.")).toHaveCount(0);
  await visitor.context().close();
});

test("a comment and a like that the site does not answer wait, and are sent once it does @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  await open(LEAD.path);
  // The sent data alone: other journeys change the newsroom meanwhile, and open pages read themselves anew.
  await page.route(/\.data(\?|$)/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("textbox", { name: "Seu comentário" }).fill("Levo as crianças.");
  await page.getByRole("button", { name: "Comentar" }).click();
  const unsent = page.getByRole("article").getByRole("article").filter({ hasText: "Esperando a internet" });
  await expect(unsent).toContainText("Levo as crianças.");
  await page
    .getByRole("button", { name: /^Curtir, / })
    .last()
    .click();
  await expect(page.getByRole("button", { name: /^Curtir, .*quando a conexão voltar/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(unsent).toHaveCount(0);
  const stored = await newsroom.query("select content from comments where user_id = $1", [reader.id]);
  expect(stored).toEqual([{ content: "Levo as crianças." }]);
});

test("words under one article stay there while the reader turns to the next and back @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const words = page.getByRole("textbox", { name: "Seu comentário" });
  await words.fill("Só para esta notícia.");
  await page.getByRole("button", { name: "Próxima notícia" }).click();
  await expect(page.getByRole("dialog", { name: LEAD.title })).toHaveCount(0);
  await expect(words).toHaveValue("");
  await page.getByRole("button", { name: "Notícia anterior" }).click();
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeVisible();
  await expect(words).toHaveValue("Só para esta notícia.");
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText("Comentário enviado para aprovação")).toBeVisible();
  await expect(words).toHaveValue("");
});
