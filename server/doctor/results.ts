import type { CheckResult, Finding } from "#domain/health/checks.ts";

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
