import fs from "node:fs";
import path from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { type Home, makeFolders, writeWhole } from "./folders.ts";
import { chooseIdentity, chownPath, closedFolder, type Identity, isRoot, mayReach, ownerOf } from "./identity.ts";

/** Where root puts what PostgreSQL cannot reach below a closed folder such as /root. */
export const REACHABLE_FOLDER = "/var/lib/coreto";

/** Where the database files are, and whom the server runs as (undefined: the user of this process). */
export interface Place {
  data: string;
  identity: Identity | undefined;
}

/** The content of `place.json`: the data lie elsewhere because the server may not enter the data folder. */
interface Note {
  data: string;
  madeFor: string;
  initialized: boolean;
}

/**
 * Finds where the data of `home` lie, or decides where new ones will. Must be called under the start lock.
 * Throws EmbeddedPostgresError when they have gone missing, belong to another user or cannot be reached.
 */
export function findPlace(home: Home, log: (message: string) => void): Place {
  const note = readNote(home);
  const data = note?.data ?? path.join(home.folder, "data");
  if (!isEmptyOrMissing(data)) return { data, identity: identityOfData(data, home, log) };
  if (note?.initialized)
    throw new EmbeddedPostgresError(
      "data-missing",
      `The database of ${home.folder} was in ${data} and is gone: bring it back, or delete ${home.noteFile} to start empty`,
    );
  const identity = chooseIdentity(home.owner);
  if (note) makeFolders(path.dirname(data), 0o711);
  if (note || mayReach(home.folder, identity, 1)) return { data, identity };
  return { data: moveOut(home, identity, log), identity };
}

/** Records in the note, where there is one, that the database was made: from now on its absence is a loss. */
export function rememberInitialized(home: Home): void {
  const note = readNote(home);
  if (note && !note.initialized) writeNote(home, { ...note, initialized: true });
}

/** Removes the database of `home`, wherever it lies; its server must not run. */
export function removePlace(home: Home): void {
  const note = readNote(home);
  if (note) fs.rmSync(path.dirname(note.data), { recursive: true, force: true });
  fs.rmSync(home.folder, { recursive: true, force: true });
}

function moveOut(home: Home, identity: Identity | undefined, log: (message: string) => void): string {
  const closed = closedFolder(home.folder, identity);
  makeFolders(REACHABLE_FOLDER);
  if (!mayReach(REACHABLE_FOLDER, identity, 1)) {
    throw new EmbeddedPostgresError(
      "not-writable",
      `PostgreSQL, which cannot run as root, may enter neither ${closed} nor ${REACHABLE_FOLDER}: run "chmod o+x" on one of them, choose another data folder or set DATABASE_URL`,
    );
  }
  // A folder of that name without a note here held the database of a data folder since deleted: never reuse, never delete it.
  let folder = path.join(REACHABLE_FOLDER, home.hash);
  for (let n = 2; fs.existsSync(folder); n++) folder = path.join(REACHABLE_FOLDER, `${home.hash}-${n}`);
  const data = path.join(folder, "data");
  writeNote(home, { data, madeFor: home.folder, initialized: false });
  makeFolders(folder, 0o711);
  fs.writeFileSync(path.join(folder, "belongs-to.txt"), `${home.folder}\n`);
  log(`PostgreSQL cannot run as root and may not enter ${closed}: the database files are in ${data}`);
  return data;
}

function identityOfData(data: string, home: Home, log: (message: string) => void): Identity | undefined {
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
  const closed = closedFolder(data, owner);
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

function readNote(home: Home): Note | undefined {
  let text: string;
  try {
    text = fs.readFileSync(home.noteFile, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const note = parseNote(text);
  if (!note)
    throw new EmbeddedPostgresError(
      "data-missing",
      `${home.noteFile}, which says where the database is, cannot be read: look below ${REACHABLE_FOLDER} and restore it`,
    );
  if (note.madeFor === home.folder) return note;
  if (fs.existsSync(path.join(note.madeFor, path.basename(home.noteFile)))) {
    throw new EmbeddedPostgresError(
      "data-missing",
      `${home.folder} is a copy of ${note.madeFor}, whose database is in ${note.data} and was not copied: delete ${home.noteFile} to start empty`,
    );
  }
  const moved = { ...note, madeFor: home.folder };
  writeNote(home, moved);
  return moved;
}

function parseNote(text: string): Note | undefined {
  try {
    const note = JSON.parse(text) as Partial<Note>;
    if (typeof note.data !== "string" || !path.isAbsolute(note.data) || typeof note.madeFor !== "string")
      return undefined;
    return { data: note.data, madeFor: note.madeFor, initialized: note.initialized === true };
  } catch {
    return undefined;
  }
}

function writeNote(home: Home, note: Note): void {
  writeWhole(home.noteFile, `${JSON.stringify(note, null, 2)}\n`, home.owner);
}

function isEmptyOrMissing(folder: string): boolean {
  try {
    return fs.readdirSync(folder).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
}
