import { expect, test } from "vitest";
import { dateFormats } from "#platform/format/dates.ts";
import { formatSpan } from "#platform/format/numbers.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { restrictionSchema } from "./form.ts";
import { describeBlock } from "./restriction-text.ts";
import { SPANS } from "./restrictions.ts";

const dates = dateFormats(siteClock("America/Sao_Paulo"));
const ID = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";

test("lengths read as in a sentence", () => {
  expect(SPANS.map(formatSpan)).toEqual(["por 1 dia", "por 7 dias", "por 30 dias", "sem fim"]);
});

test("a blocked reader sees why and until when", () => {
  expect(describeBlock({ reason: "Propaganda", until: "2026-11-27T17:32:00Z" }, dates)).toBe(
    "A redação bloqueou os seus comentários até 27/11/2026 às 14:32. Motivo: Propaganda.",
  );
  expect(describeBlock({ reason: "Ofende outros leitores!", until: null }, dates)).toBe(
    "A redação bloqueou os seus comentários neste site. Motivo: Ofende outros leitores!",
  );
});

const FORM = { userId: ID, kind: "block", reason: "Ofensa", otherReason: "", days: "7" };

test("the form names the reason, of the list or typed, and the length", () => {
  expect(restrictionSchema.parse(FORM)).toMatchObject({ reason: "Ofensa", days: 7, rejectsWaiting: false });
  expect(
    restrictionSchema.parse({
      ...FORM,
      reason: "outro",
      otherReason: " Perfil\u200b falso ",
      days: "sem-fim",
      rejectsWaiting: "on",
    }),
  ).toMatchObject({ reason: "Perfil falso", days: null, rejectsWaiting: true });
});

test.each([
  { kind: "__proto__" },
  { kind: undefined },
  { reason: "outro" },
  { reason: "outro", otherReason: " \u200b" },
  { reason: "outro", otherReason: "a".repeat(201) },
  { reason: "constructor" },
  { days: "8" },
  { days: "null" },
  { days: "" },
  { userId: "1" },
])("the form refuses %j", (odd) => {
  expect(restrictionSchema.safeParse({ ...FORM, ...odd }).success).toBe(false);
});
