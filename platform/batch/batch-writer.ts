import { AppError } from "#platform/errors/app-error.ts";

export interface BatchOptions {
  /** Milliseconds that the first of a batch waits for others; 25 by default. */
  delayMs?: number;
  /** Most items in a batch; 500 by default. */
  max?: number;
  /** Most items that may wait; 10,000 by default. Beyond that, adding fails with `AppError("unavailable")`. */
  maxWaiting?: number;
}

/** Collects items for some milliseconds and writes them in one batch. */
export interface BatchWriter<Item> {
  /** Resolves once the item is written; rejects when its batch fails. */
  add(item: Item): Promise<void>;
  /** Writes the remaining items; nothing may be added afterwards. */
  close(): Promise<void>;
}

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Creates a writer; one batch is written at a time. */
export function createBatchWriter<Item>(
  write: (items: Item[]) => Promise<void>,
  { delayMs = 25, max = 500, maxWaiting = 10_000 }: BatchOptions = {},
): BatchWriter<Item> {
  let waiting: Waiting<Item>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        await write(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (closed || waiting.length >= maxWaiting) return reject(new AppError("unavailable"));
        waiting.push({ item, resolve, reject });
        // Items that arrive while a batch is written go with the next one.
        if (!writing) timer ??= setTimeout(flush, delayMs);
      }),
    async close() {
      closed = true;
      await flush();
    },
  };
}
