import { handlePush } from "../reader/push/worker.ts";

/** What features do in the service worker, and in the one that revokes it. */
const WORKER_PARTS: Record<string, () => void> = { push: handlePush };

/** Starts it. */
export function startFeatures(): void {
  for (const start of Object.values(WORKER_PARTS)) start();
}
