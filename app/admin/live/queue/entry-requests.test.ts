import { expect, test } from "vitest";
import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { readEnd } from "./entry-requests.ts";

const answer = (status: number, body: unknown, more: Partial<Response> = {}) => {
  const response = new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(response, name, { value });
  return readEnd(response);
};

test.each([
  ["an accepted entry", 200, { seq: 1, isShown: true }, { kind: "done" }],
  ["a refusal", 422, { message: "Escreva" }, { kind: "refused", text: "Escreva", needsNewId: false }],
  ["an id that is taken", 422, { message: "Existe", taken: true }, { kind: "refused", needsNewId: true }],
  ["somebody else's session", 403, { message: "Outra", otherPerson: true }, { kind: "other-person" }],
  ["a body that a proxy refuses", 413, "<h1>Too large</h1>", { kind: "refused", text: TOO_LARGE_ERROR }],
  ["the sign-in page of a network", 200, "<h1>Wi-Fi</h1>", { kind: "offline" }],
  ["a failure", 503, { message: "Depois" }, { kind: "unavailable" }],
  ["too many requests", 429, { message: "Depois" }, { kind: "unavailable" }],
  ["a proxy's own page", 403, "<h1>Forbidden</h1>", { kind: "unavailable" }],
])("%s has a result of its own", async (_, status, body, end) => {
  expect(await answer(status, body)).toMatchObject(end);
});

test("the end of a session and that of a role are distinguished by where the server leads", async () => {
  const led = (url: string) => answer(200, "<h1>Entrar</h1>", { redirected: true, url });
  expect(await led("https://a.example/auth?volta=%2Fadmin")).toEqual({ kind: "signed-out" });
  expect(await led("https://a.example/auth?aviso=sem-acesso")).toEqual({ kind: "no-access" });
});
