import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { CheckResult } from "#domain/health/checks.ts";
import { judgeSpace } from "#domain/health/disk.ts";
import type { Env } from "#platform/env/env.ts";
import { readDiskSpace } from "#platform/host/host-facts.ts";
import { isBucketAddress } from "#server/archive/open-store.ts";
import { isSameDisk } from "#server/archive/same-disk.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

/** Fewer files than this can be created before the disk refuses them, though it has space. */
const FEW_INODES = 10_000;
const OTHERS_READ_OR_WRITE = 0o006;

/** The folder, or the nearest one above it that exists. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  return found || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Whether the data folder is there, is writable, and is closed to other users of the machine. */
export async function checkDataFolder(folder: string): Promise<CheckResult> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (found.code === "ENOENT") {
      return warning(
        `data folder: there is no ${folder} yet`,
        "the first start makes it; or set DATA_DIR to the site's",
      );
    }
    return wrong(`data folder: ${folder} cannot be entered (${found.code})`, "run this as the user of the site");
  }
  if (!found.isDirectory()) return wrong(`data folder: ${folder} is not a folder`, "set DATA_DIR to a folder");
  const isOpen = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isOpen) {
    const text = `data folder: ${folder}, which belongs to uid ${found.uid}, cannot be written by uid ${process.getuid?.()}`;
    return wrong(text, `run this as the user of the site, or chown -R that user ${folder}`);
  }
  if (found.mode & OTHERS_READ_OR_WRITE) {
    const text = `data folder: every user of this machine can look into ${folder}`;
    return warning(text, `chmod o-rw ${folder}`, "dataFolder.open", { folder });
  }
  return ok(`data folder: ${folder}`, "dataFolder");
}

/** The free space of a folder's disk. @param id for the words of page and mails */
export async function checkDisk(id: "disk" | "archiveDisk", folder: string): Promise<CheckResult> {
  const label = id === "disk" ? "disk of the data folder" : "disk of the archive";
  const space = await readDiskSpace(await nearest(folder));
  if (!space || space.total === 0) return skipped(`${label}: the system does not say how full it is`);
  const text = `${label}: ${gigabytes(space.free)} of ${gigabytes(space.total)} free`;
  const values = { free: space.free, total: space.total };
  const level = judgeSpace(space);
  if (level === "good") return ok(text, id, values);
  if (level === "low") return warning(text, "plan a larger disk", `${id}.low`, values);
  return wrong(text, "free some space today: on a full disk nothing is stored", `${id}.full`, values);
}

/** The disk of an archive in a folder: whether it is another one than that of the data folder, and its free space. */
export async function checkArchiveDisk({ ARCHIVE, DATA_DIR, DATABASE_URL }: ArchiveSettings): Promise<CheckResult> {
  if (DATABASE_URL || ARCHIVE === "off" || isBucketAddress(ARCHIVE)) {
    return skipped("disk of the archive: it is in no folder");
  }
  if (!(await isSameDisk(await nearest(ARCHIVE), await nearest(DATA_DIR)))) return checkDisk("archiveDisk", ARCHIVE);
  return warning(
    "disk of the archive: that of the data folder, and lost with it",
    "set ARCHIVE to a folder on another disk, or to a bucket",
    "archiveDisk.same",
  );
}

type ArchiveSettings = Pick<Env, "ARCHIVE" | "DATA_DIR" | "DATABASE_URL">;

/** How many more files the disks of some folders can hold. */
export async function checkInodes(folders: string[]): Promise<CheckResult> {
  const disks = await Promise.all(
    folders.map(async (folder) => {
      const place = await nearest(folder);
      return { folder: place, ...(await statfs(place)) };
    }),
  );
  // Some file systems have no fixed number of inodes and report 0 of 0.
  const limited = disks.filter(({ files }) => files > 0);
  const fewest = limited.toSorted((one, other) => one.ffree - other.ffree)[0];
  if (!fewest) return ok("inodes: these disks have no limit of files");
  const text = `inodes: ${fewest.ffree} more files fit on the disk of ${fewest.folder}`;
  if (fewest.ffree >= FEW_INODES) return ok(text, "inodes");
  const remedy = "remove small files that nobody needs: the disk will refuse new ones though it has space";
  return wrong(text, remedy, "inodes.few", { count: fewest.ffree });
}
