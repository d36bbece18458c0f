import { expect, test } from "vitest";
import { describeFailures } from "./edition-words.ts";

test.each([
  [0, [], "nenhum endereço"],
  [1, [{ reason: "refused", code: "550", count: 1 }], "1 recusada (550)"],
  [
    5,
    [
      { reason: "bounced", code: "", count: 3 },
      { reason: "given_up", code: "451", count: 2 },
    ],
    "3 voltaram depois, 2 sem resposta (451)",
  ],
  // The copies of an edition are deleted after 30 days, and those of a reader with their subscription.
  [1, [], "motivo não mais guardado"],
  [3, [{ reason: "bounced", code: "", count: 1 }], "1 voltou depois, 2 de motivo não mais guardado"],
] as const)(
  "of %i copies that did not arrive it says why, also of one, and of those whose reasons are gone",
  (failed, failures, words) => {
    expect(describeFailures(failed, [...failures])).toBe(words);
  },
);
