import { useSyncExternalStore } from "react";
import { knowsPasskeys } from "./passkey-browser.ts";

const never = () => () => {};

/** Whether this browser knows passkeys; undefined until the page runs in it. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(never, knowsPasskeys, () => undefined);
}
