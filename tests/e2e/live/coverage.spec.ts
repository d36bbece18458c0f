import { randomUUID } from "node:crypto";
import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import type { Newsroom } from "../newsroom.ts";
import { comeBack, leave } from "../out-of-sight.ts";
import { LEAD } from "../town.ts";

test.use({ expectedErrors: /\/eventos\b/ });

const DATA = /\.data(\?|$)/;
/** Takes the next number of the coverage, as every change does. */
const TAKE = `with article as (select id from news where slug = '${LEAD.slug}'),
  taken as (update live_coverages set last_seq = last_seq + 1 from article where news_id = article.id returning news_id, last_seq)`;

const start = (newsroom: Newsroom) =>
  newsroom.change(`insert into live_coverages (news_id) select id from news where slug = '${LEAD.slug}'`);

/** Writes an entry; it does not wait for the site. */
async function write(newsroom: Newsroom, title: string, text = ""): Promise<string> {
  const id = randomUUID();
  await newsroom.query(
    `${TAKE} insert into live_entries (id, news_id, seq, state, title, content, body, written_at)
     select $1, news_id, last_seq, 'shown', $2, $3, null, now() from taken`,
    [id, title, text],
  );
  return id;
}

const change = (newsroom: Newsroom, id: string, assignment: string) =>
  newsroom.query(`${TAKE} update live_entries e set seq = taken.last_seq, ${assignment} from taken where e.id = $1`, [
    id,
  ]);

test("entries come to an open page, which shows them when its reader asks, without requests @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await start(newsroom);
  for (let index = 1; index <= 12; index += 1) await write(newsroom, `Entrada ${index}`, "A água sobe. ".repeat(20));
  await open(LEAD.path);
  await hydrated(page);
  const shown = page.getByRole("region", { name: "Minuto a minuto" }).getByRole("heading", { level: 3 });
  await expect(shown).toHaveCount(12);
  const read = page.getByRole("heading", { name: "Entrada 6" });
  await read.scrollIntoViewIfNeeded();
  const place = await read.boundingBox();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (DATA.test(request.url())) requests.push(request.url());
  });

  const id = await write(newsroom, "Água para de subir");
  await write(newsroom, "Luz volta ao Rosário");
  await expect(page.getByRole("button", { name: "2 novas" })).toBeVisible();
  await change(newsroom, id, "title = 'Nível do rio para de subir', edited_at = now()");
  const corrected = (await newsroom.query<{ id: string }>("select id from live_entries where title = 'Entrada 5'"))[0]!;
  await change(newsroom, corrected.id, "title = 'Entrada corrigida', edited_at = now()");
  await expect(page.getByRole("heading", { name: "Entrada corrigida" })).toBeVisible();
  expect(await read.boundingBox()).toEqual(place);
  await expect(shown).toHaveCount(12);

  await page.getByRole("button", { name: "2 novas" }).click();
  await expect(shown.first()).toHaveText("Luz volta ao Rosário");
  await expect(shown.nth(1)).toHaveText("Nível do rio para de subir");
  await expect(shown.first()).toBeInViewport();
  expect(requests).toEqual([]);
});

test("a page that was out of sight has afterwards what it missed, and an entry that was withdrawn says so @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await start(newsroom);
  const id = await write(newsroom, "Ponte fechada");
  await open(LEAD.path);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Ponte fechada" })).toBeVisible();
  await leave(page);
  await change(newsroom, id, "state = 'withdrawn', withdrawn_at = now()");
  for (let index = 1; index <= 3; index += 1) await write(newsroom, `Entrada ${index}`);
  await comeBack(page);
  await expect(page.getByRole("button", { name: "3 novas" })).toBeVisible();
  await expect(page.getByText("Esta entrada foi retirada às")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ponte fechada" })).toHaveCount(0);
});

test("a coverage that begins is on an open article, and an entry's address leads to it @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open(LEAD.path);
  await hydrated(page);
  await start(newsroom);
  await expect(page.getByRole("heading", { name: "Minuto a minuto" })).toBeVisible();
  const id = await write(newsroom, "A primeira");
  await page.getByRole("button", { name: "1 nova" }).click();
  for (let index = 1; index <= 55; index += 1) await write(newsroom, `Entrada ${index}`);
  await open(`${LEAD.path}?entrada=${id}#entrada-${id}`);
  await expect(page.getByRole("heading", { name: "A primeira" })).toBeInViewport();
  await page.getByRole("link", { name: "Do começo" }).click();
  const first = page.getByRole("region", { name: "Minuto a minuto" }).getByRole("heading", { level: 3 }).first();
  await expect(first).toHaveText("A primeira");
});
