/** A function that is called for ids, and not more often than allowed for each of them. */
export interface Throttle {
  (id: string): void;
  /** Drops calls that wait. */
  stop(): void;
}

/**
 * Limits how often something happens for an id: the first call passes at once, later ones within `ms` pass together at its end.
 * @param pass called with the id
 * @param ms milliseconds between two calls for one id
 */
export function throttleById(pass: (id: string) => void, ms: number): Throttle {
  /** Ids that passed within the last `ms`, and whether another call waits. */
  const recent = new Map<string, { timer: ReturnType<typeof setTimeout>; waits: boolean }>();
  const passNow = (id: string) => {
    recent.set(id, { timer: setTimeout(end, ms, id).unref(), waits: false });
    pass(id);
  };
  const end = (id: string) => {
    const { waits } = recent.get(id)!;
    recent.delete(id);
    if (waits) passNow(id);
  };
  const throttle = (id: string) => {
    const known = recent.get(id);
    if (known) known.waits = true;
    else passNow(id);
  };
  return Object.assign(throttle, {
    stop() {
      for (const { timer } of recent.values()) clearTimeout(timer);
      recent.clear();
    },
  });
}
