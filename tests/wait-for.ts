import { vi } from "vitest";
import { NEVER_MS } from "./never.ts";

/** Waits until `check` does not throw. @returns its result */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: NEVER_MS });
