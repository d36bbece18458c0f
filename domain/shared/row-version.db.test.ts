import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { testDatabase } from "#tests/database/database.ts";
import { findRowVersion, lockRowForUpdate, RowChanged } from "./row-version.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

async function createCategory(): Promise<string> {
  const [row] = await database.db
    .insert(categories)
    .values({ name: "Cultura", slug: "cultura" })
    .returning({ id: categories.id });
  return row!.id;
}
const hold = (id: string, seen: string | null) =>
  database.db.transaction((tx) => lockRowForUpdate(tx, categories, id, seen));

test("a row that was saved since is refused, with the version that it has now", async () => {
  const id = await createCategory();
  const seen = await findRowVersion(database.db, categories, id);
  await hold(id, seen);
  await database.db.update(categories).set({ name: "Arte" }).where(eq(categories.id, id));
  const now = await findRowVersion(database.db, categories, id);
  await expect(hold(id, seen)).rejects.toMatchObject({ version: now });
  await expect(hold(id, seen)).rejects.toBeInstanceOf(RowChanged);
  await hold(id, now);
  await hold(id, null);
});

test("an unknown row has no version and cannot be locked", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await findRowVersion(database.db, categories, nobody)).toBeNull();
  expect(await findRowVersion(database.db, categories, "novo")).toBeNull();
  await expect(hold(nobody, null)).rejects.toMatchObject({ code: "not_found" });
});

test("of two concurrent saves the second is refused", async () => {
  const id = await createCategory();
  const seen = await findRowVersion(database.db, categories, id);
  const save = (name: string) =>
    database.db.transaction(async (tx) => {
      await lockRowForUpdate(tx, categories, id, seen);
      await tx.update(categories).set({ name }).where(eq(categories.id, id));
    });
  const outcomes = await Promise.allSettled([save("Arte"), save("Música")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
