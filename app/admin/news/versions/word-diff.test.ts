import { describe, expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
    .join("");

describe("two texts", () => {
  test("two texts are compared by words, with accented words in one piece", () => {
    expect(shown("A feira é na terça-feira.", "A feira é na quarta-feira.")).toBe(
      "A feira é na [-terça][+quarta]-feira.",
    );
    expect(shown("Praca", "Praça")).toBe("[-Praca][+Praça]");
    expect(shown("um\nsão dois ou três\nfim", "um\nsão dois ou quatro\nfim")).toBe(
      "um\nsão dois ou [-três][+quatro]\nfim",
    );
  });

  test("two texts that differ in whitespace alone show it as symbols", () => {
    expect(shown("um dois", "um  dois")).toBe("um[- ][+  ]dois".replace("[- ][+  ]", "[-␣][+␣␣]"));
    expect(shown("um\ndois", "um\n\ndois")).toContain("¶");
    expect(shown("um ", "um")).toBe("um[-␣]");
  });

  test("two texts are shown as wholes if hardly anything is unchanged", () => {
    const [before, after] = ["Depois de nove meses, o coreto volta.", "A banda, com chuva."];
    expect(shown(before, after)).toBe(`[-${before}][+${after}]`);
  });

  test("two equal texts have no changes", () => {
    expect(diffWords("", "")).toEqual([]);
    expect(diffWords("um", "um")).toEqual([{ kind: "same", text: "um" }]);
  });

  test("both texts can be reconstructed from their differences", () => {
    const samples = ["", "um", "um dois", "um, dois e três.", "dois\num", "Ünï çödé 👩‍🚒 fim"];
    for (const before of samples) {
      for (const after of samples) {
        const parts = diffWords(before, after);
        const read = (kind: string) =>
          parts
            .filter((part) => part.kind === "same" || part.kind === kind)
            .map(({ text, kind: one }) => (one === "same" ? text : text.replaceAll("␣", " ").replaceAll("¶\n", "\n")))
            .join("");
        expect([read("removed"), read("added")]).toEqual([before, after]);
      }
    }
  });
});
