import { expect, test } from "vitest";
import { CATEGORIES } from "#demo/categories.ts";
import { testDatabase } from "#tests/database/database.ts";
import { stemWord } from "./stem.ts";
import { splitWords } from "./words.ts";

const database = testDatabase();

test("stems are those of PostgreSQL's dictionary, for every word of the demo town and for rare endings", async () => {
  const texts = CATEGORIES.flatMap(({ articles }) =>
    articles.map(({ title, summary, content }) => `${title} ${summary} ${content}`),
  );
  const rare =
    "biologia logias felizmente amavelmente ativamente nervosamente possibilidades criatividade relativas madeira madeireiras pegue cacique " +
    "mendicidade beleza turismos artista glorioso movimentos pescadoras elegante falariam comeria partireis oi ai eu ua x";
  const words = [...new Set([...texts.flatMap(splitWords), ...splitWords(rare)])].filter((word) =>
    /^[a-z]+$/.test(word),
  );
  const { rows } = await database.pool.query<{ word: string; stems: string[] }>(
    "select word, ts_lexize('portuguese_stem', word) as stems from unnest($1::text[]) as word",
    [words],
  );
  // A stop word has no stem.
  const known = rows.filter(({ stems }) => stems.length > 0);
  expect(known.length).toBeGreaterThan(4000);
  expect(known.filter(({ word, stems }) => stemWord(word) !== stems[0])).toEqual([]);
});
