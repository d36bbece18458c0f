import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import type { UpdateList } from "#domain/shared/feature.ts";
import { waitFor } from "#tests/wait-for.ts";
import { createLiveUpdates } from "./live-updates.ts";

const ID = "3f0c5e80-0000-4000-8000-000000000001";

/** A coverage whose rows are only their numbers, and the pages that follow it. */
function start() {
  /** Numbers of rows by their last change. */
  const rows: number[] = [];
  const failures: unknown[] = [];
  let last = 0;
  let reads = 0;
  let broken: Error | null = null;
  const live = createLiveUpdates({
    read: async (_id, { after, max }): Promise<UpdateList | null> => {
      reads += 1;
      if (broken) throw broken;
      const seen = rows.filter((seq) => seq > (after ?? 0)).sort((one, other) => one - other);
      const kept = seen.slice(-max);
      const since = seen.length > max ? seen.at(-max - 1)! : (after ?? 0);
      return { since, until: Math.max(since, ...kept), updates: kept.map((seq) => ({ seq })) };
    },
    write: (res, text) => (res as unknown as { text: string[] }).text.push(text.toString()),
    onError: (error) => failures.push(error),
  });
  const open = (seq: number) => {
    const res = Object.assign(new EventEmitter(), { text: [] as string[] });
    live.follow(res as unknown as ServerResponse, { id: ID, seq });
    const received = () =>
      res.text
        .join("")
        .split("\n\n")
        .filter(Boolean)
        .map((event) => JSON.parse(event.slice("data: ".length)) as { topic: string; seq?: number; before?: number });
    return { received, numbers: () => received().map(({ seq }) => seq), leave: () => res.emit("close") };
  };
  return {
    live,
    failures,
    open,
    reads: () => reads,
    break: (error: Error | null) => {
      broken = error;
    },
    /** Writes an entry, or changes the one with a number. */
    write: (changed?: number) => {
      last += 1;
      if (changed !== undefined) rows.splice(rows.indexOf(changed), 1);
      rows.push(last);
      live.announce(ID);
      return last;
    },
  };
}

test("each page receives what comes after its own number, once", async () => {
  const { open, write } = start();
  for (let count = 0; count < 3; count += 1) write();
  const [late, recent, current] = [open(0), open(2), open(3)];
  await expect.poll(late.numbers).toEqual([1, 2, 3]);
  write();
  for (const page of [late, recent, current]) await expect.poll(page.numbers).toContain(4);
  expect([late.numbers(), recent.numbers(), current.numbers()]).toEqual([[1, 2, 3, 4], [3, 4], [4]]);
});

test("many pages cost one read for each change, and announcements at the same time fewer", async () => {
  const { open, write, reads } = start();
  const pages = Array.from({ length: 1200 }, () => open(0));
  await expect.poll(reads).toBeGreaterThan(0);
  const before = reads();
  for (let count = 0; count < 10; count += 1) write();
  for (const page of pages) await expect.poll(page.numbers).toHaveLength(10);
  expect(reads() - before).toBeLessThan(10);
});

test("a change names the one before it, so that a page sees whether something is missing", async () => {
  const { open, write } = start();
  const page = open(0);
  const first = write();
  await expect.poll(page.numbers).toEqual([1]);
  write(first);
  write();
  await expect.poll(page.numbers).toContain(3);
  expect(page.received().map(({ seq, before }) => [before, seq])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  // The first number disappeared with the change of its row.
  const other = start();
  other.write(undefined);
  other.write(1);
  const late = other.open(1);
  await expect.poll(late.numbers).toEqual([2]);
});

test("a page that has missed too much loads anew", async () => {
  const { open, write } = start();
  for (let count = 0; count < 150; count += 1) write();
  const [old, recent] = [open(10), open(148)];
  await expect.poll(() => old.received()).toEqual([{ topic: "all" }]);
  await expect.poll(recent.numbers).toEqual([149, 150]);
  write();
  await expect.poll(old.numbers).toContain(151);
});

test("a failed read is tried again, and nothing is lost", async () => {
  vi.useFakeTimers();
  try {
    const { open, write, failures, break: breakReads } = start();
    const page = open(0);
    breakReads(new Error("no database"));
    write();
    await waitFor(() => expect(failures).toHaveLength(1));
    breakReads(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.numbers()).toEqual([1]);
  } finally {
    vi.useRealTimers();
  }
});

test("a coverage that nobody shows is not read", async () => {
  const { open, write, reads, live } = start();
  const page = open(0);
  await expect.poll(reads).toBe(1);
  page.leave();
  write();
  live.announceAll();
  expect(reads()).toBe(1);
});
