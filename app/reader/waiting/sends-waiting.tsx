import { useEffect, useRef } from "react";
import { waitUntilReachable } from "#app/open-page/revalidate-with-retry.ts";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { useRevalidate } from "../open-page/use-revalidate.ts";
import { useWaiting } from "./waiting.ts";

/** Loaded with the network that it needs. Without its code everything waits for the next page. */
async function loadSender() {
  await waitUntilReachable();
  return (await import("./sender.tsx")).Sender;
}

/** Sends what a signed-in reader wrote without a network; its code is loaded once something waits. */
export function SendsWaiting({ reader }: { reader: string }) {
  const count = useWaiting().filter((item) => item.reader === reader).length;
  const Sender = useLazyComponent(count > 0, loadSender);
  const revalidate = useRevalidate();
  const before = useRef(count);
  // Another tab may have sent it, whose result this page does not have.
  useEffect(() => {
    if (count < before.current) revalidate();
    before.current = count;
  }, [count, revalidate]);
  return Sender && <Sender key={reader} reader={reader} />;
}
