import type { Browser, CDPSession } from "@playwright/test";

/** A page as DevTools see it, which Playwright does not drive. */
export interface PlainPage extends Pick<CDPSession, "send" | "on"> {
  /** Result of a function that runs in the page; it uses nothing outside itself. */
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
 * Opens a page with a cache of its own. Where Playwright drives a page, V8 keeps the place of every `Error` that is made, for
 * which it parses the function around it anew. React makes some as it starts, in one function that holds all of it: 60 ms and
 * more on the slow phone, which no reader's browser spends.
 */
export async function openPlainPage(browser: Browser): Promise<PlainPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, ((params: never) => void)[]>();

  session.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params, result, error }: Answer = JSON.parse(event.message);
    if (method) for (const listen of listeners.get(method) ?? []) listen(params as never);
    if (id === undefined) return;
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
    asked.delete(id);
  });

  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last;
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer.promise;
  };
  const on = (method: string, listen: (params: never) => void) => {
    listeners.set(method, [...(listeners.get(method) ?? []), listen]);
  };
  // The names of commands and events, and what belongs to them, are those of any session.
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
