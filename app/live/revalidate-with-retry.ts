import { untilRouterIdle } from "./router-activity.ts";

/** How long to wait for a connection that comes back without the browser saying so, milliseconds. */
const AGAIN_MS = 3000;

/** Waits for the network, for a while. */
function untilAgain(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
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
 * Runs something that reads the open page's data though nobody asked for it, once the site can answer: to the router a
 * lost connection is an error, which would take the page away, with what was typed there. Where a reader goes, and
 * what a form sends, fails as ever. It waits for forms and navigations that are under way. The same function waits once, however often it is given.
 */
export async function revalidateWithRetry(read: () => Promise<void>): Promise<void> {
  if (waiting.has(read)) return;
  waiting.add(read);
  await untilReachable();
  await untilRouterIdle();
  waiting.delete(read);
  await read();
}
