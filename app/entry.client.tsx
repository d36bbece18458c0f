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

const data = document.getElementById(PAGE_DATA_ID)?.textContent;
const { streamController } = window.__reactRouterContext;
if (data) {
  streamController.enqueue(encodePageData(JSON.parse(data)));
  streamController.close();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
