import { createHash, hkdfSync } from "node:crypto";
import type pg from "pg";

/** Two settings that every process on one database must share, each as a number of 31 bits from which nobody can get it back. */
export interface NodeFingerprint {
  secret: number;
  media: number;
}

/** First keys of the advisory locks under which each running process shows its fingerprint. */
const LOCK_CLASSES = { secret: 727_011, media: 727_012 } as const;

/** How soon PostgreSQL notices that the machine of a process is gone without a goodbye, in seconds. */
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

/** Shows the fingerprint to other processes for as long as the connection lives: a process that crashed leaves nothing behind. */
export async function showFingerprint(client: pg.Client, fingerprint: NodeFingerprint): Promise<void> {
  for (const [name, value] of Object.entries(KEEP_ALIVE)) await client.query(`set ${name} = ${value}`);
  await client.query("select pg_advisory_lock_shared($1, $2), pg_advisory_lock_shared($3, $4)", [
    LOCK_CLASSES.secret,
    fingerprint.secret,
    LOCK_CLASSES.media,
    fingerprint.media,
  ]);
}

/** In what a running process on the same database differs from this one; null when all are alike. */
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
