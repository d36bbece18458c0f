import { runInBackground } from "./background-middleware.ts";
import { waitForRouterIdle } from "./router-activity.ts";

/** Pause between attempts while the browser fires no `online` event, milliseconds. */
const RETRY_MS = 3000;
/** Longest pause, if the site is ready but responses are lost again and again, milliseconds. */
const RETRY_MAX_MS = 60_000;

/** Resolves after a pause, or as soon as the browser is online again. */
function waitForRetry(longest = RETRY_MS): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, longest);
    addEventListener("online", done);
  });
}

/** Whether the site itself reports that it is ready, not a proxy or the sign-in page of a network. */
const isReachable = () =>
  fetch("/readyz", { cache: "no-store" })
    .then(async (answer) => answer.ok && (await answer.text()) === "ok")
    .catch(() => false);

let reachable: Promise<void> | undefined;

/** Resolves once the site is reachable; all callers share one series of attempts. */
export function waitUntilReachable(): Promise<void> {
  const poll = async () => {
    while (!(await isReachable())) await waitForRetry();
    reachable = undefined;
  };
  reachable ??= poll();
  return reachable;
}

const waiting = new Set<() => Promise<void>>();

/**
 * Runs a background load of the open page's data once the site is reachable, and repeats it until every request got a response;
 * meanwhile the page stays as it is (`backgroundMiddleware`). Navigations and forms are not retried. It waits for pending forms and
 * navigations first. A function that is already waiting is not queued a second time.
 */
export async function revalidateWithRetry(read: () => Promise<void>): Promise<void> {
  if (waiting.has(read)) return;
  waiting.add(read);
  for (let pause = RETRY_MS; ; pause = Math.min(pause * 2, RETRY_MAX_MS)) {
    await waitUntilReachable();
    await waitForRouterIdle();
    // A call from now on queues the function again.
    waiting.delete(read);
    if (await runInBackground(read)) return;
    if (waiting.has(read)) return;
    waiting.add(read);
    await waitForRetry(pause);
  }
}
