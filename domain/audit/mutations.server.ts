import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { cutText } from "#platform/format/cut-text.ts";
import type { Actor, AuditEntry } from "./types.ts";

/** Longest name that is stored, characters. */
const NAME_MAX = 200;

/** Logs a change; call it in the transaction of the change. A job passes `null` as actor: the site itself. */
export async function recordChange(
  db: Pick<Database, "insert">,
  actor: Actor | null,
  entry: AuditEntry,
): Promise<void> {
  await recordChanges(db, actor, [entry]);
}

/** Logs changes that were made together. */
export async function recordChanges(
  db: Pick<Database, "insert">,
  actor: Actor | null,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map(({ action, subjectId, subjectName, details }) => ({
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? "Coreto",
      action,
      subjectId: subjectId ?? null,
      subjectName: typeof subjectName === "string" ? cutText(subjectName, NAME_MAX) : null,
      details: details ?? {},
    })),
  );
}
