import { expect, test } from "vitest";
import { QueryCache } from "./query-cache.ts";

/** A query function whose results the test resolves. */
function slowReader() {
  const readings: PromiseWithResolvers<string>[] = [];
  const read = (source: string) => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise.then((text) => `${source}: ${text}`);
  };
  return { read, readings };
}

test("all callers share one query, also after it has ended", async () => {
  const { read, readings } = slowReader();
  const kept = new QueryCache();
  const [first, second] = [kept.get(read, "a", ["banners"]), kept.get(read, "a", ["banners"])];
  readings[0]!.resolve("one");
  expect(await Promise.all([first, second, kept.get(read, "a", ["banners"])])).toEqual(["a: one", "a: one", "a: one"]);
  expect(readings).toHaveLength(1);
});

test("a query is sent again after an invalidation of one of its tags, and not after one of other tags", async () => {
  const { read, readings } = slowReader();
  const kept = new QueryCache();
  kept.get(read, "a", ["banners", "media"]);
  kept.invalidate(["news", "settings"]);
  kept.get(read, "a", ["banners", "media"]);
  expect(readings).toHaveLength(1);
  kept.invalidate(["news", "media"]);
  kept.get(read, "a", ["banners", "media"]);
  expect(readings).toHaveLength(2);
  kept.clear();
  kept.get(read, "a", ["banners", "media"]);
  expect(readings).toHaveLength(3);
});

test("a call after an invalidation does not get a query that began before it", async () => {
  const { read, readings } = slowReader();
  const kept = new QueryCache();
  const before = kept.get(read, "a", ["banners"]);
  kept.invalidate(["banners"]);
  const after = kept.get(read, "a", ["banners"]);
  readings[1]!.resolve("new");
  readings[0]!.resolve("old");
  expect(await Promise.all([before, after])).toEqual(["a: old", "a: new"]);
  expect(await kept.get(read, "a", ["banners"])).toBe("a: new");
});

test("a failure rejects all waiting calls, and the next call queries again", async () => {
  const { read, readings } = slowReader();
  const kept = new QueryCache();
  const waiting = [kept.get(read, "a", ["banners"]), kept.get(read, "a", ["banners"])];
  readings[0]!.reject(new Error("no database"));
  for (const asked of waiting) await expect(asked).rejects.toThrow("no database");
  const again = kept.get(read, "a", ["banners"]);
  readings[1]!.resolve("one");
  expect(await again).toBe("a: one");
});

test("a failure from before an invalidation does not remove the result from after it", async () => {
  const { read, readings } = slowReader();
  const kept = new QueryCache();
  const before = kept.get(read, "a", ["banners"]);
  kept.invalidate(["banners"]);
  const after = kept.get(read, "a", ["banners"]);
  readings[0]!.reject(new Error("no database"));
  await expect(before).rejects.toThrow("no database");
  readings[1]!.resolve("new");
  expect(await after).toBe("a: new");
  await kept.get(read, "a", ["banners"]);
  expect(readings).toHaveLength(2);
});
