import { expect, test } from "vitest";
import { explainMessageProblems } from "./message-problems.ts";

const since = new Date("2026-11-20T12:00:00Z");

test("messages that wait or were given up are counted, with the reason of the last one", () => {
  const problems = explainMessageProblems([
    { name: "mail", state: "waiting", count: 2, since, error: { problem: "unreachable", code: "ECONNREFUSED" } },
    { name: "text-message", state: "failed", count: 1, since, error: { problem: "login", code: "401" } },
    { name: "mail", state: "failed", count: 1, since, error: { problem: "recipient", code: "550" } },
  ]);
  expect(problems.map(({ title, reason }) => `${title}. ${reason}`)).toEqual([
    "2 e-mails esperam uma nova tentativa. O servidor de e-mail não responde (ECONNREFUSED). Confira SMTP_URL.",
    "1 mensagem de texto não chegou nos últimos sete dias. O serviço de SMS não aceitou o usuário ou a senha (401). Confira SMS_URL e SMS_TOKEN.",
    "1 e-mail não chegou nos últimos sete dias. O servidor de e-mail recusou o endereço de quem receberia (550).",
  ]);
});

test("for an unknown reason the message refers to the log", () => {
  const [problem] = explainMessageProblems([{ name: "mail", state: "failed", count: 1, since, error: {} }]);
  expect(problem!.reason).toBe("O motivo está no registro do servidor.");
});
