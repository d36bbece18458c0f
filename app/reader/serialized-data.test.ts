import { expect, test } from "vitest";
import { deserialize, serialize } from "./serialized-data.ts";

test("serialized data are read as they were, with quotation marks, apostrophes, line breaks and markup", () => {
  const data = {
    title: `"Retreta" no Bar d'Água: '\\"' e "\\'"`,
    lines: ["a\nb", "\u2028", "</script>", ""],
    nested: { none: null, yes: true, count: -1.5 },
  };
  expect(deserialize(serialize(data))).toEqual(data);
});

test("serialized data contain few characters that an inline script has to escape", () => {
  expect(serialize({ title: "Coreto", tags: ["praça"] })).toBe("{'title':'Coreto','tags':['praça']}");
});
