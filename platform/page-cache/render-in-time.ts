import type { RenderedPage, RenderPage } from "./rendered-page.ts";

/**
 * Renders a URL for an anonymous visitor. Rejects as the renderer does, and after `timeout` milliseconds: a render that
 * hangs would otherwise block every request for its page.
 */
export async function renderInTime(render: RenderPage, url: string, timeout: number): Promise<RenderedPage> {
  const abort = new AbortController();
  const request = new Request(url, { signal: abort.signal });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Rendering took longer than ${timeout} ms`);
      reject(error);
      abort.abort(error);
    }, timeout);
  });
  try {
    return await Promise.race([render(request), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
