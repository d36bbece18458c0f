import type { Browser, BrowserContext, Page } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { setDemoAccount } from "#demo/accounts.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import {
  DESKTOP_AND_PHONE,
  expect,
  expectNoBarriers,
  openAdmin,
  PASSWORD,
  publishArticle,
  test,
  writeText,
} from "./admin.ts";

// The journeys contain refusals.
test.use({ expectedErrors: /status of (401|403|404|422)/ });

const PEOPLE = "@equipe.example";
const TITLE = "ônibus 14 mais tarde";

/** A page of a signed-in member of the newsroom. */
async function enter(
  {
    browser,
    database,
    options,
  }: { browser: Browser; database: pg.Client; options: Parameters<Browser["newContext"]>[0] },
  name: string,
  role: NewsroomRole,
): Promise<{ page: Page; context: BrowserContext }> {
  const email = `${role}${PEOPLE}`;
  const passwordHash = await libraryPasswords.hash(PASSWORD);
  await setDemoAccount(drizzle(database), { name, email, role, passwordHash });
  const context = await browser.newContext(options);
  const origin = options!.baseURL!;
  const data = { email, password: PASSWORD };
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return { page: await context.newPage(), context };
}

test("a reporter sends an article to review, and an editor publishes it @desktop", async ({
  browser,
  database,
  baseURL,
}) => {
  const means = { browser, database, options: { baseURL } };
  const { page: reporter, context } = await enter(means, "Rafael Siqueira", "reporter");
  await openAdmin(reporter, "/admin/news/nova");
  await reporter.getByLabel("Título").fill(`Da equipe: ${TITLE}`);
  await writeText(reporter, "A última viagem sai às 23h40.");
  await expect(reporter.getByRole("button", { name: "Publicar" })).toHaveCount(0);
  await reporter.getByRole("button", { name: "Enviar para revisão" }).click();
  const sheet = reporter.getByRole("dialog", { name: "Enviar para revisão" });
  await expect(sheet.getByText("Quem publica:")).toBeVisible();
  await sheet.getByLabel("Recado").fill("Falta ouvir a empresa.");
  await expectNoBarriers(reporter, DESKTOP_AND_PHONE);
  await sheet.getByRole("button", { name: "Enviar para revisão" }).click();
  await reporter.getByRole("dialog", { name: "Enviada para revisão" }).getByRole("link", { name: "Editar" }).click();
  await expect(reporter.getByText(/^Em revisão desde/)).toBeVisible();
  await context.close();

  const { page: editor, context: editors } = await enter(means, "Ana Beltrão", "editor");
  await openAdmin(editor, "/admin/revisao");
  await editor.getByRole("link", { name: TITLE }).click();
  await expect(editor.getByText(/^Rafael Siqueira enviou para revisão.*Falta ouvir a empresa/)).toBeVisible();
  await publishArticle(editor);
  await expect(editor.getByText(/enviou para revisão/)).toHaveCount(0);
  await editors.close();
});

test("an editor returns an article, and its writer reads why @desktop @all", async ({
  browser,
  database,
  newsroom,
  baseURL,
}) => {
  const means = { browser, database, options: { baseURL } };
  const { page: reporter, context } = await enter(means, "Rafael Siqueira", "reporter");
  const { page: editor, context: editors } = await enter(means, "Ana Beltrão", "editor");
  await newsroom.query(
    `with made as (insert into news (title, content, author_id) select $1, 'x', id from users where email = $2 returning id, author_id)
     insert into news_reviews (news_id, sent_by) select id, author_id from made`,
    [`Da equipe: ${TITLE}`, `reporter${PEOPLE}`],
  );
  await openAdmin(editor, "/admin/revisao");
  await expectNoBarriers(editor, DESKTOP_AND_PHONE);
  await editor.getByRole("link", { name: TITLE }).click();
  await editor.getByRole("button", { name: "Devolver" }).click();
  const question = editor.getByRole("dialog", { name: "Devolver a quem escreveu?" });
  await question.getByRole("button", { name: "Devolver" }).click();
  await expect(question.getByText("Escreva o que falta")).toBeVisible();
  await question.getByLabel("O que falta").fill("Ouvir a empresa");
  await question.getByRole("button", { name: "Devolver" }).click();
  await expect(question).toBeHidden();
  await editors.close();

  await openAdmin(reporter, "/admin");
  await expect(reporter.getByText("Ouvir a empresa")).toBeVisible();
  await expectNoBarriers(reporter, DESKTOP_AND_PHONE);
  await reporter.getByRole("link", { name: TITLE }).click();
  await expect(reporter.getByText("Ana Beltrão devolveu em")).toBeVisible();
  await context.close();
});

test("an invited person accepts the invitation in the mail and writes a first article @desktop @all", async ({
  admin,
  page,
  newsroom,
  town,
}) => {
  await newsroom.query("update sessions set identity_confirmed_at = now()");
  await openAdmin(admin, "/admin/users");
  await admin.getByRole("button", { name: "Convidar" }).click();
  const dialog = admin.getByRole("dialog", { name: "Convidar para a redação" });
  await dialog.getByLabel("Email").fill("sem arroba");
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByText("Informe um e-mail válido", { exact: true })).toBeVisible();
  await dialog.getByLabel("Email").fill(`convidada${PEOPLE}`);
  await dialog.getByLabel("Repórter").check();
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("region", { name: "Convites à espera" })).toContainText(`convidada${PEOPLE}`);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);

  const findLink = async () => {
    await page.goto("/demo/correio");
    const text = await page.locator("main").innerText();
    return /\/convite\?token=[\w-]+/.exec(text)?.[0];
  };
  await expect.poll(findLink).toBeTruthy();
  const link = (await findLink())!;
  await page.goto(link);
  await page.getByLabel("Nome completo").fill("Célia Convidada");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Repita|Confirm/).fill(PASSWORD);
  await page.getByRole("button", { name: "Criar a conta e entrar" }).click();
  await expect(page.getByText("Bem-vindo à redação")).toBeVisible();
  await expect(page).toHaveURL(`${town.origin}/admin`);
  await page.getByRole("link", { name: "Nova notícia" }).click();
  await page.getByLabel("Título").fill("Da equipe: primeira");
  await writeText(page, "Meu primeiro texto.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Notícia criada com sucesso!")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Este convite não vale mais").first()).toBeVisible();
});
