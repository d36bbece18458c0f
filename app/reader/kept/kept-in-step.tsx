import { useEffect, useSyncExternalStore } from "react";
import type { FramePieceProps } from "../features/places.ts";
import { readState, stateText, subscribeToState } from "./account-state.ts";

/** How long after a page, and after a change, the account is asked, milliseconds. */
const FIRST_MS = 4000;
const CHANGED_MS = 3000;
/** For how long lists count as in step while nothing changes here, milliseconds. */
const IN_STEP_MS = 5 * 60_000;

/** How many changes wait, as a number that changes with each. */
const pendingText = () => (stateText() === "" ? "" : JSON.stringify(readState().pending));

/** Keeps the lists of this browser and of a signed-in reader's account in step, where the reader wants that; its code is loaded once it is due. */
export function KeptInStep({ reader }: Pick<FramePieceProps, "reader">) {
  const pending = useSyncExternalStore(subscribeToState, pendingText, () => "");
  useEffect(() => {
    if (reader === null) return;
    const { owner, isOn, syncedAt, asked } = readState();
    const isOwn = isOn && owner === reader;
    const isDue = isOwn ? pending.length > 2 || Date.now() - syncedAt > IN_STEP_MS : asked?.reader !== reader;
    if (!isDue) return;
    const run = () => {
      import("./account.ts").then(({ keepInStep }) => keepInStep(reader)).catch(() => {});
    };
    const timer = setTimeout(run, isOwn && pending.length > 2 ? CHANGED_MS : FIRST_MS);
    return () => clearTimeout(timer);
  }, [reader, pending]);
  return null;
}
