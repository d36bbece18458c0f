import type { CheckId, CheckState, Finding } from "./checks.ts";

/** A state that administrators are alerted to. */
export type AlertedState = "warning" | "error";

/** What is stored of a check. */
export interface CheckRecord {
  state: CheckState;
  finding: Finding | null;
  /** Whether the last result that was not skipped is one to alert to. */
  failing: boolean;
  /** Since when `failing` is as it is. */
  since: Date;
  /** The state of the last alert; null after its end, and before the first one. */
  alertedState: AlertedState | null;
  /** When administrators were mailed last. */
  alertedAt: Date | null;
  /** When the failure of the last alert began. */
  failedAt: Date | null;
}

/** An alert to administrators, or its end. */
export interface Alert {
  id: CheckId;
  kind: "failed" | "worse" | "well";
  /** Null where a check that is well has no details. */
  finding: Finding | null;
  /** When the failure began. */
  failedAt: Date;
  /** When it ended; only of one that is well again. */
  wellAt?: Date;
}

/** Checks that alert, from which state on. Others are shown by the page and the metrics only. */
const ALERT_FROM: Partial<Record<CheckId, AlertedState>> = {
  archive: "error",
  backup: "error",
  rehearsal: "warning",
  disk: "warning",
  archiveDisk: "error",
  inodes: "error",
  mail: "error",
  certificate: "warning",
};
const RANK: Record<CheckState, number> = { skipped: 0, ok: 0, warning: 1, error: 2 };
const MINUTE = 60_000;
/** A shorter failure is none, milliseconds. */
const FAILS_MS = 9 * MINUTE;
/** A failure is over when it did not return for so long, milliseconds. */
const WELL_MS = 60 * MINUTE;
/** Between the end of an alert and the next one of the same check, milliseconds. */
const QUIET_MS = 6 * 60 * MINUTE;

/**
 * Returns the record to store after a result, and the alert that it causes: one for each failure, and one for its end, however
 * often the result changes in between.
 * @param previous null before the first result
 */
export function advance(
  previous: CheckRecord | null,
  { id, state, finding = null }: { id: CheckId; state: CheckState; finding?: Finding | null },
  now: Date,
): { record: CheckRecord; alert: Alert | null } {
  const before = previous ?? {
    state: "skipped",
    finding: null,
    failing: false,
    since: now,
    alertedState: null,
    alertedAt: null,
    failedAt: null,
  };
  // A skipped check neither begins nor ends a failure.
  if (state === "skipped") return { record: { ...before, state, finding: null }, alert: null };
  const failing = RANK[state] >= RANK[ALERT_FROM[id] ?? "warning"];
  const since = failing === before.failing ? before.since : now;
  const record: CheckRecord = { ...before, state, finding, failing, since };
  const lasted = now.getTime() - since.getTime();
  const { alertedState, alertedAt } = before;
  if (!failing) {
    if (alertedState === null || lasted < WELL_MS) return { record, alert: null };
    const failedAt = before.failedAt ?? since;
    const ended = { alertedState: null, alertedAt: now, failedAt: null };
    return { record: { ...record, ...ended }, alert: { id, kind: "well", finding, failedAt, wellAt: since } };
  }
  if (!ALERT_FROM[id] || lasted < FAILS_MS || state === "ok") return { record, alert: null };
  if (alertedState !== null) {
    if (RANK[state] <= RANK[alertedState]) return { record, alert: null };
    const failedAt = before.failedAt ?? since;
    return {
      record: { ...record, alertedState: state, alertedAt: now },
      alert: { id, kind: "worse", finding, failedAt },
    };
  }
  if (alertedAt && now.getTime() - alertedAt.getTime() < QUIET_MS) return { record, alert: null };
  return {
    record: { ...record, alertedState: state, alertedAt: now, failedAt: since },
    alert: { id, kind: "failed", finding, failedAt: since },
  };
}
