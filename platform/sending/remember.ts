/**
 * Creates a function that reads things by their names, each once for all calls of the next milliseconds; a failure is not cached.
 */
export function rememberFor<Value>(
  keptMs: number,
  read: (name: string) => Promise<Value>,
): (name: string) => Promise<Value> {
  const known = new Map<string, { value: Promise<Value>; until: number }>();
  return (name) => {
    const found = known.get(name);
    if (found && found.until > Date.now()) return found.value;
    for (const [other, { until }] of known) if (until <= Date.now()) known.delete(other);
    const value = read(name);
    value.catch(() => known.delete(name));
    known.set(name, { value, until: Date.now() + keptMs });
    return value;
  };
}
