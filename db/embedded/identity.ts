import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { isEmptyOrMissing } from "#platform/host/folders.ts";
import { EmbeddedPostgresError } from "./errors.ts";

/** A user that one of our processes runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Outside the ranges of people, of systemd's dynamic users (61184–65519) and of Linux distributions; needs no passwd entry. */
const OWN_UID = 60871;

interface Account extends Identity {
  name: string;
  home: string;
}

/** True when this process runs as root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the user that the server of a new data folder runs as; undefined (the user of this process) unless this is root.
 * Root prefers the owner of the data folder, then an account made for the site, then a uid of our own.
 * Throws EmbeddedPostgresError `no-identity` when this root may not become anybody else.
 */
export function chooseIdentity(folderOwner: Identity): Identity | undefined {
  if (!isRoot()) return undefined;
  const accounts = readAccounts();
  const isTaken = (wanted: number) => accounts.some(({ uid }) => uid === wanted);
  const named = (wanted: string) => accounts.find(({ name }) => name === wanted);
  const postgres = named("postgres");
  const candidates: (Identity | undefined)[] = [
    isTaken(folderOwner.uid) ? folderOwner : undefined,
    named("coreto"),
    // A home folder with files means that the system has its own PostgreSQL: two servers should not share a user.
    postgres && isEmptyOrMissing(postgres.home) ? postgres : undefined,
    isTaken(OWN_UID) ? undefined : { uid: OWN_UID, gid: OWN_UID },
    named("nobody"),
  ];
  const chosen = candidates.find((candidate) => candidate && candidate.uid !== 0 && canSwitchTo(candidate));
  if (!chosen)
    throw new EmbeddedPostgresError(
      "no-identity",
      "PostgreSQL does not run as root and this root may not switch to another user: start the site as a normal user or set DATABASE_URL",
    );
  return { uid: chosen.uid, gid: chosen.gid };
}

/** The user that runs `initdb`, which refuses a uid without passwd entry (the server does not): then `nobody`, and the files are chowned. */
export function identityForInitdb(server: Identity | undefined): Identity | undefined {
  if (!server) return undefined;
  const accounts = readAccounts();
  if (accounts.some(({ uid }) => uid === server.uid)) return server;
  const nobody = accounts.find(({ name, uid }) => name === "nobody" && uid !== 0);
  if (!nobody)
    throw new EmbeddedPostgresError(
      "no-identity",
      `Neither uid ${server.uid} nor "nobody" has an entry in /etc/passwd, which initdb needs: add one, or set DATABASE_URL`,
    );
  return { uid: nobody.uid, gid: nobody.gid };
}

/** Whether `identity` (undefined: this process, always true) can get to `target` and has `bits` (4 read, 2 write, 1 enter or run) on it. */
export function canAccess(target: string, identity: Identity | undefined, bits: number): boolean {
  if (!identity) return true;
  const real = fs.realpathSync(target);
  for (let folder = path.dirname(real); ; folder = path.dirname(folder)) {
    if (!allows(folder, identity, 1)) return false;
    if (folder === path.dirname(folder)) break;
  }
  return allows(real, identity, bits);
}

/** The topmost folder, `folder` itself or above it, that `identity` may not enter; undefined if there is none. */
export function findClosedFolder(folder: string, identity: Identity | undefined): string | undefined {
  if (!identity) return undefined;
  const parent = path.dirname(folder);
  const above = parent === folder ? undefined : findClosedFolder(parent, identity);
  return above ?? (allows(folder, identity, 1) ? undefined : folder);
}

/** Makes `identity` the owner of a file that root created; does nothing for a normal user. */
export function chownPath(file: string, identity: Identity | undefined): void {
  if (identity && isRoot()) fs.lchownSync(file, identity.uid, identity.gid);
}

/** The owner of a file or folder. */
export function ownerOf(file: string): Identity {
  const { uid, gid } = fs.statSync(file);
  return { uid, gid };
}

function allows(file: string, { uid, gid }: Identity, bits: number): boolean {
  const stat = fs.statSync(file);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & bits) === bits;
}

function canSwitchTo({ uid, gid }: Identity): boolean {
  const { error } = spawnSync("/bin/true", { uid, gid, cwd: "/", stdio: "ignore" });
  // Users change before the program is looked up: any other error means that the change itself worked.
  return !["EPERM", "EINVAL"].includes((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}

function readAccounts(): Account[] {
  let text = "";
  try {
    text = fs.readFileSync("/etc/passwd", "utf8");
  } catch {
    return [];
  }
  return text
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 6)
    .map(([name, , uid, gid, , home]) => ({
      name: name as string,
      uid: Number(uid),
      gid: Number(gid),
      home: home as string,
    }));
}
