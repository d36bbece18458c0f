/** Ends the process with an error message of one line. Imports nothing: an interrupted upgrade runs without node_modules. */
export function fail(message: string): never {
  console.error(`coreto: ${message}`);
  process.exit(1);
}
