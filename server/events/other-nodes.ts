import type pg from "pg";
import { findDifference, type NodeFingerprint } from "#platform/nodes/node-locks.ts";

/** Error messages for the settings that all processes on one database must share. */
const DIFFERENCES: Record<keyof NodeFingerprint, string> = {
  secret:
    "another Coreto runs on this database with another AUTH_SECRET, so that nobody would stay signed in: give every process the same AUTH_SECRET, or stop the other ones first",
  media:
    "another Coreto runs on this database with other files, so that pictures would be missing: give every process the same S3_BUCKET and S3_PREFIX, or the same folder as DATA_DIR/media, or stop the other ones first",
};

/**
 * Throws when another process on this database has different settings. Call it after this process has published its
 * fingerprint: of two that start at the same time at least one then sees the other.
 * @throws Error with one line that names the setting
 */
export async function refuseDifferentNodes(pool: pg.Pool, fingerprint: NodeFingerprint): Promise<void> {
  const difference = await findDifference(pool, fingerprint);
  if (difference) throw new Error(DIFFERENCES[difference]);
}
