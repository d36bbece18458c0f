import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { createReader, type Reader } from "../reader.ts";
import { LEAD } from "../town.ts";
import { waitUntilKept, withoutConnection } from "./kept.ts";

// Connections are cut while pages are open.
test.use({
  serviceWorkers: "allow",
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)|fetching the script|\/eventos\b|status of 50[234]/,
});

const WORDS = "Levo as crianças no domingo.";
const STORED = "Seu comentário está guardado e vai quando a conexão voltar.";

let reader: Reader;
test.beforeEach(async ({ page, newsroom, town }) => {
  reader = await createReader(page, newsroom, town);
});

/** A comment below the form, with its state. */
const commentWith = (page: Page, state: string) =>
  page.getByRole("article").getByRole("article").filter({ hasText: state });
const unsent = (page: Page) => commentWith(page, "Esperando a internet");
const likeButton = (page: Page) => page.getByRole("button", { name: /^Curtir, / }).last();

async function comment(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(words);
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText(STORED)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue("");
}

/** Counts the forms that a browser sends to the article. */
function countForms(page: Page): () => Record<string, number> {
  const counts: Record<string, number> = {};
  page.context().on("response", (response) => {
    const request = response.request();
    if (request.method() !== "POST" || !request.url().includes(LEAD.slug)) return;
    const intent = new URLSearchParams(request.postData() ?? "").get("intent") ?? "";
    counts[intent] = (counts[intent] ?? 0) + 1;
  });
  return () => counts;
}

test("a like and comments without a connection wait, visibly, and are sent once, from two tabs @phone", async ({
  page,
  open,
  context,
  newsroom,
}) => {
  const sent = countForms(page);
  await open(LEAD.path);
  const other = await context.newPage();
  await other.goto(LEAD.path);
  await expect(likeButton(other)).toBeVisible();
  await withoutConnection(context, async () => {
    await comment(page, WORDS);
    await expect(unsent(page)).toContainText(WORDS);
    await likeButton(page).click();
    await expect(page.getByRole("button", { name: /^Curtir, .*quando a conexão voltar/ })).toBeVisible();
    await expect(unsent(other)).toContainText(WORDS);
    await comment(page, "Apago este.");
    await unsent(page).filter({ hasText: "Apago este." }).getByRole("button", { name: "Apagar" }).click();
    await expect(unsent(page)).toHaveCount(1);
  });
  for (const one of [page, other]) await expect(unsent(one)).toHaveCount(0);
  for (const one of [page, other]) await expect(one.getByText("Aguardando aprovação")).toBeVisible();
  // The like follows the comment.
  await expect.poll(sent).toEqual({ comentar: 1, curtir: 1 });
  expect(await newsroom.query("select content from comments where user_id = $1", [reader.id])).toEqual([
    { content: WORDS },
  ]);
  expect(await newsroom.query("select from likes where user_id = $1", [reader.id])).toHaveLength(1);
});

test("who is signed in comments on a kept article, and it is sent when the network is back @desktop", async ({
  page,
  open,
  context,
  newsroom,
}) => {
  await open(LEAD.path);
  await waitUntilKept(page, LEAD.path);
  await withoutConnection(context, async () => {
    await open(LEAD.path);
    await expect(page.getByText("Você vê esta página como estava")).toBeVisible();
    await comment(page, WORDS);
    await expect(unsent(page)).toContainText(WORDS);
  });
  await expect(page.getByText("Aguardando aprovação")).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  expect(await newsroom.query("select content from comments where user_id = $1", [reader.id])).toEqual([
    { content: WORDS },
  ]);
});

test("a comment that the site refuses stays with the reason @desktop", async ({ page, open, context, newsroom }) => {
  await open(LEAD.path);
  const spam = "Veja https://a.example https://b.example https://c.example";
  await withoutConnection(context, () => comment(page, spam));
  const refused = commentWith(page, "Não foi aceito");
  await expect(refused).toContainText("O comentário pode ter até 2 links.");
  await expect(refused).toContainText(spam);
  await refused.getByRole("button", { name: "Apagar" }).click();
  await expect(refused).toHaveCount(0);
  expect(await newsroom.query("select from comments where user_id = $1", [reader.id])).toEqual([]);
});

test("where the browser stores nothing, nothing is promised and what was typed stays @desktop", async ({
  page,
  open,
  context,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(LEAD.path);
  await withoutConnection(context, async () => {
    await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
    await page.getByRole("button", { name: "Comentar" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Erro ao comentar" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
    await likeButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Erro ao curtir" })).toBeVisible();
  });
});
