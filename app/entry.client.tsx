import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { encodePageData, PAGE_DATA_ID } from "./boot/page-data.ts";

declare global {
  interface Window {
    /** Made by React Router's script in the page; it reads the data from the stream. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/** Gives React Router what the loaders said, for which it waits. A page whose data are no JSON has given them itself. */
function handOverData(): void {
  const data = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent;
  if (!data) return;
  const { streamController } = window.__reactRouterContext;
  streamController.enqueue(encodePageData(JSON.parse(data)));
  streamController.close();
}

// Tasks of their own: each is short enough for a weak phone's reader not to feel it.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
// The data end the page; in the back office, where React comes at once, they may be still on their way.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", handOverData);
else setTimeout(handOverData);
