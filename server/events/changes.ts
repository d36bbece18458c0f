import type pg from "pg";
import type { OpenDatabase } from "#db/client.ts";
import { DatabaseClient } from "#db/servers.ts";
import { tagsOfChange } from "#domain/features.server.ts";
import type { Change } from "#domain/shared/cache-tags.ts";
import {
  createOwnNotification,
  type DatabaseListener,
  startDatabaseListener,
} from "#platform/events/database-listener.ts";
import type { Log } from "#platform/log/log.ts";
import { type NodeFingerprint, showFingerprint } from "#platform/nodes/node-locks.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { QueryCache } from "#platform/page-cache/query-cache.ts";
import type { RunningFeatures } from "../features.ts";
import type { EventStream } from "./event-stream.ts";
import { refuseDifferentNodes } from "./other-nodes.ts";

interface FollowOptions {
  database: OpenDatabase;
  fingerprint: NodeFingerprint;
  queryCache: QueryCache;
  cache: PageCache;
  stream: EventStream;
  log: Log;
  features: Pick<RunningFeatures, "onChange">;
}

/** Invalidates the pages that a database change affects and sends it to open pages; everything, once changes were missed. */
export function followChanges({
  database,
  fingerprint,
  queryCache,
  cache,
  stream,
  log,
  features,
}: FollowOptions): DatabaseListener {
  const forgetAll = () => {
    queryCache.clear();
    cache.clear();
  };
  return startDatabaseListener({
    connect: () => new DatabaseClient(database.connection),
    onConnect: (client) => showFingerprint(client, fingerprint),
    onChange: (change: Change) => {
      const tags = tagsOfChange(change);
      if (tags) {
        queryCache.invalidate(tags);
        cache.invalidate(tags);
      } else forgetAll();
      stream.publish(change);
      features.onChange(change.table);
    },
    onReconnect: () => {
      forgetAll();
      stream.publishAll();
      refuseDifferentNodes(database.pool, fingerprint).catch((err) =>
        log.error({ err }, "another process on this database has different settings"),
      );
    },
    log,
  });
}

/** Waits until this process has invalidated what its own committed writes affect, so that no stale page follows. */
export async function waitForOwnChanges(pool: pg.Pool, changes: DatabaseListener): Promise<void> {
  const { token, channel, payload } = createOwnNotification();
  await pool.query("select pg_notify($1, $2)", [channel, payload]);
  await changes.waitFor(token);
}
