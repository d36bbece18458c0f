import { expect, test } from "vitest";
import { authRefusal } from "./auth-refusal.server.ts";

const answer = (status: number) =>
  authRefusal({ ok: false, status, code: "X", message: "Não deu", headers: new Headers() }).refused.reason;

test("a failure of the server is reported as unavailable, too many attempts as such, and an invalid form as invalid", () => {
  expect([503, 429, 401, 422].map(answer)).toEqual(["unavailable", "too_many", "invalid", "invalid"]);
});
