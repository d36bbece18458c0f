/**
 * Parses JSON that a form of the newsroom sent; null if it is invalid. Characters that PostgreSQL cannot store, which some programs put
 * into the clipboard, are removed: NUL and lone surrogates, with them all U+FFFD.
 */
export function parseJsonSafeForPostgres(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) =>
      typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().replaceAll("\uFFFD", "") : value,
    );
  } catch {
    return null;
  }
}
