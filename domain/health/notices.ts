import type { CheckId, CheckState, Finding } from "./checks.ts";

/** A state of which administrators are told. */
export type ToldState = "warning" | "error";

/** What is stored of a check. */
export interface CheckRecord {
  state: CheckState;
  finding: Finding | null;
  /** Whether the last result that says something is one of which administrators are told. */
  failing: boolean;
  /** Since when `failing` is as it is. */
  since: Date;
  /** The state that they were told of; null while they were told that all is well, or nothing. */
  toldState: ToldState | null;
  toldAt: Date | null;
  /** When the failure began that they were told of. */
  failedAt: Date | null;
}

/** What administrators are to be told. */
export interface News {
  id: CheckId;
  kind: "failed" | "worse" | "well";
  /** Null where the check that is well says nothing more. */
  finding: Finding | null;
  /** When the failure began. */
  failedAt: Date;
  /** When it ended; only of one that is well again. */
  wellAt?: Date;
}

/** Checks whose failure administrators are told of, from which state on. Of others page and metrics tell. */
const TOLD_FROM: Partial<Record<CheckId, ToldState>> = {
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
/** Between the news that a check is well and that it fails again, milliseconds. */
const QUIET_MS = 6 * 60 * MINUTE;

/**
 * What is stored after a result, and what administrators are told because of it: each failure once, and its end once, however
 * often the result changes in between.
 * @param previous null before the first result
 */
export function advance(
  previous: CheckRecord | null,
  { id, state, finding = null }: { id: CheckId; state: CheckState; finding?: Finding | null },
  now: Date,
): { record: CheckRecord; news: News | null } {
  const before = previous ?? {
    state: "skipped",
    finding: null,
    failing: false,
    since: now,
    toldState: null,
    toldAt: null,
    failedAt: null,
  };
  // A result that says nothing neither begins nor ends a failure.
  if (state === "skipped") return { record: { ...before, state, finding: null }, news: null };
  const failing = RANK[state] >= RANK[TOLD_FROM[id] ?? "warning"];
  const since = failing === before.failing ? before.since : now;
  const record: CheckRecord = { ...before, state, finding, failing, since };
  const lasted = now.getTime() - since.getTime();
  const { toldState, toldAt } = before;
  if (!failing) {
    if (toldState === null || lasted < WELL_MS) return { record, news: null };
    const failedAt = before.failedAt ?? since;
    const told = { toldState: null, toldAt: now, failedAt: null };
    return { record: { ...record, ...told }, news: { id, kind: "well", finding, failedAt, wellAt: since } };
  }
  if (!TOLD_FROM[id] || lasted < FAILS_MS || state === "ok") return { record, news: null };
  if (toldState !== null) {
    if (RANK[state] <= RANK[toldState]) return { record, news: null };
    const failedAt = before.failedAt ?? since;
    return { record: { ...record, toldState: state, toldAt: now }, news: { id, kind: "worse", finding, failedAt } };
  }
  if (toldAt && now.getTime() - toldAt.getTime() < QUIET_MS) return { record, news: null };
  return {
    record: { ...record, toldState: state, toldAt: now, failedAt: since },
    news: { id, kind: "failed", finding, failedAt: since },
  };
}
