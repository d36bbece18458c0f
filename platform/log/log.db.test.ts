import { expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { testDatabase } from "#tests/database/database.ts";
import { recordingLog } from "#tests/log.ts";

const database = testDatabase();
const { log, lines } = recordingLog();

/** PostgreSQL's error for a second row with the same unique words. */
async function failTwice(): Promise<unknown> {
  const row = { name: "Dito em segredo", slug: "dito-em-segredo" };
  await database.db.insert(categories).values(row);
  return database.db
    .insert(categories)
    .values(row)
    .then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
}

test("a failed statement is logged with its reason, without its parameters", async () => {
  const error = await failTwice();
  log.error({ err: error }, "one");
  log.error({ err: new Error("around it", { cause: error }) }, "two");
  log.error({ details: ["a word", error] }, "three");
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(3);
  expect(text.match(/duplicate key value/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text.match(/insert into/g)).toHaveLength(3);
  expect(text).not.toMatch(/dito.em.segredo/i);
});

test("errors other than failed statements are logged completely", async () => {
  lines.length = 0;
  log.warn({ err: new Error("outside", { cause: new Error("inside") }) }, "four");
  expect(lines[0]).toMatchObject({ err: { type: "Error", message: "outside: inside" } });
  log.warn({ details: ["a word", { code: 1 }] }, "five");
  expect(lines[1]).toMatchObject({ details: ["a word", { code: 1 }] });
});
