import { expect, test } from "vitest";
import { describeFindings, PASTE_TEXT } from "./text.ts";

test("an editor reads how many parts of each kind were left out, and what to check", () => {
  expect(describeFindings([])).toEqual([]);
  expect(describeFindings(["picture", "merged", "picture", "deleted", "comment"])).toEqual([
    "Não veio junto com o texto colado: 1 trecho apagado ou riscado, 1 comentário e 2 imagens.",
    PASTE_TEXT.merged,
  ]);
});
