import { expect, test } from "vitest";
import { createBatchWriter } from "./batch-writer.ts";

/** A writer whose batches end when the test says so. */
function heldWriter(options = {}) {
  const batches: { items: number[]; end: (error?: Error) => void }[] = [];
  const writer = createBatchWriter<number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
    { delayMs: 0, ...options },
  );
  return { writer, batches };
}

test("items that arrive together are written together, and later ones go into the next batch", async () => {
  const { writer, batches } = heldWriter();
  const first = Promise.all([writer.add(1), writer.add(2)]);
  await expect.poll(() => batches.length).toBe(1);
  const second = writer.add(3);
  batches[0]!.end();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  batches[1]!.end();
  await second;
  expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3]]);
});

test("a failed batch rejects its items, and the next one is written", async () => {
  const { writer, batches } = heldWriter({ max: 1 });
  const added = Promise.allSettled([writer.add(1), writer.add(2)]);
  await expect.poll(() => batches.length).toBe(1);
  batches[0]!.end(new Error("refused"));
  await expect.poll(() => batches.length).toBe(2);
  batches[1]!.end();
  expect((await added).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("closing a batch writer writes its waiting items, and no more than the maximum may wait", async () => {
  const written: number[] = [];
  const writer = createBatchWriter<number>(async (items) => void written.push(...items), {
    delayMs: 60_000,
    maxWaiting: 2,
  });
  const added = Promise.all([writer.add(1), writer.add(2)]);
  await expect(writer.add(3)).rejects.toMatchObject({ code: "unavailable" });
  await writer.close();
  await added;
  expect(written).toEqual([1, 2]);
  await expect(writer.add(4)).rejects.toMatchObject({ code: "unavailable" });
});
