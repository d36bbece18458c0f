import { expect, test } from "vitest";
import { doc, text } from "./builders.fixture.ts";
import { correctionsIn, withCorrection } from "./corrections.ts";

const moment = "2026-11-21T00:40:00.000Z";

test("corrections are those that say something, in the order of the text", () => {
  const document = doc(
    text("a", "Às 18h.", "correction", { moment }),
    text("p", "A retreta começa às 18h."),
    text("b", " ", "correction", { moment }),
    text("c", " É domingo. ", "correction", { moment: "2026-11-22T12:00:00Z" }),
  );
  expect(correctionsIn(document)).toEqual([
    { moment, text: "Às 18h." },
    { moment: "2026-11-22T12:00:00Z", text: "É domingo." },
  ]);
});

test("a correction comes to the end of the text, once", () => {
  const document = doc(text("p", "A retreta começa às 18h."));
  const correction = { id: "c", moment, text: "É às 19h." };
  const corrected = withCorrection(document, correction);
  expect(correctionsIn(corrected)).toEqual([{ moment, text: "É às 19h." }]);
  expect(withCorrection(corrected, { ...correction, id: "d" })).toBe(corrected);
});
