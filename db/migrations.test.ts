import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const FOLDER = new URL("./migrations/", import.meta.url);

test("migrations are numbered without a gap, in the order of their dates", () => {
  const numbers = journal.entries.map(({ tag }) => Number(tag.slice(0, 4)));
  expect(numbers).toEqual(journal.entries.map((_, position) => position));
  expect(journal.entries.map(({ idx }) => idx)).toEqual(numbers);
  const moments = journal.entries.map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
});

test("the schema needs no further migration", async () => {
  const last = journal.entries.at(-1)!.tag.slice(0, 4);
  const snapshot = JSON.parse(readFileSync(new URL(`meta/${last}_snapshot.json`, FOLDER), "utf8"));
  const tables = import.meta.glob("./schema/*.ts", { eager: true });
  const schema = generateDrizzleJson(Object.assign({}, ...Object.values(tables)));
  expect(await generateMigration(snapshot, schema)).toEqual([]);
});
