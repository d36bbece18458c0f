import { expect, test } from "vitest";
import { findWeakness } from "./newsroom-password.ts";

const PERSON = { name: "Ofélia Prado", email: "ofelia.prado@coreto.example" };
const weakness = (password: string) => findWeakness(password, PERSON, "Gazeta da Serra");

test.each(["", "1234567", "xk92-lp0a", "çãõéíúâêô", "😀😀😀😀😀"])("%j is too short for the newsroom", (password) => {
  expect(weakness(password)).toBe("PASSWORD_SHORT_FOR_NEWSROOM");
});

test.each([
  "1234567890",
  "0987654321",
  "35999990000",
  "25/11/2026",
  "aaaaaaaaaaaa",
  "abababababab",
  "xk9xk9xk9xk9",
  "qwertyuiop",
  "QWERTYUIOP",
  "1q2w3e4r5t",
  "1qaz2wsx3edc",
  "asdfghjkl123",
  "abcdefghij",
  "senha123456",
  "Senha@2026!",
  "S3nh@2026!!",
  "password123",
  "P@ssw0rd2026",
  "flamengo2019",
  "brasilbrasil",
  "jesuscristo",
  "deusefiel123",
  "euteamo2020",
  "mariajose1980",
  "JoãoSilva!2026",
  "corinthians1910",
  "mudar123456",
  "admin@admin",
  "redacao2026",
  "jornal-noticias",
  "ofelia.prado@coreto.example",
  "ofeliaprado1",
  "Ofélia-2026-11",
  "gazetadaserra",
  "Gazeta2026!!",
])("%j is easy to guess", (password) => {
  expect(weakness(password)).toBe("PASSWORD_EASY_TO_GUESS");
});

test.each([
  "retreta-no-coreto",
  "praca do coreto",
  "marchinha-de-domingo",
  "cavalo correto bateria grampo",
  "tK7#pQ2vLm",
  "chove em maio na serra",
  "xícara sem asa na janela",
  "0123xk92lpqz",
])("%j suffices", (password) => {
  expect(weakness(password)).toBeNull();
});

test("names that are empty or odd neither fail nor refuse everything", () => {
  for (const name of ["", " ", "__proto__", "(.*)", "\u200b", "a"])
    expect(findWeakness("retreta-no-coreto", { name, email: "x" }, name)).toBeNull();
});

test("only the part of a password that can be stored is judged", () => {
  expect(weakness(`${"senha1".repeat(200_000)}çz`)).toBeNull();
  expect(weakness("a".repeat(1_000_000))).toBe("PASSWORD_EASY_TO_GUESS");
});
