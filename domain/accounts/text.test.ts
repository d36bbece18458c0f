import { BASE_ERROR_CODES } from "@better-auth/core/error";
import { PASSKEY_ERROR_CODES } from "@better-auth/passkey";
import { phoneNumber, TWO_FACTOR_ERROR_CODES } from "better-auth/plugins";
import { expect, test } from "vitest";
import { ACCOUNT_TEXT, explainCode } from "./text.ts";

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

test("titles of signing in and up are worded letter by letter", () => {
  expect([
    ACCOUNT_TEXT.signIn.failed,
    ACCOUNT_TEXT.signUp.failed,
    ACCOUNT_TEXT.signUp.done,
    ACCOUNT_TEXT.signUp.doneDetail,
  ]).toEqual([
    "Erro ao fazer login",
    "Erro ao criar conta",
    "Conta criada com sucesso!",
    "Verifique seu email para confirmar a conta.",
  ]);
  expect([ACCOUNT_TEXT.signIn.done, ACCOUNT_TEXT.signIn.doneDetail, ACCOUNT_TEXT.signOut.done]).toEqual([
    "Login realizado com sucesso!",
    "Bem-vindo de volta!",
    "Logout realizado com sucesso",
  ]);
});
