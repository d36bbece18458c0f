import { data } from "react-router";
import { expect, test } from "vitest";
import { answersMiddleware, listenToAnswers } from "./answers-middleware.ts";

const ADDRESS = "http://coreto.example/admin/users?q=a";
const sent = (fields: Record<string, string>) =>
  new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields) });

async function hear(request: Request, results: Parameters<typeof answersMiddleware>[1]) {
  const heard: unknown[] = [];
  const stop = listenToAnswers((answer, form) => heard.push([answer, form]));
  const passed = await answersMiddleware({ request }, results);
  stop();
  return { heard, passed };
}

test("every answer to a form is heard, refusals too, and passed on as it came", async () => {
  const answer = { toast: { title: "Usuário excluído" } };
  const taken = { "admin/users/route": { type: "data" as const, result: answer } };
  const { heard, passed } = await hear(sent({ intent: "deletar", id: "7" }), async () => taken);
  expect(heard).toEqual([[answer, "/admin/users deletar 7"]]);
  expect(passed).toBe(taken);

  const refusal = { failure: { fields: {}, values: {} } };
  const refused = await hear(sent({ intent: "salvar", id: "7" }), async () => ({
    "admin/users/route": { type: "data", result: data(refusal, { status: 422 }) },
  }));
  expect(refused.heard).toEqual([[refusal, "/admin/users salvar 7"]]);
});

test("what is only read, redirects and failures are no answers to a form", async () => {
  const read = await hear(new Request(ADDRESS), async () => ({ a: { type: "data", result: { items: [] } } }));
  expect(read.heard).toEqual([]);
  const lost = await hear(sent({ intent: "salvar" }), async () => ({
    a: { type: "error", result: new TypeError("Failed to fetch") },
    b: { type: "error", result: new Response(null, { status: 302 }) },
  }));
  expect(lost.heard).toEqual([]);
});

test("the action still finds the form that was sent", async () => {
  const request = sent({ intent: "salvar" });
  await answersMiddleware({ request }, async () => {
    expect((await request.formData()).get("intent")).toBe("salvar");
    return {};
  });
});
