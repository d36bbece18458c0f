import { expect, test } from "vitest";
import { formatReais, readReais } from "./money.ts";

test.each([
  ["25", 2500],
  ["25,5", 2550],
  ["25,50", 2550],
  ["1.234,50", 123_450],
  ["R$ 25,00", 2500],
  ["R$\u00a04.000", 400_000],
  ["0", 0],
  ["9.999.999.999,99", 999_999_999_999],
])("%s is an amount", (text, centavos) => expect(readReais(text)).toBe(centavos));

test.each(["", "10.00", "1e3", "-1", "10.00,5", "1,234", "1.23", "10,", ",5", "٣", "99999999999", "dez"])(
  "%s is none",
  (text) => expect(readReais(text)).toBeNull(),
);

test.each([
  [0, "R$\u00a00"],
  [2500, "R$\u00a025"],
  [2505, "R$\u00a025,05"],
  [123_450, "R$\u00a01.234,50"],
  [-250, "-R$\u00a02,50"],
])("%s centavos are shown", (centavos, text) => expect(formatReais(centavos)).toBe(text));
