import { expect, test } from "vitest";
import { authRefusal } from "./auth-refusal.server.ts";

const answer = (status: number) =>
  authRefusal({ ok: false, status, code: "X", message: "Não deu", headers: new Headers() }).refused.reason;

test("a failure of the server is reported as unavailable, and an invalid form as invalid", () => {
  expect([answer(503), answer(401), answer(422)]).toEqual(["unavailable", "invalid", "invalid"]);
});
