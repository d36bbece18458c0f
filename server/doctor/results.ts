import type { CheckResult, Finding } from "#domain/health/checks.ts";

/** Why a check failed: the first line of the message, or a sentence about the file or folder that could not be read. */
export function reasonOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  return path ? `${path} cannot be read (${code})` : message.split("\n")[0]!;
}

export const ok = (text: string, finding?: Finding): CheckResult => ({
  state: "ok",
  text,
  ...(finding && { finding }),
});

export const skipped = (text: string): CheckResult => ({ state: "skipped", text });

export const warning = (text: string, remedy: string, finding?: Finding): CheckResult => ({
  state: "warning",
  text,
  remedy,
  ...(finding && { finding }),
});

export const wrong = (text: string, remedy: string, finding?: Finding): CheckResult => ({
  state: "error",
  text,
  remedy,
  ...(finding && { finding }),
});
