/** Ends the process with an error message of one line. */
export function fail(message: string): never {
  console.error(`coreto: ${message}`);
  process.exit(1);
}
