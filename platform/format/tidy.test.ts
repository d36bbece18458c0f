import { describe, expect, test } from "vitest";
import { tidyLine, tidyText } from "./tidy.ts";

describe("a text of several lines", () => {
  test.each([
    ["control characters", "Praça\0 da\u0002 Matriz\u009f", "Praça da Matriz"],
    ["halves of surrogate pairs", "Praça\ud83d da \udc00Matriz", "Praça da Matriz"],
    ["characters that are never drawn", "Pra\u00adça\u200b da\u2060 \ufeffMatriz\uffff", "Praça da Matriz"],
    ["marks that turn its direction round", "Foto\u202egpj.exe\u2066 de\u2069 hoje\u200f", "Fotogpj.exe de hoje"],
    ["tag characters", "Praça\u{E0041}\u{E0042}", "Praça"],
  ])("loses %s", (_, text, tidied) => {
    expect(tidyText(text)).toBe(tidied);
  });

  test("has one kind of end of a line", () => {
    expect(tidyText("a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n\n\ti")).toBe("a\nb\nc\nd\ne\nf\ng\nh\n\n\ti");
  });

  test.each(["Às 14h, R$\u00a010 – “bom dia”; 5 ºC\t(fim)\n", "👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 👍🏽", "العربية می‌خواهم", "e\u0301"])(
    "keeps %j",
    (text) => {
      expect(tidyText(text)).toBe(text);
    },
  );

  test.each(["\u200b\u200b", "\u200d", "\u3164 \u2800", "\ufe0f", "\u202e \u{E0020}"])(
    "is blank if nothing of it is visible: %j",
    (text) => {
      expect(tidyText(text).trim()).toBe("");
    },
  );

  test("that is empty or blank stays as it is", () => {
    expect([tidyText(""), tidyText(" \n ")]).toEqual(["", " \n "]);
  });
});

test("a text of one line has neither ends of lines nor outer white space", () => {
  expect(tidyLine(" \u200bPonte\u000babre \u0002hoje \r\n na  praça\n")).toBe("Ponte abre hoje na  praça");
});

test("tidying again changes nothing", () => {
  const tidied = tidyLine("a\u{E0041}\u200b\r\n\u{1F3F4}\u{E0041} b\u200d");
  expect(tidyLine(tidied)).toBe(tidied);
});
