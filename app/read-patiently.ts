import type { DataRouter } from "react-router";

/** How long to wait for a connection that comes back without the browser saying so, milliseconds. */
const AGAIN_MS = 3000;

/** Reads that nobody asked for and that are under way. */
let reads = 0;
let ask: typeof fetch | undefined;

/** Whether the reader is on the way to another page. */
function isGoing(): boolean {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: Pick<DataRouter, "state">;
  };
  return router?.state.navigation.state !== "idle";
}

const isPageData = (input: RequestInfo | URL, { method = "GET" }: RequestInit) =>
  method === "GET" &&
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.endsWith(".data");

/** Waits for the network, for a while, or until `signal` says that nobody needs the answer any more. */
function untilAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}

/** Asks until the site answers. The whole answer is waited for, so that none is cut. */
async function askUntilAnswered(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      const answer = await ask!(input, init);
      if (answer.status < 500) return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    await untilAgain(init.signal);
    init.signal?.throwIfAborted();
  }
}

/**
 * Runs something that reads the open page's data though nobody asked for it. While the site cannot be reached, or cannot
 * answer, the reading waits: to the router it would have failed, and the error would take the page away, with what was
 * typed there. Where a reader goes, and what a form sends, fails as ever.
 */
export async function readPatiently(read: () => Promise<void>): Promise<void> {
  if (!ask) {
    ask = window.fetch.bind(window);
    window.fetch = (input, init = {}) => {
      return reads > 0 && !isGoing() && isPageData(input, init) ? askUntilAnswered(input, init) : ask!(input, init);
    };
  }
  reads += 1;
  try {
    await read();
  } finally {
    reads -= 1;
  }
}
