/** Rewrites one line of a terminal; writes nothing into a log. */
export function showProgress(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${step}`);
}
