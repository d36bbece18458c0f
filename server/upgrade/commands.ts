import { endRunningProgram } from "#server/install/run-program.ts";

/** The upgrade cannot continue; the message is shown to the operator. */
export class UpgradeError extends Error {}

let isStopped = false;

/** Stops the preparation: ends the running command, and the upgrade before its next step. */
export function stopPreparing(): void {
  isStopped = true;
  endRunningProgram();
}

/** @throws {UpgradeError} after `stopPreparing` */
export function throwIfStopped(): void {
  if (isStopped) throw new UpgradeError("stopped by a signal");
}
