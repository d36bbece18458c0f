import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { healthChecks } from "#db/schema/health.ts";
import { listAdministrators } from "#domain/accounts/queries.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { MessageQueue } from "#platform/mail/message-queue.ts";
import { alertMail } from "./alert-mail.ts";
import { type Alert, advance, type CheckRecord } from "./alerts.ts";
import type { Check } from "./checks.ts";

type Result = Pick<Check, "id" | "state" | "finding">;

/** How results of checks are stored. */
export interface RecordTools {
  db: Database;
  log: Pick<Log, "error" | "info">;
  siteUrl: string;
  timeZone: string;
  /** Queues a mail in a transaction. */
  sendMail: MessageQueue["mail"];
}

/** Where the health page is. */
const HEALTH_PATH = "/admin/saude";

/**
 * Stores results, and alerts administrators by mail and log to what fails and to its end. The mails are queued in the
 * transaction that stores the alerts: neither a crash nor a second node makes two of one, or none.
 * @param node that the results are about; empty for what is the same on all
 */
export async function recordChecks(tools: RecordTools, results: Result[], node = ""): Promise<void> {
  const { db, log } = tools;
  if (results.length === 0) return;
  const alerts = await db.transaction(async (tx) => {
    const ids = results.map(({ id }) => id);
    const blank = { node, state: "skipped", checkedAt: sql`now()`, failing: false, since: sql`now()` };
    await tx
      .insert(healthChecks)
      .values(ids.toSorted().map((id) => ({ id, ...blank })))
      .onConflictDoNothing();
    const mine = and(inArray(healthChecks.id, ids), eq(healthChecks.node, node));
    const rows = await tx
      .select({ row: healthChecks, now: sql<string>`clock_timestamp()::text` })
      .from(healthChecks)
      .where(mine)
      .orderBy(healthChecks.id)
      .for("update");
    const found: Alert[] = [];
    for (const result of results) {
      const { row, now } = rows.find(({ row: { id } }) => id === result.id)!;
      const at = new Date(now);
      const next = advance(row as unknown as CheckRecord, result, at);
      await tx
        .update(healthChecks)
        .set({ ...next.record, checkedAt: at })
        .where(and(eq(healthChecks.id, result.id), eq(healthChecks.node, node)));
      if (next.alert) found.push(next.alert);
    }
    await mailAlerts(tx, tools, found, node);
    await tx.delete(healthChecks).where(lt(healthChecks.checkedAt, sql`now() - interval '7 days'`));
    return found;
  });
  for (const { id, kind, finding } of alerts) {
    if (kind === "well") log.info({ check: id, node }, "a check of the site is in order again");
    else log.error({ check: id, node, finding }, "a check of the site fails");
  }
}

async function mailAlerts(tx: Pick<Database, "select" | "execute">, tools: RecordTools, alerts: Alert[], node: string) {
  // That no mail leaves cannot be mailed: page, metrics and log say it, and a mail once it is over.
  const mailable = alerts.filter(({ id, kind }) => id !== "mail" || kind === "well");
  if (mailable.length === 0) return;
  const { site_name: siteName } = await getSettings(tx as Database);
  const context = { siteName, href: `${tools.siteUrl}${HEALTH_PATH}`, timeZone: tools.timeZone, node };
  for (const to of await listAdministrators(tx)) await tools.sendMail(alertMail(to, mailable, context), tx);
}
