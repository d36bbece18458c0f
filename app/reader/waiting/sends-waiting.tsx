import type { ComponentType } from "react";
import { waitUntilReachable } from "#app/live/revalidate-with-retry.ts";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { useWaiting } from "./waiting.ts";

/** Loaded with the network that it needs. Without its code everything waits for the next page. */
async function loadSender(): Promise<ComponentType<{ reader: string }>> {
  await waitUntilReachable();
  return import("./sender.tsx").then(
    ({ Sender }) => Sender,
    () => () => null,
  );
}

/** Sends what a signed-in reader wrote without a network; its code is loaded once something waits. */
export function SendsWaiting({ reader }: { reader: string }) {
  const hasOwn = useWaiting().some((item) => item.reader === reader);
  const Sender = useLazyComponent(hasOwn, loadSender);
  return Sender && <Sender key={reader} reader={reader} />;
}
