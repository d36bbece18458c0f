import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { toSlug } from "#domain/news/slug.ts";
import { CATEGORIES } from "./categories.ts";
import { seeded } from "./seeded.ts";

const COLUMNS =
  "id, title, slug, summary, content, category_id, reporter_name, created_at, updated_at, published, published_at";
const WORDS_IN_TITLE = 11;
/** Largest number of articles that are indexed for search one by one. */
const BUILT_AT_ONCE = 5000;
/** Paragraphs of a text, for a realistic length of about 2,500 characters. */
const PARAGRAPHS = 10;
/** Names of people and places that hardly any other text contains. */
const RARE_NAMES = 8;
const SYLLABLES =
  "ba be bi bo ca co da de do fa fi ga go ja jo la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se ta te ti to va vi xa".split(
    " ",
  );

/**
 * Adds older articles until there are `count`, for measuring: their text is mixed from the town's own sentences, so that
 * words are as frequent as in real news. Written with COPY.
 * @returns how many were added
 */
export async function growTown(pool: pg.Pool, count: number): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ count: string; oldest: Date }>(
      "select count(*), coalesce(min(created_at), now()) as oldest from news",
    );
    const missing = count - Number(rows[0]!.count);
    if (missing <= 0) return 0;
    const sections = await client.query<{ id: string }>("select id from categories where active order by created_at");
    // The search index is built for all of them when the site starts, as after an upgrade: one by one takes far longer.
    const isLarge = missing > BUILT_AT_ONCE;
    if (isLarge)
      await client.query(
        "drop index if exists news_search_words_index; alter table news disable trigger news_search_inserted",
      );
    const copy = client.query(copyFrom(`copy news (${COLUMNS}) from stdin`));
    await pipeline(
      Readable.from(
        articleLines(
          missing,
          rows[0]!.oldest,
          sections.rows.map(({ id }) => id),
        ),
        { objectMode: false },
      ),
      copy,
    );
    if (isLarge) await client.query("alter table news enable trigger news_search_inserted");
    await client.query("analyze news");
    return missing;
  } finally {
    client.release();
  }
}

function* articleLines(count: number, newest: Date, categoryIds: string[]): Generator<string> {
  const articles = CATEGORIES.flatMap((category) => category.articles);
  const titles = articles.map(({ title }) => title.split(" "));
  const summaries = articles.flatMap(({ summary }) => summary.split(/(?<=\.) /));
  const paragraphs = articles.flatMap(({ content }) => content.split("\n"));
  const random = seeded(38_000);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)]!;
  // About three months a hundred articles, as in a real town, but never before 1990.
  const step = Math.min(20 * 3_600_000, (newest.getTime() - Date.UTC(1990, 0)) / count);
  for (let index = 1; index <= count; index++) {
    const [start, end] = [pick(titles), pick(titles)];
    const title = [...start.slice(0, 5), ...end.slice(-5)].slice(0, WORDS_IN_TITLE).join(" ");
    const summary = `${pick(summaries)} ${pick(summaries)}`;
    const names = Array.from({ length: RARE_NAMES }, () => rareName(random));
    const content = [
      ...Array.from({ length: PARAGRAPHS }, () => pick(paragraphs)),
      `Estiveram lá ${names.join(", ")}.`,
    ].join("\n");
    const at = new Date(newest.getTime() - index * step).toISOString();
    const values = [
      randomUUID(),
      title,
      `${toSlug(title)}-${index}`,
      summary,
      content,
      categoryIds.length > 0 ? pick(categoryIds) : null,
      pick(articles).reporter ?? null,
      at,
      at,
      "t",
      at,
    ];
    yield `${values.map(escapeCopy).join("\t")}\n`;
  }
}

/** One of a million names: some are frequent, most are rare. */
function rareName(random: () => number): string {
  let rest = Math.floor(random() ** 4 * 1_000_000) + SYLLABLES.length;
  let name = "";
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) name += SYLLABLES[rest % SYLLABLES.length];
  return name[0]!.toUpperCase() + name.slice(1);
}

function escapeCopy(value: string | null): string {
  return value === null
    ? "\\N"
    : value.replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign]!);
}
