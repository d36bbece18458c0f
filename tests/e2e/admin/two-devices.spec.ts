import type { Page } from "@playwright/test";
import { MOMENT, skipPauses } from "../skip-pauses.ts";
import {
  DESKTOP_AND_PHONE,
  expect,
  expectNoBarriers,
  expectText,
  openAdmin,
  test,
  textOf,
  writeText,
} from "./admin.ts";

// A draft that another device has changed is refused with 409; others do not reach the server.
test.use({ expectedErrors: /status of 409|ERR_FAILED/ });

const TITLE = "Dois aparelhos";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.query(
    "insert into news (title, slug, content, published) values ($1, 'dois-aparelhos', 'Um.\nDois.\nTrês.', false)",
    [TITLE],
  );
});
/** The same account in another browser, which has no stored drafts. */
async function onAnotherDevice(admin: Page): Promise<Page> {
  const context = await admin
    .context()
    .browser()!
    .newContext({ baseURL: new URL(admin.url()).origin, locale: "pt-BR" });
  await context.addCookies(await admin.context().cookies());
  return context.newPage();
}

test("what one editor types on two devices is available on both, and merged by hand @desktop", async ({
  admin,
  newsroom,
}) => {
  const [article] = await newsroom.query("select id from news where title = $1", [TITLE]);
  const path = `/admin/news/${article?.id}`;
  await openAdmin(admin, path);
  await writeText(admin, "Um.\nDois.\nTrês.\nAAA");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();

  const phone = await onAnotherDevice(admin);
  await openAdmin(phone, path);
  await expect(phone.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(
    phone.getByText("Você está editando esta notícia também em outra aba ou em outro aparelho."),
  ).toBeVisible();
  await textOf(phone).locator("p").first().click();
  await phone.keyboard.press("End");
  await phone.keyboard.insertText(" BBB");
  await expect(phone.getByText("Rascunho guardado")).toBeVisible();
  await phone.close();

  await admin.keyboard.press("ControlOrMeta+End");
  await admin.keyboard.press("Enter");
  await admin.keyboard.insertText("CCC");
  await expect(admin.getByText("Você tem outro texto não salvo desta notícia")).toBeVisible();
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await expectText(admin, "Um.\nDois.\nTrês.\nAAA\nCCC");

  // Both are offered when the article is opened on the phone again, too.
  const again = await onAnotherDevice(admin);
  await openAdmin(again, path);
  await expectText(again, "Um.\nDois.\nTrês.\nAAA\nCCC");
  await again.getByRole("button", { name: "Juntar os dois textos" }).click();
  await expect(again.getByText("Um. BBB")).toBeVisible();
  await again.context().close();

  await admin.getByRole("button", { name: "Juntar os dois textos" }).click();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.getByRole("button", { name: "Continuar editando" }).click();
  await expectText(admin, "Um. BBB\nDois.\nTrês.\nAAA\nCCC");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.reload();
  await expectText(admin, "Um. BBB\nDois.\nTrês.\nAAA\nCCC");
  await expect(admin.getByText("Você tem outro texto não salvo")).toBeHidden();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  const rows = await newsroom.query("select content from news where id = $1", [article?.id]);
  expect(rows).toEqual([{ content: "Um. BBB\nDois.\nTrês.\nAAA\nCCC" }]);
  await expect
    .poll(() => newsroom.query("select id from news_autosaves where news_id = $1", [article?.id]))
    .toEqual([]);
});

test("the drafts of two tabs of one browser stay separate, even if only the browser has them @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [article] = await newsroom.query("select id from news where title = $1", [TITLE]);
  const path = `/admin/news/${article?.id}`;
  const second = await admin.context().newPage();
  for (const page of [admin, second]) {
    await openAdmin(page, path);
    await page.route("**/admin/news/rascunho", (route) => route.abort());
  }
  await admin.getByLabel("Resumo").fill("Do primeiro");
  await second.getByLabel("Fontes").fill("Do segundo");
  for (const page of [admin, second])
    await expect(page.getByText("Sem conexão. Guardado neste computador")).toBeVisible();
  // A third tab does not restore drafts of the open tabs.
  const third = await admin.context().newPage();
  await openAdmin(third, path);
  await expect(third.getByText("Recuperamos")).toBeHidden();
  await expect(third.getByText("Você tem outro texto")).toBeHidden();
  await third.close();
  await admin.goto("about:blank");
  await second.goto("about:blank");
  const last = await admin.context().newPage();
  await openAdmin(last, path);
  await expect(last.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await last.getByRole("button", { name: "Juntar os dois textos" }).click();
  await last.getByRole("button", { name: "Continuar editando" }).click();
  await expect(last.getByLabel("Resumo")).toHaveValue("Do primeiro");
  await expect(last.getByLabel("Fontes")).toHaveValue("Do segundo");
  await expect(last.getByText("Rascunho guardado")).toBeVisible();
});

test("an editor who opens an article is warned who else edits it, until they close it @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [article] = await newsroom.query("select id from news where title = $1", [TITLE]);
  const [ana] = await newsroom.query<{ id: string }>(
    "select id from profiles where email <> 'redacao@oficina.example' limit 1",
  );
  const [{ name } = { name: "" }] = await newsroom.query<{ name: string }>(
    "select coalesce(nullif(btrim(full_name), ''), email) as name from profiles where id = $1",
    [ana?.id],
  );
  const writer = crypto.randomUUID();
  await newsroom.query("insert into news_presence (writer, news_id, editor_id) values ($1, $2, $3)", [
    writer,
    article?.id,
    ana?.id,
  ]);
  await admin.clock.install();
  await openAdmin(admin, `/admin/news/${article?.id}`);
  await expect(admin.getByText(`${name} está editando esta notícia agora.`)).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await newsroom.query("delete from news_presence where writer = $1", [writer]);
  const warning = admin.getByText("está editando esta notícia agora");
  // A heartbeat.
  await skipPauses(admin, 8000, () => expect(warning).toBeHidden(MOMENT));
});

test("however many notices there are, they take a third of a phone's screen at most @phone", async ({
  admin,
  newsroom,
}) => {
  const [article] = await newsroom.query<{ id: string }>("select id from news where title = $1", [TITLE]);
  await newsroom.query(
    `insert into news_autosaves (id, news_id, editor_id, base_version, fields, updated_at)
     select gen_random_uuid(), $1, u.id, 1, jsonb_build_object('title', 'Texto ' || n), now() - n * interval '1 minute'
     from users u, generate_series(1, 5) as numbers (n) where u.email = 'redacao@oficina.example'`,
    [article!.id],
  );
  await openAdmin(admin, `/admin/news/${article!.id}`);
  await expect(admin.getByText(/Depois dele, mais 3\.$/)).toBeVisible();
  const notes = admin.locator("main [aria-live=polite]").filter({ hasText: "Recuperamos" });
  expect((await notes.boundingBox())!.height).toBeLessThanOrEqual(admin.viewportSize()!.height / 3);
});
