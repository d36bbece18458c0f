import { expect, test } from "vitest";
import { explainSendingProblem } from "./sending-problem.ts";

test.each([
  ["login 535", "problem", "não aceitou o usuário ou a senha (535). Confira NEWSLETTER_SMTP_URL"],
  ["sender 5.7.1", "problem", "não aceita o remetente (5.7.1)"],
  ["busy 421", "attention", "pediu para esperar (421)"],
  ["unreachable ECONNREFUSED", "problem", "não responde (ECONNREFUSED)"],
])("newsletters that wait because of %s are reported with the reason", (problem, state, words) => {
  const reason = expect.stringContaining(words);
  expect(explainSendingProblem(problem)).toMatchObject({ state, title: "Os boletins esperam", reason });
});
