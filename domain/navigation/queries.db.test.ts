import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createNavigationItem } from "#tests/factories/site.ts";
import { getBottomBar } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

test("active items are listed in order_index order", async () => {
  await createNavigationItem(database.db, { label: "B", orderIndex: 2 });
  await createNavigationItem(database.db, { label: "C", orderIndex: 3, active: false });
  await createNavigationItem(database.db, { label: "A", orderIndex: 1, size: "large", icon: "/media/i.png" });
  expect((await getBottomBar(database.db)).items).toMatchObject([
    { label: "A", size: "large", icon: "/media/i.png" },
    { label: "B", size: "medium" },
  ]);
});

test.each([
  ["route", "/news", { href: "/news", external: false }],
  ["url", "https://radio.example", { href: "https://radio.example", external: true }],
  ["none", "/news", { href: null, external: false }],
  ["url", "javascript:alert(1)", { href: null, external: false }],
  ["route", "//outro.example", { href: null, external: false }],
  ["route", null, { href: null, external: false }],
] as const)(
  "an item with the action %s and the target %s is shown as %j",
  async (actionType, actionTarget, expected) => {
    await createNavigationItem(database.db, { actionType, actionTarget });
    expect((await getBottomBar(database.db)).items).toMatchObject([expected]);
  },
);

test("the bottom bar is empty without items", async () => {
  expect((await getBottomBar(database.db)).items).toEqual([]);
});
