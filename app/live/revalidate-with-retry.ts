import { runInBackground } from "./background-middleware.ts";
import { waitForRouterIdle } from "./router-activity.ts";

/** How long to wait for a connection that comes back without the browser saying so, milliseconds. */
const AGAIN_MS = 3000;
/** And at most, where the site says that it is ready and loses one answer after the other. */
const AGAIN_MAX_MS = 60_000;

/** Waits for the network, for a while. */
function untilAgain(longest = AGAIN_MS): Promise<void> {
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

/** Whether the site itself says that it can make pages: no proxy before it, and no network's own sign-in page. */
const isReachable = () =>
  fetch("/readyz", { cache: "no-store" })
    .then(async (answer) => answer.ok && (await answer.text()) === "ok")
    .catch(() => false);

let reachable: Promise<void> | undefined;

/** Resolves once the site can answer; all who wait ask with one voice. */
function untilReachable(): Promise<void> {
  const ask = async () => {
    while (!(await isReachable())) await untilAgain();
    reachable = undefined;
  };
  reachable ??= ask();
  return reachable;
}

const waiting = new Set<() => Promise<void>>();

/**
 * Runs something that reads the open page's data though nobody asked for it, once the site can answer, and again until all of it was
 * answered; meanwhile the page stays as it is (`backgroundMiddleware`). Where a reader goes, and what a form sends, fails as ever.
 * It waits for forms and navigations that are under way. The same function waits once, however often it is given.
 */
export async function revalidateWithRetry(read: () => Promise<void>): Promise<void> {
  if (waiting.has(read)) return;
  waiting.add(read);
  for (let pause = AGAIN_MS; ; pause = Math.min(pause * 2, AGAIN_MAX_MS)) {
    await untilReachable();
    await waitForRouterIdle();
    // Wanted from now on, it is wanted anew.
    waiting.delete(read);
    if (await runInBackground(read)) return;
    if (waiting.has(read)) return;
    waiting.add(read);
    await untilAgain(pause);
  }
}
