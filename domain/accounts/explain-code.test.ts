import { BASE_ERROR_CODES } from "@better-auth/core/error";
import { PASSKEY_ERROR_CODES } from "@better-auth/passkey";
import { phoneNumber, TWO_FACTOR_ERROR_CODES } from "better-auth/plugins";
import { expect, test } from "vitest";
import { explainCode } from "./explain-code.ts";

test("every code of the library is reported in Portuguese", () => {
  const codes = [BASE_ERROR_CODES, PASSKEY_ERROR_CODES, TWO_FACTOR_ERROR_CODES, phoneNumber().$ERROR_CODES].flatMap(
    (map) =>
      Object.entries(map).map(
        ([code, text]) => [code, String((text as { message?: string }).message ?? text)] as const,
      ),
  );
  expect(codes.length).toBeGreaterThan(80);
  for (const [code, english] of codes) {
    expect(explainCode(code)).not.toBe(english);
    expect(explainCode(code)).toMatch(/\.$|senha|e-mail|caracteres|nome|válido/);
  }
  expect(explainCode("SOMETHING_NEW")).toBe("Não foi possível concluir agora. Espere um instante e tente de novo.");
});

test.each(["constructor", "__proto__", "toString"])(
  "the unknown code %s has the message of all unknown ones",
  (code) => {
    expect(explainCode(code)).toBe(explainCode("SOMETHING_NEW"));
  },
);
