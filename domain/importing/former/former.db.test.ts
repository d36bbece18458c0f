import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/bcrypt";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { addressOf } from "#tests/database/address.ts";
import { connectionOf, runStatement } from "#tests/database/cluster.ts";
import { testDatabase } from "#tests/database/database.ts";
import { ImportError } from "../import-error.ts";
import { FormerDatabase } from "./queries.server.ts";
import { runFormerImport } from "./run.server.ts";
import { FORMER_SCHEMA } from "./schema.fixture.ts";

const database = testDatabase();
const server = inject("databaseUrl");
const name = `former_${randomUUID().replaceAll("-", "")}`;
const FILE = "https://abc.host.example/storage/v1/object/public/media/capa.jpg";
const [ANA, BIA, CAIO, CITY, ARTICLE, OTHER] = Array.from({ length: 6 }, () => randomUUID());
let folder = "";
let address = "";

async function fill(client: pg.Client) {
  const password = await hash("segredo-antigo", 4);
  const person = "insert into auth.users values ($1, $2, $3, $4, $5, '2024-01-01')";
  await client.query(person, [ANA, "Ana@Mail.example", password, "2024-01-01", { full_name: "Ana Prado" }]);
  await client.query(person, [BIA, "bia@mail.example", password, "2024-01-01", {}]);
  await client.query(person, [CAIO, "caio@mail.example", password, null, {}]);
  await client.query("insert into profiles values ($1, 'Ana Prado', 'Leitora', null, null, null, null, $2)", [
    ANA,
    FILE,
  ]);
  await client.query("insert into user_roles values ($1, 'admin'), ($2, 'rei')", [ANA, BIA]);
  await client.query("insert into categories values ($1, 'Cidade', 'cidade', '10 50% 50%', 'Globe', true)", [CITY]);
  const article = `insert into news values ($1, $2, $3, E'Um.\\nDois.', 'Resumo', $4, null, null, null, $5, null, null, $6, $7, null, null,
    '2024-02-01', '2024-02-02', true, false, 0, $8, 41)`;
  const gallery = [JSON.stringify({ type: "image", url: FILE, caption: null })];
  await client.query(article, [ARTICLE, "Praça", "praca", FILE, gallery, CITY, ANA, "home"]);
  await client.query(article, [OTHER, "Sem lugar", "sem-lugar", null, [], null, ANA, "lua"]);
  await client.query("insert into likes (news_id, user_id) values ($1, $2), ($1, $3)", [ARTICLE, BIA, CAIO]);
  await client.query("insert into comments (news_id, user_id, content, approved) values ($1, $2, 'Boa', true)", [
    ARTICLE,
    BIA,
  ]);
  await client.query("insert into site_settings values ('site_name', 'Folha Velha')");
  await client.query(
    "insert into bottom_nav (title, icon, action_type, action_target, order_index) values ('Início', 'Home', 'route', '/', 1)",
  );
  await client.query("insert into page_views (path) values ('/')");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-former-"));
  await mkdir(join(folder, "media"));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#33a" } }).jpeg();
  await writeFile(join(folder, "media/capa.jpg"), await picture.toBuffer());
  await runStatement(server, `create database ${name}`);
  address = addressOf({ ...connectionOf(server), database: name });
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(FORMER_SCHEMA);
  await fill(client).finally(() => client.end());
});
afterAll(async () => {
  await runStatement(server, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function importing(dryRun = false) {
  const former = await FormerDatabase.open(address);
  return runFormerImport(former, {
    db: database.db,
    storage: diskStorage(join(folder, "data")),
    folder,
    dryRun,
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    progress: () => {},
    signal: new AbortController().signal,
  }).finally(() => former.close());
}
const rowsOf = async (query: string) => (await database.pool.query(query)).rows;

describe("the hosted system", () => {
  test("the hosted system is read and reported in a dry run, and nothing is written", async () => {
    expect((await importing(true)).counts.account).toEqual({ imported: 2, skipped: 1 });
    expect(await rowsOf("select id from users union all select id from news")).toEqual([]);
  });

  test("the hosted system is imported with ids, people, roles, files and reactions, and its rows are counted", async () => {
    const report = await importing();
    expect(report.counts).toEqual({
      account: { imported: 2, skipped: 1 },
      user_roles: { imported: 1, skipped: 1 },
      categories: { imported: 1 },
      news: { imported: 1, skipped: 1 },
      likes: { imported: 1, skipped: 1 },
      comments: { imported: 1 },
      site_settings: { imported: 1 },
      bottom_nav: { imported: 1 },
      page_views: { skipped: 1 },
      media: { imported: 1 },
    });
    const [article] = await rowsOf("select * from news");
    expect(article).toMatchObject({ id: ARTICLE, slug: "praca", views: "41", author_id: ANA, category_id: CITY });
    expect(article.first_published_at.toISOString().slice(0, 10)).toBe("2024-02-01");
    expect(article.image_url).toMatch(/^\/media\//);
    expect(JSON.parse(article.additional_images[0]).url).toBe(article.image_url);
    expect(await rowsOf("select label from bottom_nav")).toEqual([{ label: "Início" }]);
  });

  test("users' passwords are valid after the import of the hosted system", async () => {
    const [account] = await rowsOf(
      "select a.password, u.email, u.name from accounts a join users u on u.id = a.user_id where u.email like 'ana%'",
    );
    expect([account.email, account.name]).toEqual(["ana@mail.example", "Ana Prado"]);
    expect(await libraryPasswords.verify({ hash: account.password, password: "segredo-antigo" })).toBe(true);
    expect(await libraryPasswords.verify({ hash: account.password, password: "outro" })).toBe(false);
  });

  test("the hosted system can be imported again without changing anything or restoring deleted rows", async () => {
    await database.pool.query("delete from comments");
    const before = await rowsOf("select * from news");
    const report = await importing();
    expect(report.counts.comments).toEqual({ already: 1 });
    expect(await rowsOf("select * from news")).toEqual(before);
    expect(await rowsOf("select * from comments")).toEqual([]);
  });

  test("a database that is not that of the hosted system is refused", async () => {
    await expect(FormerDatabase.open(server)).rejects.toThrow(ImportError);
  });
});
