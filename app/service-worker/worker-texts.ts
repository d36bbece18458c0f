/**
 * The two workers as texts. The build writes this module: each entry with what it imports, as one small script (`vite.config.ts`). In
 * development they are empty.
 */
export const WORKER_TEXTS: Record<"service-worker" | "revoking-worker", string> = {
  "service-worker": "",
  "revoking-worker": "",
};
