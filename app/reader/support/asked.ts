import { readStoredValue, store } from "#app/ui/browser-storage.ts";

const KEY = "coreto_apoio_v1";
const WEEK_MS = 7 * 86_400_000;

/** What a device remembers of support. */
export interface Remembered {
  /** When its reader was asked last, milliseconds since 1970; null: never. */
  askedAt: number | null;
  /** Whether its reader said that they gave. */
  gave: boolean;
}

/** What is stored; of a value in another form nothing is remembered. */
export function readRemembered(value: unknown): Remembered {
  const { askedAt = null, gave = false } = (value ?? {}) as Record<string, unknown>;
  return { askedAt: typeof askedAt === "number" ? askedAt : null, gave: gave === true };
}

/** Whether a reader may be asked: not twice a week, and not if they gave. A moment in the future is of a wrong clock. */
export const mayAsk = ({ askedAt, gave }: Remembered, now: number): boolean =>
  !gave && (askedAt === null || askedAt > now || now - askedAt >= WEEK_MS);

const read = () => readRemembered(readStoredValue(KEY));

/** Whether the reader of this device may be asked now. */
export const mayAskHere = (): boolean => mayAsk(read(), Date.now());

/** Remembers that they were asked. @returns false where the browser stores nothing, so that asking would have no end */
export const rememberAsked = (): boolean => store(KEY, JSON.stringify({ ...read(), askedAt: Date.now() }));

/** Remembers that they gave; where the newsroom wants it, banners are hidden from now on (`app/boot/support-boot.ts`). */
export function rememberGiven(): boolean {
  const { dataset } = document.documentElement;
  if ("supportQuiet" in dataset) dataset.gave = "";
  return store(KEY, JSON.stringify({ ...read(), gave: true }));
}

/** Whether they said so before. */
export const hasGiven = (): boolean => read().gave;
