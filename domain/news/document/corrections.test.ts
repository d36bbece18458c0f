import { expect, test } from "vitest";
import { doc, text } from "./builders.fixture.ts";
import { correctionsIn } from "./corrections.ts";

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
