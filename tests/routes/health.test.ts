import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
let checked = 0;
let isNew = true;
const admin = adminOf(database, undefined, {
  checkNetwork: async () => {
    checked++;
    return isNew;
  },
});

const words = async () => text(main((await admin.ask("/admin/saude")).html));

test("the page lists the checks of a healthy site", async () => {
  const shown = await words();
  expect(shown).toContain("O site está de pé, e pede atenção em um ponto.");
  expect(shown).toContain("Os e-mails não saem");
  expect(shown).toMatch(/Banco de dados Responde depressa\. É o que vem com o Coreto, e ocupa [\d,]+ MB\. \d+ ms/);
  expect(shown).toMatch(/Coreto 1\.0\.0, com Node 24\.\d+\.\d+ e PostgreSQL \d+\.\d+/);
  expect(shown).toContain("Nada espera a hora.");
  expect(shown).not.toContain("Feeds");
});

test("the page lists late articles, failed feeds, failed pictures and films that were not cleaned", async () => {
  const { db } = database;
  await createArticle(db, { published: false, scheduledAt: new Date(Date.now() - 10 * 60_000) });
  await createArticle(db, { published: false, scheduledAt: new Date(Date.now() + 10 * 60_000) });
  await db.execute(sql`
    with feed as (insert into rss_feeds (url) values ('https://radio.example/rss'), ('https://jornal.example/rss') returning id, url)
    insert into feed_states (feed_id, title, error) select id, 'Rádio Vale', 'timeout' from feed where url like '%radio%'`);
  await db.execute(sql`
    insert into media (url, kind, mime_type, bytes, variants_error)
    values ('/media/a.jpg', 'image', 'image/jpeg', 9, 'broken'), ('/media/b.gif', 'image', 'image/gif', 9, 'ANIMATED')`);
  await db.execute(sql`
    insert into media (url, kind, mime_type, bytes, cleaning_error)
    values ('/media/a-retreta.mp4', 'video', 'video/mp4', 9, 'the file ends before its time')`);
  const shown = await words();
  expect(shown).toContain("pede atenção em cinco pontos");
  expect(shown).toContain("Uma tarefa marcada está atrasada");
  expect(shown).toContain("Um feed não responde Rádio Vale: o site demorou demais para responder. 1 de 2");
  expect(shown).toContain("Uma imagem ficou sem versões menores");
  expect(shown).toContain("Um vídeo ou áudio não pôde ser limpo");
  expect(shown).toContain("foi gravado: a-retreta.mp4.");
});

test("rows with a future date are reported as a clock that was set back", async () => {
  await database.db.execute(sql`
    insert into audit_log (at, actor_name, action) values (now() + interval '3 hours 1 minute', 'Marina', 'news.create')`);
  expect(await words()).toContain(
    "O relógio do servidor voltou O site já guardou coisas com a hora de 3 horas à frente",
  );
});

test("results of the site's own checks are shown with their age, and a newer version by its number", async () => {
  await database.db.execute(sql`
    insert into health_checks (id, state, finding, checked_at, failing, since) values
      ('certificate', 'warning', '{"code": "certificate.ends", "values": {"host": "jornal.example", "left": 9}}',
        now() - interval '20 minutes', true, now() - interval '2 hours'),
      ('mail', 'ok', '{"code": "mail", "values": {}}', now() - interval '20 minutes', false, now()),
      ('version', 'warning', '{"code": "version.newer", "values": {"latest": "7.1.0"}}', now(), true, now())`);
  const shown = await words();
  expect(shown).toContain("O certificado acaba logo Vale por mais 9 dias");
  expect(shown).toContain("Endereço, certificado e e-mail o site confere a cada hora");
  expect(shown).toMatch(/Há uma versão nova Coreto 7\.1\.0 pode ser instalado\. Este é o 1\.0\.0/);
});

test("what is beyond the server is checked at once on demand, and the page says when it was checked just before", async () => {
  const check = () => admin.post("/admin/saude", { intent: "conferir" });
  const first = await check();
  expect([first.status, checked]).toEqual([200, 1]);
  expect(first.html).toContain("Conferido");
  expect(first.html).not.toContain("há menos de um minuto");
  isNew = false;
  expect((await check()).html).toContain("já foi conferido há menos de um minuto");
});

test("the page is shown although the results cannot be read", async () => {
  await database.pool.query("alter table health_checks rename to health_checks_away");
  try {
    expect(await words()).toContain(
      "Uma tabela não pode ser lida As páginas saem sem o que elas guardam: health_checks.",
    );
  } finally {
    await database.pool.query("alter table health_checks_away rename to health_checks");
  }
});
