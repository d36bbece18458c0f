import type { RenderedPage, RenderPage } from "./rendered-page.ts";

/** A page to be rendered: an address, with the headers of a version of its page. */
interface RenderedAddress {
  url: string;
  headers?: Record<string, string> | undefined;
}

/**
 * Renders an address for an anonymous visitor. Rejects as the renderer does, and after `timeout` milliseconds: a render that
 * hangs would otherwise block every request for its page.
 */
export async function renderInTime(
  render: RenderPage,
  { url, headers }: RenderedAddress,
  timeout: number,
): Promise<RenderedPage> {
  const abort = new AbortController();
  const request = new Request(url, { headers, signal: abort.signal });
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
