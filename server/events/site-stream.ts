import type { BlockList } from "node:net";
import type { Database } from "#db/client.ts";
import { listFeatureUpdates } from "#domain/features.server.ts";
import type { Env } from "#platform/env/env.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.ts";
import type { Log } from "#platform/log/log.ts";
import type { RequestViewers } from "../requests/request-viewers.ts";
import { createEventStream } from "./event-stream.ts";

/** The stream of changes, whose connections are counted by the visitor's address. */
export const createSiteStream = (
  env: Env,
  { seesDrafts }: RequestViewers,
  proxies: BlockList,
  { db, log }: { db: Database; log: Log },
) =>
  createEventStream({
    readCoverage: (id, query) => listFeatureUpdates(db, id, query),
    onError: (err) => log.error({ err }, "changes of a live coverage could not be read"),
    https: env.SITE_URL.startsWith("https:"),
    seesDrafts,
    groupOf: (req) =>
      addressGroup(clientAddress(req.socket.remoteAddress, req.headers["x-forwarded-for"] as string, proxies)),
  });
