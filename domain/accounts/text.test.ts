import { expect, test } from "vitest";
import { ACCOUNT_TEXT } from "./text.ts";

test("titles of signing in and up have the exact wording", () => {
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
