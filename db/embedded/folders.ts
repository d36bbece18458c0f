import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { canAccess, chownPath, type Identity, isRoot, ownerOf } from "./identity.ts";

/** `<data folder>/postgres`: what belongs to the database and is read by the site's processes. */
export interface DatabaseFolder {
  folder: string;
  owner: Identity;
  lockFile: string;
  servingLockFile: string;
  passwordFile: string;
  logFile: string;
  locationFile: string;
  /** Twelve hexadecimal digits that stand for the folder's path. */
  hash: string;
}

/** Linux allows 107 bytes, macOS 103; PostgreSQL refuses longer ones. */
const MAX_SOCKET_PATH_BYTES = 99;
/** Part of the socket file's name; nothing listens on this port. */
export const PORT = 5432;

const databaseFolderOf = (dataFolder: string) => path.join(path.resolve(dataFolder), "postgres");

/** Whether a site has its database in this folder. */
export const hasDatabaseFolder = (dataFolder: string): boolean => fs.existsSync(databaseFolderOf(dataFolder));

/** Creates the folder `<dataFolder>/postgres` if it is missing and returns the paths of its files. Throws `not-writable`. */
export function openDatabaseFolder(dataFolder: string): DatabaseFolder {
  const wanted = databaseFolderOf(dataFolder);
  // Others may not list it; a server that root starts must be able to enter it.
  makeFolders(path.dirname(wanted), 0o711);
  makeFolders(wanted, isRoot() ? 0o711 : 0o700);
  const folder = fs.realpathSync(wanted);
  const owner = ownerOf(folder);
  if (isRoot()) fs.chmodSync(folder, 0o711);
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      "not-writable",
      `Cannot write to ${folder}, which belongs to uid ${owner.uid}, as uid ${process.getuid?.()}: start the site as that user or choose another data folder`,
      { cause: error },
    );
  }
  return {
    folder,
    owner,
    lockFile: path.join(folder, "start.lock"),
    servingLockFile: path.join(folder, "serving.lock"),
    passwordFile: path.join(folder, "password"),
    logFile: path.join(folder, "server.log"),
    locationFile: path.join(folder, "place.json"),
    hash: createHash("sha256").update(folder).digest("hex").slice(0, 12),
  };
}

/** Creates a folder that only `identity` may enter; false when something that belongs to another user is already there. */
export function makePrivateFolder(folder: string, identity: Identity | undefined): boolean {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    chownPath(folder, identity);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const stat = fs.lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== (identity?.uid ?? process.getuid?.())) return false;
  fs.chmodSync(folder, 0o700);
  return true;
}

/**
 * Creates and returns the folder of the unix socket, mode 0700: `run` beside the data, or one below the temporary folder
 * when that path is too long for a socket. The postmaster.pid of a running server says which one it uses.
 */
export function makeSocketFolder(dataPath: string, hash: string, identity: Identity | undefined): string {
  const beside = path.join(path.dirname(dataPath), "run");
  if (fits(beside) && makePrivateFolder(beside, identity)) return beside;
  for (const parent of new Set([os.tmpdir(), "/tmp"])) {
    const names = [`coreto-${hash}`, `coreto-${hash}-${randomBytes(4).toString("hex")}`];
    if (!fits(path.join(parent, names[1] as string)) || !fs.existsSync(parent) || !canAccess(parent, identity, 1))
      continue;
    const free = names
      .map((name) => path.join(fs.realpathSync(parent), name))
      .find((folder) => makePrivateFolder(folder, identity));
    if (free) return free;
  }
  throw new EmbeddedPostgresError(
    "not-writable",
    `No place for a unix socket: ${beside} is too long (over ${MAX_SOCKET_PATH_BYTES} bytes) and ${os.tmpdir()} cannot be used either; choose a shorter data folder`,
  );
}

/** The socket file of a server that listens in `folder`. */
export function socketFile(folder: string): string {
  return path.join(folder, `.s.PGSQL.${PORT}`);
}

/** Creates a folder and its parents (mode 0755); what root creates belongs to the owner of the parent folder. */
export function makeFolders(folder: string, mode = 0o755): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  makeFolders(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  // Explicitly, since a strict umask would lock out the user that root starts the server as.
  fs.chmodSync(folder, mode);
  chownPath(folder, ownerOf(parent));
}

/** Writes a small file completely or not at all. */
export function writeFileAtomically(file: string, text: string, owner: Identity | undefined): void {
  const temporary = `${file}.${process.pid}.new`;
  fs.rmSync(temporary, { force: true });
  fs.writeFileSync(temporary, text, { mode: 0o600, flush: true });
  chownPath(temporary, owner);
  fs.renameSync(temporary, file);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= MAX_SOCKET_PATH_BYTES;
}
