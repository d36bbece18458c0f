/**
 * Reads the JSON that a form of the newsroom sent; null when it is none. Characters that PostgreSQL cannot store, as some programs put
 * it into the clipboard, is taken out: NUL, and halves of signs.
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
