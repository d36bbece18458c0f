import { type DatabaseConnection, openDatabase } from "#db/client.ts";
import { createPushSender, IN_FLIGHT, REQUEST_MS } from "#domain/push/sending.server.ts";
import { createLog } from "#platform/log/log.ts";
import { createAuthorization } from "#platform/push/authorization.ts";
import { createPushClient } from "#platform/push/push-client.ts";
import { deriveSiteKeys } from "#platform/push/site-keys.ts";

/** The secret of the measured site. */
export const BENCH_SECRET = "the secret of a measured site";

/** The report of the process once nothing is to be sent any more. */
export interface PushSenderReport {
  cpuMs: number;
  memoryMb: number;
}

// Sends what is due as the job of a site does, in a process of its own that can be killed.
process.on("message", (connection: DatabaseConnection) => {
  send(connection).then(
    (report) => process.send!(report),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());

async function send(connection: DatabaseConnection): Promise<PushSenderReport> {
  const { db } = openDatabase(connection, { poolSize: 4, onError: () => {} });
  const keys = deriveSiteKeys(BENCH_SECRET);
  const client = createPushClient({
    userAgent: "Coreto",
    connections: IN_FLIGHT,
    timeoutMs: REQUEST_MS,
    allowLoopback: true,
  });
  const authorize = createAuthorization(keys, "https://coreto.example");
  const sender = createPushSender(
    { db, log: createLog("error"), keys, client, authorize },
    // Messages that are to be tried again, or were claimed by a killed process, are due within two minutes.
    { runMs: 600_000, waitMs: 120_000 },
  );
  const before = process.cpuUsage();
  await sender.run();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage().rss / 1e6 };
}
