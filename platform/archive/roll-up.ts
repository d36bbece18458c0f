import { lsnOfName } from "./lsn.ts";
import { rolledFolder, walFolder } from "./names.ts";
import type { ArchiveStore } from "./store.ts";

/** Largest rolled-up object, bytes of WAL. */
const ROLLED_BYTES = 16 << 20;

interface Group {
  names: string[];
  from: string;
  parts: Buffer[];
  size: number;
}

/**
 * Combines many pieces of WAL into one object, as even an idle site stores a piece each second. The newest piece stays, as its
 * name tells where the line ends. If it is interrupted, every byte is stored once or twice.
 */
export async function rollUp(store: ArchiveStore, line: string): Promise<void> {
  const names = (await store.list(walFolder(line))).slice(0, -1);
  let group = newGroup();
  for (const name of names) {
    const bytes = await store.get(name);
    const isNext = group.names.length === 0 || lsnOfName(group.from) + BigInt(group.size) === lsnOfName(name);
    if (!isNext || group.size + bytes.length > ROLLED_BYTES) {
      await storeGroup(store, line, group);
      group = newGroup();
    }
    if (group.names.length === 0) group.from = name;
    group.names.push(name);
    group.parts.push(bytes);
    group.size += bytes.length;
  }
  await storeGroup(store, line, group);
}

const newGroup = (): Group => ({ names: [], from: "", parts: [], size: 0 });

async function storeGroup(store: ArchiveStore, line: string, { names, from, parts, size }: Group) {
  if (names.length < 2) return;
  const name = `${rolledFolder(line)}/${from.slice(from.lastIndexOf("/") + 1)}`;
  const bytes = Buffer.concat(parts, size);
  // The object of an interrupted roll-up contains only these pieces, which still exist: replacing it loses nothing.
  const before = await readIfThere(store, name);
  if (!before?.equals(bytes)) {
    if (before) await store.delete(name);
    await store.put(name, bytes);
  }
  if (!(await store.get(name)).equals(bytes)) return;
  for (const piece of names) await store.delete(piece);
}

async function readIfThere(store: ArchiveStore, name: string): Promise<Buffer | undefined> {
  if (!(await store.list(name.slice(0, name.lastIndexOf("/")))).includes(name)) return undefined;
  return store.get(name);
}
