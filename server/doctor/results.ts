import type { CheckResult, Finding } from "#domain/health/checks.ts";

/** Why a check failed: the first line of the message, or a sentence about the file or folder that could not be read. */
export function reasonOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  return path ? `${path} cannot be read (${code})` : message.split("\n")[0]!;
}

type Result = (text: string, code?: Finding["code"], values?: Finding["values"]) => CheckResult;
type Problem = (text: string, remedy: string, code?: Finding["code"], values?: Finding["values"]) => CheckResult;

// Without a code there is no finding: the check is for a terminal only.
const findingOf = (code?: Finding["code"], values: Finding["values"] = {}) => code && { finding: { code, values } };

export const ok: Result = (text, code, values) => ({ state: "ok", text, ...findingOf(code, values) });

export const skipped = (text: string): CheckResult => ({ state: "skipped", text });

export const warning: Problem = (text, remedy, code, values) => ({
  state: "warning",
  text,
  remedy,
  ...findingOf(code, values),
});

export const wrong: Problem = (text, remedy, code, values) => ({
  ...warning(text, remedy, code, values),
  state: "error",
});
