import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createCategory } from "#tests/factories/news.ts";
import { findActiveCategory, listActiveCategories, listCategoriesWithColors } from "./queries.server.ts";
import { firstTiles, HOME_CATEGORIES } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("the home page has the first eight active categories, the page of categories all active ones by name", async () => {
  const made = ["Z", "Y", "X", "W", "V", "U", "T", "S", "R"];
  await createCategory(database.db, { name: "A", active: false });
  for (const name of made) await createCategory(database.db, { name });
  expect(names(firstTiles(await listCategoriesWithColors(database.db), HOME_CATEGORIES))).toEqual(made.slice(0, 8));
  expect(names(await listActiveCategories(database.db))).toEqual(made.toReversed());
});

test("an active category is found by its slug, an inactive or unknown one is not", async () => {
  await createCategory(database.db, { slug: "cultura", name: "Cultura", description: "Palco e livro" });
  await createCategory(database.db, { slug: "arquivo", active: false });
  expect(await findActiveCategory(database.db, "cultura")).toMatchObject({
    name: "Cultura",
    description: "Palco e livro",
  });
  for (const slug of ["arquivo", "nada", "Cultura", "cultura' or true --", ""]) {
    expect(await findActiveCategory(database.db, slug)).toBeNull();
  }
});

test("a category is found by a slug that it had before, unless another has it now", async () => {
  const { id } = await createCategory(database.db, { slug: "esportes" });
  await database.db.update(categories).set({ slug: "esporte" }).where(eq(categories.id, id));
  expect(await findActiveCategory(database.db, "esportes")).toMatchObject({ id, slug: "esporte" });
  const other = await createCategory(database.db, { slug: "esportes" });
  expect(await findActiveCategory(database.db, "esportes")).toMatchObject({ id: other.id });
  await database.db.update(categories).set({ active: false });
  expect(await findActiveCategory(database.db, "esportes")).toBeNull();
});

test("all categories have colours computed from their triplet, inactive ones too", async () => {
  await createCategory(database.db, { color: "270 50% 40%" });
  await createCategory(database.db, { color: "1.2.3 4% 5%", active: false });
  const rows = await listCategoriesWithColors(database.db);
  expect(rows.map(({ active }) => active)).toEqual([true, false]);
  expect(rows[0]!.colors.fill).toBe("hsl(270 50% 40%)");
  for (const { colors } of rows) {
    for (const color of Object.values(colors)) expect(color).toMatch(/^hsl\([\d.]+ [\d.]+% [\d.]+%\)$/);
  }
});
