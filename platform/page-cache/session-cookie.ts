/** Finds any of the named cookies in a Cookie header; without names, finds nothing. */
export function sessionCookiePattern(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/;
  const alternatives = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  return new RegExp(`(?:^|;)\\s*(?:${alternatives})\\s*=`);
}
