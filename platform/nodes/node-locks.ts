import { createHash, hkdfSync } from "node:crypto";
import type pg from "pg";

/** Two settings that all processes of one database must share, each as a hash of 31 bits. */
export interface NodeFingerprint {
  secret: number;
  media: number;
}

/** First keys of the advisory locks by which each running process publishes its fingerprint. */
const LOCK_CLASSES = { secret: 727_011, media: 727_012 } as const;

/** How soon PostgreSQL detects that the machine of a process is gone, in seconds. */
const KEEP_ALIVE = { tcp_keepalives_idle: "30", tcp_keepalives_interval: "10", tcp_keepalives_count: "3" };

/**
 * @param secret signs sessions
 * @param mediaId identifies the folder or bucket of the site's files
 */
export function fingerprintOf(secret: string, mediaId: string): NodeFingerprint {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "coreto node fingerprint", 4));
  const media = createHash("sha256").update(mediaId).digest();
  return { secret: derived.readInt32BE() & 0x7fff_ffff, media: media.readInt32BE() & 0x7fff_ffff };
}

/** Publishes the fingerprint to other processes for as long as the connection is open, so that a crashed process leaves nothing. */
export async function showFingerprint(client: pg.Client, fingerprint: NodeFingerprint): Promise<void> {
  for (const [name, value] of Object.entries(KEEP_ALIVE)) await client.query(`set ${name} = ${value}`);
  await client.query("select pg_advisory_lock_shared($1, $2), pg_advisory_lock_shared($3, $4)", [
    LOCK_CLASSES.secret,
    fingerprint.secret,
    LOCK_CLASSES.media,
    fingerprint.media,
  ]);
}

/** The setting in which a running process of the same database differs from this one; null if all are equal. */
export async function findDifference(
  pool: pg.Pool,
  fingerprint: NodeFingerprint,
): Promise<keyof NodeFingerprint | null> {
  const { rows } = await pool.query<{ class: number }>(
    `select classid::int as class from pg_locks
     where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())
       and ((classid = $1 and objid <> $2) or (classid = $3 and objid <> $4))
     order by classid limit 1`,
    [LOCK_CLASSES.secret, fingerprint.secret, LOCK_CLASSES.media, fingerprint.media],
  );
  if (!rows[0]) return null;
  return rows[0].class === LOCK_CLASSES.secret ? "secret" : "media";
}
