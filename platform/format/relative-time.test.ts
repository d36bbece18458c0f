import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.UTC(2026, 10, 20, 12);

test.each([
  [20_000, "agora"],
  [60_000, "há 1 minuto"],
  [59 * 60_000, "há 59 minutos"],
  [3 * 3_600_000, "há 3 horas"],
  [86_400_000, "há 1 dia"],
  [15 * 86_400_000, "há 2 semanas"],
  [-5000, "agora"],
])("a moment %d ms before now is written as %s", (elapsed, words) => {
  expect(relativeTime(new Date(now - elapsed), now)).toBe(words);
});
