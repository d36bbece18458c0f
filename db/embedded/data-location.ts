import fs from "node:fs";
import path from "node:path";
import { isEmptyOrMissing, readIfThere } from "#platform/host/folders.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { type DatabaseFolder, makeFolders, writeFileAtomically } from "./folders.ts";
import { canAccess, chooseIdentity, chownPath, findClosedFolder, type Identity, isRoot, ownerOf } from "./identity.ts";

/** Where root puts what PostgreSQL cannot access below a private folder such as /root. */
export const REACHABLE_FOLDER = "/var/lib/coreto";

/** Where the database files are, and the user that the server runs as (undefined: the user of this process). */
export interface DataLocation {
  data: string;
  identity: Identity | undefined;
}

/** The content of `place.json`, written when the data are elsewhere because the server may not enter the data folder. */
interface LocationFile {
  data: string;
  madeFor: string;
  initialized: boolean;
}

/**
 * Finds where the data of `home` are, or decides where new data will be. Must be called while holding the start lock.
 * Throws EmbeddedPostgresError when they are missing, belong to another user or cannot be accessed.
 */
export function findDataLocation(home: DatabaseFolder, log: (message: string) => void): DataLocation {
  const record = readLocationFile(home);
  const data = record?.data ?? path.join(home.folder, "data");
  if (!isEmptyOrMissing(data)) return { data, identity: identityOfData(data, home, log) };
  if (record?.initialized)
    throw new EmbeddedPostgresError(
      "data-missing",
      `The database of ${home.folder} was in ${data} and is gone: bring it back, or delete ${home.locationFile} to start empty`,
    );
  const identity = chooseIdentity(home.owner);
  if (record) makeFolders(path.dirname(data), 0o711);
  if (record || canAccess(home.folder, identity, 1)) return { data, identity };
  return { data: moveToReachableFolder(home, identity, log), identity };
}

/** Where the data of `home` are, or would be if there are none yet; nothing is decided or created. */
export const recordedData = (home: DatabaseFolder): string =>
  readLocationFile(home)?.data ?? path.join(home.folder, "data");

/** Records in `place.json`, if there is one, that the database was created: from now on missing data is an error. */
export function recordInitialized(home: DatabaseFolder): void {
  const record = readLocationFile(home);
  if (record && !record.initialized) writeLocationFile(home, { ...record, initialized: true });
}

/** Removes the database of `home`, wherever its files are; its server must not run. */
export function removeData(home: DatabaseFolder): void {
  const record = readLocationFile(home);
  if (record) fs.rmSync(path.dirname(record.data), { recursive: true, force: true });
  fs.rmSync(home.folder, { recursive: true, force: true });
}

function moveToReachableFolder(
  home: DatabaseFolder,
  identity: Identity | undefined,
  log: (message: string) => void,
): string {
  const closed = findClosedFolder(home.folder, identity);
  makeFolders(REACHABLE_FOLDER);
  if (!canAccess(REACHABLE_FOLDER, identity, 1)) {
    throw new EmbeddedPostgresError(
      "not-writable",
      `PostgreSQL, which cannot run as root, may enter neither ${closed} nor ${REACHABLE_FOLDER}: run "chmod o+x" on one of them, choose another data folder or set DATABASE_URL`,
    );
  }
  // An existing folder of that name holds the database of a data folder that was deleted: never reuse or delete it.
  let folder = path.join(REACHABLE_FOLDER, home.hash);
  for (let n = 2; fs.existsSync(folder); n++) folder = path.join(REACHABLE_FOLDER, `${home.hash}-${n}`);
  const data = path.join(folder, "data");
  writeLocationFile(home, { data, madeFor: home.folder, initialized: false });
  makeFolders(folder, 0o711);
  fs.writeFileSync(path.join(folder, "belongs-to.txt"), `${home.folder}\n`);
  log(`PostgreSQL cannot run as root and may not enter ${closed}: the database files are in ${data}`);
  return data;
}

function identityOfData(data: string, home: DatabaseFolder, log: (message: string) => void): Identity | undefined {
  const owner = ownerOf(data);
  if (!isRoot()) {
    if (owner.uid === process.getuid?.()) return undefined;
    throw new EmbeddedPostgresError(
      "not-writable",
      `The database files in ${data} belong to uid ${owner.uid}, this process runs as uid ${process.getuid?.()}: start the site as the same user as before, or as root`,
    );
  }
  if (owner.uid === 0) {
    const identity = chooseIdentity(home.owner);
    log(
      `The database files in ${data} belong to root, as which PostgreSQL does not run: giving them to uid ${identity?.uid}`,
    );
    chownRecursive(data, identity);
    return identityOfData(data, home, log);
  }
  const closed = findClosedFolder(data, owner);
  if (closed)
    throw new EmbeddedPostgresError(
      "not-writable",
      `PostgreSQL runs as uid ${owner.uid}, the owner of ${data}, and may not enter ${closed}: run "chmod o+x ${closed}" or move the data folder`,
    );
  return owner;
}

/** Makes `identity` the owner of a folder and all that is in it. */
export function chownRecursive(folder: string, identity: Identity | undefined): void {
  for (const entry of fs.readdirSync(folder, { recursive: true }) as string[])
    chownPath(path.join(folder, entry), identity);
  chownPath(folder, identity);
}

function readLocationFile(home: DatabaseFolder): LocationFile | undefined {
  const text = readIfThere(home.locationFile);
  if (text === undefined) return undefined;
  const record = parseLocationFile(text);
  if (!record)
    throw new EmbeddedPostgresError(
      "data-missing",
      `${home.locationFile}, which says where the database is, cannot be read: look below ${REACHABLE_FOLDER} and restore it`,
    );
  if (record.madeFor === home.folder) return record;
  if (fs.existsSync(path.join(record.madeFor, path.basename(home.locationFile)))) {
    throw new EmbeddedPostgresError(
      "data-missing",
      `${home.folder} is a copy of ${record.madeFor}, whose database is in ${record.data} and was not copied: delete ${home.locationFile} to start empty`,
    );
  }
  const moved = { ...record, madeFor: home.folder };
  writeLocationFile(home, moved);
  return moved;
}

function parseLocationFile(text: string): LocationFile | undefined {
  try {
    const record = JSON.parse(text) as Partial<LocationFile>;
    if (typeof record.data !== "string" || !path.isAbsolute(record.data) || typeof record.madeFor !== "string")
      return undefined;
    return { data: record.data, madeFor: record.madeFor, initialized: record.initialized === true };
  } catch {
    return undefined;
  }
}

function writeLocationFile(home: DatabaseFolder, record: LocationFile): void {
  writeFileAtomically(home.locationFile, `${JSON.stringify(record, null, 2)}\n`, home.owner);
}
