import type { Browser, CDPSession } from "@playwright/test";

/** A page that is controlled over the DevTools protocol, without Playwright. */
export interface DevToolsPage extends Pick<CDPSession, "send" | "on"> {
  /** Runs a function in the page and returns its result; the function must not use anything outside itself. */
  evaluate<Result>(read: () => Result): Promise<Result>;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  method?: string;
  params?: never;
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens a page with a cache of its own. In a page that Playwright controls, V8 records the stack of every `Error`, for which
 * it parses the surrounding function again. React creates some at its start, within one large function: 60 ms and more on
 * the slow phone, which no reader's browser spends.
 */
export async function openDevToolsPage(browser: Browser): Promise<DevToolsPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, ((params: never) => void)[]>();

  session.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params, result, error }: Answer = JSON.parse(event.message);
    if (method) for (const listen of listeners.get(method) ?? []) listen(params as never);
    if (id === undefined) return;
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });

  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last;
    const answer = Promise.withResolvers<unknown>();
    pending.set(id, answer);
    await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer.promise;
  };
  const on = (method: string, listen: (params: never) => void) => {
    listeners.set(method, [...(listeners.get(method) ?? []), listen]);
  };
  // Commands and events have the types of any CDP session.
  const page = { send: send as CDPSession["send"], on: on as unknown as CDPSession["on"] };
  return {
    ...page,
    async evaluate(read) {
      const { result, exceptionDetails } = await page.send("Runtime.evaluate", {
        expression: `(${read})()`,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async close() {
      await session.send("Target.disposeBrowserContext", { browserContextId });
      await session.detach();
    },
  };
}
