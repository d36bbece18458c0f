import type { QueuedEntry, QueuedPhoto } from "./queued-entry.ts";

/** Where entries wait on the device. */
export interface EntryStore {
  /** Whether they survive the closing of the page. */
  isLasting: boolean;
  /** The entries of an account, in their order. */
  list(account: string): Promise<QueuedEntry[]>;
  put(entry: QueuedEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** The picture of an entry that is being written; null removes it. @param draft id of its draft */
  putPhoto(draft: string, photo: QueuedPhoto | null): Promise<void>;
  findPhoto(draft: string): Promise<QueuedPhoto | null>;
}

const inOrder = (one: QueuedEntry, other: QueuedEntry) => one.order - other.order || (one.id < other.id ? -1 : 1);

/** A store that ends with its page, for browsers that store nothing. */
export function createMemoryStore(): EntryStore {
  const entries = new Map<string, QueuedEntry>();
  const photos = new Map<string, QueuedPhoto>();
  return {
    isLasting: false,
    list: async (account) => [...entries.values()].filter((entry) => entry.account === account).sort(inOrder),
    put: async (entry) => void entries.set(entry.id, entry),
    remove: async (id) => void entries.delete(id),
    putPhoto: async (draft, photo) => void (photo ? photos.set(draft, photo) : photos.delete(draft)),
    findPhoto: async (draft) => photos.get(draft) ?? null,
  };
}

const NAME = "coreto-ao-vivo";
const ENTRIES = "entries";
const PHOTOS = "photos";

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: "id" }).createIndex("account", "account");
    request.result.createObjectStore(PHOTOS);
  };
  return answerOf(request);
}

/** Resolves once a change is stored, not only accepted. */
async function write(database: IDBDatabase, store: string, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  change(transaction.objectStore(store));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function createLastingStore(database: IDBDatabase): EntryStore {
  const read = (store: string) => database.transaction(store).objectStore(store);
  return {
    isLasting: true,
    async list(account) {
      const found: QueuedEntry[] = await answerOf(read(ENTRIES).index("account").getAll(account));
      return found.sort(inOrder);
    },
    put: (entry) => write(database, ENTRIES, (store) => store.put(entry)),
    remove: (id) => write(database, ENTRIES, (store) => store.delete(id)),
    putPhoto: (draft, photo) =>
      write(database, PHOTOS, (store) => (photo ? store.put(photo, draft) : store.delete(draft))),
    findPhoto: async (draft) => ((await answerOf(read(PHOTOS).get(draft))) as QueuedPhoto | undefined) ?? null,
  };
}

/** Opens the browser's database, or a store in memory where the browser has none, as some private windows. */
export async function openEntryStore(): Promise<EntryStore> {
  try {
    return createLastingStore(await openDatabase());
  } catch {
    return createMemoryStore();
  }
}
