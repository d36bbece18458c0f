import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const FOLDER = new URL("./migrations/", import.meta.url);

interface Snapshot {
  id: string;
  prevId: string;
}

test("migrations are numbered without a gap, in the order of their dates", () => {
  const numbers = journal.entries.map(({ tag }) => Number(tag.slice(0, 4)));
  expect(numbers).toEqual(journal.entries.map((_, position) => position));
  expect(journal.entries.map(({ idx }) => idx)).toEqual(numbers);
  const moments = journal.entries.map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
});

test("each migration's snapshot names the one before it", () => {
  const snapshots = journal.entries.map(({ tag }) => {
    const file = new URL(`meta/${tag.slice(0, 4)}_snapshot.json`, FOLDER);
    return JSON.parse(readFileSync(file, "utf8")) as Snapshot;
  });
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});
