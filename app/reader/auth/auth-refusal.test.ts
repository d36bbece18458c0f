import { expect, test } from "vitest";
import { authRefusal } from "./auth-refusal.server.ts";

const answer = (status: number) =>
  authRefusal({ ok: false, status, code: "X", message: "Não deu", headers: new Headers() }).refused.reason;

test("a form that could not be stored is answered as not available, one that is wrong as wrong", () => {
  expect([answer(503), answer(401), answer(422)]).toEqual(["unavailable", "invalid", "invalid"]);
});
