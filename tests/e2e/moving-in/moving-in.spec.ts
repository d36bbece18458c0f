import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hash } from "@node-rs/bcrypt";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { FORMER_SCHEMA } from "#domain/importing/former/schema.fixture.ts";
import { wxr, wxrComment, wxrItem } from "#domain/importing/wordpress/wxr.fixture.ts";
import { addressOf } from "#tests/database/address.ts";
import { runCoreto } from "#tests/process/coreto-command.ts";
import { hydrated } from "../hydration.ts";
import { expect, test as journey } from "../journey.ts";
import { startTown, type Town } from "../town-process.ts";

/** Imports into a town that is served meanwhile. */
async function runImport({ dataFolder }: Town, ...args: string[]): Promise<void> {
  const { code, output } = await runCoreto({ DATA_DIR: dataFolder }, ["import", ...args]);
  if (code !== 0) throw new Error(output);
}

const READER = { email: "benedita@exemplo.com.br", password: "segredo-antigo", name: "Benedita Rocha" };

/** The database of the hosted system, beside the town's own. @returns its address */
async function makeFormerDatabase({ dataFolder }: Town): Promise<string> {
  const { connection } = await startEmbeddedPostgres(dataFolder);
  const run = async (database: string, statements: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ ...connection, database });
    await client.connect();
    await statements(client).finally(() => client.end());
  };
  await run("postgres", (client) => client.query("create database former"));
  await run("former", async (client) => {
    await client.query(FORMER_SCHEMA);
    await client.query(
      `with person as (insert into auth.users values (gen_random_uuid(), $1, $2, now(), $3, now()) returning id),
         profile as (insert into profiles (id, full_name) select id, $4 from person)
       insert into news (id, title, slug, content, author_id, reporter_name, created_at, published_at, published, order_index, views)
         select gen_random_uuid(), 'Trem volta a parar', 'trem-volta', 'Apitou às seis.', id, 'Davi', now(), now(), true, 0, 7 from person`,
      [READER.email, await hash(READER.password, 4), { full_name: READER.name }, READER.name],
    );
  });
  return addressOf({ ...connection, database: "former" });
}

const test = journey.extend<{ ownTown: Town }>({
  /** A town that nobody else visits, since what moves in stays. */
  ownTown: async ({ page }, use) => {
    const town = await startTown();
    await use(town);
    // The page listens to the town's changes.
    await page.close();
    await town.stop();
  },
});

test("who follows an old address of a WordPress site reads the article and its comments here @phone @all", async ({
  page,
  ownTown,
}) => {
  const { origin, dataFolder } = ownTown;
  const comment = wxrComment(1, "Perdi a geladeira, ganhei vizinhos.", { author: "Zuleica" });
  const file = join(dataFolder, "export.xml");
  const content = "<p>A água chegou à <strong>porta do cartório</strong>.</p>";
  await writeFile(file, wxr(wxrItem({ id: 10, slug: "cheia", title: "Cheia do rio", content, inner: comment })));
  await runImport(ownTown, "--from-wordpress", file);
  await page.goto(`${origin}/2019/05/04/cheia/`);
  await expect(page).toHaveURL(`${origin}/news/cheia`);
  await expect(page.getByRole("heading", { level: 1, name: "Cheia do rio" })).toBeVisible();
  await expect(page.getByText("porta do cartório")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "ganhei vizinhos" }).last()).toContainText("Zuleica");
  await page.goto(`${origin}/news?q=cartorio`);
  const found = page.getByRole("heading", { name: "Cheia do rio" });
  await expect(found).toBeVisible();
  // A second run brings nothing twice.
  await runImport(ownTown, "--from-wordpress", file);
  await page.reload();
  await expect(found).toHaveCount(1);
});

test("a reader of the hosted system signs in here with the password of before, and finds its articles @desktop @all", async ({
  page,
  ownTown,
}) => {
  const { origin } = ownTown;
  await runImport(ownTown, "--from", await makeFormerDatabase(ownTown));
  await page.goto(`${origin}/auth`);
  await hydrated(page);
  await page.getByLabel("E-mail").fill(READER.email);
  await page.getByLabel("Senha", { exact: true }).fill(READER.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await page.goto(`${origin}/profile`);
  await expect(page.getByRole("heading", { name: READER.name })).toBeVisible();
  await page.goto(`${origin}/news/trem-volta`);
  await expect(page.getByText("Apitou às seis.")).toBeVisible();
});
